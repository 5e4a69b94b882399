"""Items loaded with other words keep their codes, and all that hangs on them."""

import random
from io import StringIO

import pytest
from django.core.management import call_command

from penalty_cards.laws.documents.reading import read_incident
from penalty_cards.laws.messages import render
from penalty_cards.scenarios import items, loading
from penalty_cards.scenarios.loading import load
from penalty_cards.scenarios.minting import facts, names, turns_of
from penalty_cards.scenarios.models import Scenario, Shown, Tag, Variant, Version
from penalty_cards.scenarios.services import case_of
from penalty_cards.scenarios.variants import named_as_in
from quizzes.practice.models import Attempt
from quizzes.practice.offered import items_offered
from quizzes.practice.sessions.reading import catalogue
from tests.factories import AttemptFactory
from tests.library import ITEMS
from tests.practice.pages import answer, key
from tests.scenarios.builders import an_item, write

pytestmark = pytest.mark.django_db

JUDGMENT = an_item(
    code="PC-902", kind="judgment", chair="director",
    factors=["What {offender} held.", "What {partner} saw."],
    views=["{offender} meant to.", "{offender} did not."],
)  # fmt: skip
STEPS = an_item(
    code="PC-903",
    kind=None,
    steps=[
        {"kind": "degree", "about": "HK", "chair": "director"},
        {"kind": "card", "story": "{leader} thinks."},
    ],
)
BEFORE = (an_item(), JUDGMENT, STEPS)
OTHER = {
    "title": "The {card:fallen} falls.",
    "story": "The {card:fallen} falls from {offender}'s hand: a {suit:its}.",
    "cards": {"fallen": "HK"},
    "suits": {"its": "H"},
    "level": 2,
    "feedback": {"ten-is-small": "The {card:fallen} is an honour."},
}
AFTER = (
    an_item(**OTHER, hints=["Look at the {card:fallen}."]),
    JUDGMENT | OTHER | {"factors": ["The {card:fallen}.", "{partner}."],
                        "views": ["On purpose.", "By accident."]},
    STEPS | OTHER | {"steps": [
        STEPS["steps"][0] | {"hints": ["Look at the {card:fallen}."]},
        STEPS["steps"][1] | {"story": "{leader} waits."}]},
)  # fmt: skip


def positions():
    """Each code with the incident and the cards asked about."""
    return {
        variant.code: {k: v for k, v in variant.facts.items() if k not in OTHER}
        for variant in Variant.objects.minted()
    }


def test_other_words_keep_versions_codes_and_answers(tmp_path):
    """Every text of every item is another, and everything that is stored is there."""
    load(write(tmp_path, *BEFORE))
    versions = set(Version.objects.values_list("pk", "digest"))
    stored = positions()
    attempts = [AttemptFactory(variant=each).pk for each in Variant.objects.all()]
    before = {code: _told(code) for code in stored}

    loaded = load(write(tmp_path, *AFTER))

    assert (0, 0, 3, 0, 0) == loaded
    assert versions == set(Version.objects.values_list("pk", "digest"))
    assert stored == positions()
    assert set(attempts) == set(Attempt.objects.values_list("pk", flat=True))
    for code, words in before.items():
        assert set(words).isdisjoint(_told(code))
    assert (0, 0, 0, 3, 0) == load(write(tmp_path, *AFTER))


def _told(code):
    """The texts of a variant as its readers see them, step by step."""
    variant = Variant.objects.minted().get(code=code)
    cases = [case_of(variant, 1)]
    cases += [case_of(variant, n) for n in range(2, len(cases[0].item.steps) + 1)]
    texts = [case.title for case in cases]
    for case in cases:
        texts += [*case.stories, *case.factors, *case.hints, *case.question.views]
    return [render(text) for text in texts]


def test_new_names_are_those_of_each_variants_own_cards(tmp_path):
    """A story that names a card by another name names the same card as before."""
    load(write(tmp_path, an_item()))
    before = {
        each.code: each.facts["cards"]["dropped"] for each in Variant.objects.minted()
    }

    load(write(tmp_path, AFTER[0]))

    for variant in Variant.objects.minted():
        card = before[variant.code]
        assert {"fallen": card} == variant.facts["cards"], variant.code
        assert {"its": card[0]} == variant.facts["suits"], variant.code
    assert 4 == len(set(before.values()))


def test_cards_stay_when_seeds_make_others(tmp_path, monkeypatch):
    """A Python that shuffles otherwise changes no code, and no name goes astray."""
    load(write(tmp_path, an_item()))
    before = {each.code: each.facts for each in Variant.objects.minted()}

    class Otherwise(random.Random):
        def shuffle(self, these):
            these.reverse()

        def randrange(self, most):
            return most - 1 - super().randrange(most)

    monkeypatch.setattr("penalty_cards.scenarios.variants.Random", Otherwise)
    load(write(tmp_path, AFTER[0]))

    for variant in Variant.objects.minted():
        own = before[variant.code]
        assert own["incident"] == variant.facts["incident"], variant.code
        assert own["cards"]["dropped"] == variant.facts["cards"]["fallen"], variant.code


def test_a_changed_fact_mints_new_codes(tmp_path):
    """Beside other words too; and of the items that were reworded it is said so."""
    load(write(tmp_path, *BEFORE))
    stored = positions()

    loaded = load(write(tmp_path, AFTER[0] | {"since": 2007}, *AFTER[1:]))

    assert (0, 1, 2, 0, 0) == loaded
    assert 4 == Version.objects.count()
    assert stored.items() <= positions().items()
    old = set(Variant.objects.minted().filter(version__scenario__code="PC-901")) - set(
        Variant.objects.published()
    )
    assert {"dropped"} == {name for each in old for name in each.facts["cards"]}


def test_what_is_known_of_an_item_follows_its_level(tmp_path):
    """Lists and sessions that were asked before the load know the level after it."""

    def known():
        levels = {values["level"] for _, values, _ in items_offered(2017, None)}
        return levels, {step.level for step in catalogue(2017).steps}

    load(write(tmp_path, an_item()))
    assert ({frozenset({"1"})}, {1}) == known()

    load(write(tmp_path, an_item(level=2)))
    assert ({frozenset({"2"})}, {2}) == known()


def test_a_page_shows_the_words_that_were_loaded_last(client, tmp_path):
    """Also one of an answer that was given before them."""
    load(write(tmp_path, an_item()))
    variant = Variant.objects.published().first()
    given = answer(client, variant, key(variant)).url
    assert "At the club" in client.get(given).text

    load(write(tmp_path, AFTER[0]))

    for url in (variant.get_absolute_url(), given):
        page = client.get(url).text
        assert "At the club" not in page, url
        assert "falls from" in page, url


def test_words_are_checked_by_the_engine(tmp_path, monkeypatch):
    """An item with other words is looked at again, and what it shows is noted anew."""
    load(write(tmp_path, an_item()))
    tags = set(Tag.objects.values_list("edition", "name", "value"))
    shown = set(Shown.objects.values_list("step", "edition", "statement"))
    calls = []
    monkeypatch.setattr(items, "faults_of", lambda *given: calls.append(given) or ())

    load(write(tmp_path, AFTER[0]))

    assert 1 == len(calls)
    assert tags == set(Tag.objects.values_list("edition", "name", "value"))
    assert shown == set(Shown.objects.values_list("step", "edition", "statement"))


def as_stored_by_an_earlier_release():
    """Each version with the digest of its document, for all its words."""
    for version in Version.objects.all():
        digest = version.document_digest
        Version.objects.filter(pk=version.pk).update(digest=digest)


def test_versions_of_earlier_releases_are_recognized(tmp_path):
    """Their digest and their codes stay, and they take other words."""
    load(write(tmp_path, *BEFORE))
    as_stored_by_an_earlier_release()
    versions = set(Version.objects.values_list("pk", "digest"))
    stored = positions()

    assert (0, 0, 0, 3, 0) == load(write(tmp_path, *BEFORE))
    assert (0, 0, 3, 0, 0) == load(write(tmp_path, *AFTER))

    assert versions == set(Version.objects.values_list("pk", "digest"))
    assert stored == positions()


def test_of_several_versions_with_the_same_facts_the_current_one_is_reworded(tmp_path):
    """Earlier releases made one for each wording; of retired items it is the newest."""
    load(write(tmp_path, an_item()))
    scenario = Scenario.objects.get()
    first = scenario.current
    second = Version.objects.create(
        scenario=scenario, digest="second", document=an_item(title="Earlier."),
        document_digest="second", kind="card", level=1,
    )  # fmt: skip

    load(write(tmp_path, AFTER[0]))
    assert first == Scenario.objects.get().current

    Scenario.objects.update(current=None)
    load(write(tmp_path, an_item(story="{offender} is tired.")))
    assert second == Scenario.objects.get().current


def test_command_counts_what_was_reworded(tmp_path, monkeypatch):
    """`load_scenarios` says so in its line."""
    load(write(tmp_path, *BEFORE))
    write(tmp_path, AFTER[0], *BEFORE[1:])
    monkeypatch.setattr(loading, "LIBRARY", tmp_path)
    said = StringIO()

    call_command("load_scenarios", stdout=said)

    assert "0 new, 0 changed, 1 reworded, 2 unchanged" in said.getvalue()


@pytest.mark.parametrize(
    "item", random.Random(1).sample(ITEMS, 40), ids=lambda item: item.code
)
def test_names_are_found_from_stored_cards(item):
    """In variants of the library, by their cards alone, whatever seed made them."""
    last = item.steps[-1].cast
    for seed, casts in turns_of(item, range(1, 4)):
        incident, _ = read_incident(facts(casts)["incident"])

        found = named_as_in(incident, last, seed=0)

        assert incident == found.question.incident, seed
        assert names(casts[-1]) == names(found), seed
