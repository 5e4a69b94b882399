"""Loading the library: again, changed, gone, all or nothing; variants, their codes."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import render
from penalty_cards.questions.explanation import concept
from penalty_cards.questions.marking import Part
from penalty_cards.scenarios import items, loading, minting
from penalty_cards.scenarios.items import LibraryError
from penalty_cards.scenarios.loading import load
from penalty_cards.scenarios.minting import VARIANTS, variants_of
from penalty_cards.scenarios.models import (
    Scenario,
    Shown,
    Tag,
    Trait,
    Turned,
    Variant,
    Version,
)
from penalty_cards.scenarios.services import case_of
from tests.scenarios.builders import an_item, read, write

pytestmark = pytest.mark.django_db

DEGREE = an_item(code="PC-902", kind="degree", about="HK", chair="director")


def rows():
    """Everything that is stored."""
    models = (Scenario, Version, Variant, Tag, Shown, Trait, Turned)
    return [list(model.objects.order_by("pk").values()) for model in models]


def codes():
    """The variants' codes with their seeds and facts."""
    return list(
        Variant.objects.minted().order_by("code").values_list("code", "seed", "facts")
    )


def test_loading_again_changes_nothing(tmp_path):
    """The second load finds everything as it is."""
    paths = write(tmp_path, an_item(), DEGREE)

    first = load(paths)
    stored = rows()
    second = load(paths)

    assert (2, 0, 0, 0, 0) == first
    assert (0, 0, 0, 2, 0) == second
    assert stored == rows()


def test_one_mistake_and_nothing_is_loaded(tmp_path):
    """A library with a mistake leaves the database as it was."""
    load(write(tmp_path, an_item()))
    stored = rows()

    with pytest.raises(LibraryError):
        load(write(tmp_path, an_item(level=2), DEGREE | {"about": "H1"}))

    assert stored == rows()


def test_a_failure_while_storing_stores_nothing(tmp_path, monkeypatch):
    """What goes wrong after the first item takes that one back too."""

    def fails(version, item):
        if item.code == "PC-902":
            raise RuntimeError

    monkeypatch.setattr(loading, "_tag", fails)

    with pytest.raises(RuntimeError):
        load(write(tmp_path, an_item(), DEGREE))

    assert not any(rows())


def test_codes_are_the_same_everywhere(tmp_path):
    """Two installations give the same cards the same code."""
    paths = write(tmp_path, an_item(), DEGREE)

    load(paths)
    first = codes()
    Scenario.objects.all().delete()
    load(paths)

    assert 2 * VARIANTS == len(first)
    assert first == codes()


def test_changed_facts_mint_new_codes(tmp_path):
    """An old code shows its old cards for ever; new cards have new codes."""
    load(write(tmp_path, an_item()))
    before = codes()

    loaded = load(write(tmp_path, an_item(events=["E exposes S5 by lead out of turn"],
                                          cards={"dropped": "S5"})))  # fmt: skip

    assert (0, 1, 0, 0, 0) == loaded
    assert before == [row for row in codes() if row in before]
    new = set(Variant.objects.published().values_list("code", flat=True))
    assert VARIANTS == len(new)
    assert new.isdisjoint(code for code, _seed, _facts in before)
    old = case_of(Variant.objects.minted().get(code=before[0][0]))
    assert "PC-901" == old.item.code


def test_a_version_comes_back(tmp_path):
    """An item changed back has its old version and its old codes again."""
    load(write(tmp_path, an_item()))
    before = set(Variant.objects.published().values_list("code", flat=True))
    load(write(tmp_path, an_item(since=2007)))

    load(write(tmp_path, an_item()))

    assert before == set(Variant.objects.published().values_list("code", flat=True))
    assert 2 == Version.objects.count()


def test_an_item_that_is_gone_is_retired(tmp_path):
    """It is not offered any more, but what was stored stays."""
    load(write(tmp_path, an_item(), DEGREE))
    before = codes()

    loaded = load(write(tmp_path, an_item()))

    assert (0, 0, 0, 1, 1) == loaded
    assert before == codes()
    assert {"PC-901"} == set(
        Variant.objects.published().values_list("version__scenario__code", flat=True)
    )
    assert (0, 1, 0, 1, 0) == load(write(tmp_path, an_item(), DEGREE))
    assert before == codes()


def test_club_scenarios_are_left_alone(tmp_path):
    """The loader touches library rows only."""
    club = Scenario.objects.create(code="CL-001", origin=Scenario.Origin.CLUB)
    version = Version.objects.create(
        scenario=club, digest="x", document={}, kind="card", level=1
    )
    Scenario.objects.filter(pk=club.pk).update(current=version)

    load(write(tmp_path, an_item()))

    club.refresh_from_db()
    assert version == club.current


def test_variants_keep_the_concept(tmp_path):
    """Seats turned and suits exchanged, each variant teaches what the item does."""
    load(write(tmp_path, an_item(), DEGREE))

    for variant in Variant.objects.published():
        case = case_of(variant)
        for year in case.item.editions():
            code = EDITIONS[year].code
            expected = concept(case.item.question, code)
            assert expected == concept(case.question, code), (case.code, year)
        for text in (case.title, case.story):
            assert "{" not in render(text)


def test_variants_differ(tmp_path):
    """The variants of an item are different cards."""
    load(write(tmp_path, an_item()))

    assert VARIANTS == len({str(facts) for _code, _seed, facts in codes()})


def test_no_variant_comes_twice():
    """An auction keeps its suits: of four known hands there are but four variants."""
    dropped = {
        "kind": "ruling",
        "chair": "director",
        "contract": "2H",
        "to_play": "W",
        "phase": "before the auction",
        "events": ["N calls pass", "E calls 1C", "W exposes D5 by drop"],
        "title": "{card:dropped} lies on the table.",
        "story": "Two calls are made when {offender} drops {card:dropped}.",
        "cards": {"dropped": "D5"},
    }
    known = {"E": "K6.842.KJ83.AJ94", "W": "AQ93.73.T952.K65"}
    others = {"N": "J872.AK6.A74.T73", "S": "T54.QJT95.Q6.Q82"}

    assert VARIANTS == variants_of(read(**dropped, hands=known))
    assert 4 == variants_of(read(**dropped, hands=known | others))


def test_tags_follow_the_laws(tmp_path):
    """What an item is about is found again by another engine than the last."""

    def tags():
        return set(Tag.objects.values_list("version", "edition", "name", "value"))

    paths = write(tmp_path, DEGREE)
    load(paths)
    stored = tags()
    Tag.objects.filter(edition=2007).delete()
    Tag.objects.filter(edition=2017, name=Tag.Name.EDITION).update(value="nonsense")
    Version.objects.update(engine="another")

    load(paths)

    assert stored == tags()
    rule = (2017, Tag.Name.RULE.value, "honour-is-major")
    assert rule in {row[1:] for row in stored}


def test_what_each_step_shows(tmp_path):
    """A dropped honour shows that honours are major; another engine finds it again."""

    def shown():
        return set(Shown.objects.values_list("step", "edition", "statement"))

    paths = write(tmp_path, DEGREE)
    load(paths)
    stored = shown()
    Shown.objects.filter(edition=2007).delete()
    Version.objects.update(engine="another")

    load(paths)

    assert stored == shown()
    assert {(1, year, "R50B-2") for year in EDITIONS} <= stored


def test_what_steps_are(tmp_path):
    """Laws 49 and 50 decide what a dropped king is; two rules and a card make three.

    Which clause decides, and what is said, can be asked too.
    """
    paths = write(tmp_path, DEGREE)
    load(paths)
    fields = ("step", "edition", "kind", "laws", "parts", "complexity")
    stored = list(Trait.objects.order_by("edition").values_list(*fields))
    Trait.objects.filter(edition=2007).delete()
    Version.objects.update(engine="another")

    load(paths)

    again = Trait.objects.order_by("edition").values_list(*fields)
    assert stored == list(again)
    assert sorted(EDITIONS) == [edition for _step, edition, *_rest in stored]
    assert {(1, "degree", (49, 50), tuple(Part), 3)} == {
        (step, kind, tuple(laws), tuple(parts), number)
        for step, _year, kind, laws, parts, number in stored
    }


def test_what_editions_answer_otherwise(tmp_path):
    """Who may use what of a dropped king has turned twice; its degree never has."""

    def turned():
        fields = ("version__scenario__code", "step", "older", "newer")
        return set(Turned.objects.values_list(*fields))

    rights = an_item(code="PC-903", kind="information", about="HK", chair="director")
    paths = write(tmp_path, DEGREE, rights)
    load(paths)
    stored = turned()
    Turned.objects.filter(older=2007).delete()
    Version.objects.update(engine="another")

    load(paths)

    assert stored == turned()
    assert {
        ("PC-903", 1, older, newer)
        for older, newer in ((1997, 2007), (1997, 2017), (2007, 2017))
    } == stored


def test_the_same_engine_is_not_asked_again(tmp_path, monkeypatch):
    """Only what is new is checked and tagged, unless the engine is another."""

    def checked(paths):
        calls = []
        monkeypatch.setattr(items, "faults_of", lambda q, _: calls.append(q) or ())
        monkeypatch.setattr(loading, "_tag", lambda _, item: calls.append(item.code))
        load(paths)
        return [each for each in calls if isinstance(each, str)], len(calls)

    one, both = write(tmp_path, an_item()), (an_item(), DEGREE)
    load(one)

    assert ([], 0) == checked(one)
    assert (["PC-902"], 2) == checked(write(tmp_path, *both))
    monkeypatch.setattr(loading, "fingerprint", lambda: "another")
    assert (["PC-901", "PC-902"], 4) == checked(write(tmp_path, *both))


def test_code_that_is_taken(tmp_path, monkeypatch):
    """A code that belongs to other cards is passed over; when all are, that is said."""
    monkeypatch.setattr(minting, "_SUFFIXES", tuple("ABCDEFGHI"))
    load(write(tmp_path, an_item()))

    assert VARIANTS == len(
        set(Variant.objects.published().values_list("code", flat=True))
    )
    with pytest.raises(ValueError, match="PC-901 has used all"):
        load(write(tmp_path, an_item(since=2007)))


def test_command_needs_the_tables():
    """`load_scenarios` says what makes them."""
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE scenarios_version RENAME TO elsewhere")

    with pytest.raises(CommandError, match=r"^Run manage\.py migrate first\.$"):
        call_command("load_scenarios")


def test_command_names_the_mistakes(monkeypatch, tmp_path):
    """`load_scenarios` says that nothing was loaded, and why."""
    write(tmp_path, an_item(level=7))
    monkeypatch.setattr(loading, "LIBRARY", tmp_path)

    with pytest.raises(CommandError, match="Nothing was loaded") as caught:
        call_command("load_scenarios")

    assert "items.toml, PC-901, level: Write a" in str(caught.value)


def test_command_says_what_it_did(monkeypatch, tmp_path):
    """`load_scenarios` counts."""
    write(tmp_path, an_item())
    monkeypatch.setattr(loading, "LIBRARY", tmp_path)
    said = StringIO()

    call_command("load_scenarios", stdout=said)

    line = "Library: 1 new, 0 changed, 0 reworded, 0 unchanged, 0 retired\n"
    assert line == said.getvalue()
