"""Tests for items that leave as TOML and come in as drafts."""

import tomllib

import pytest
from django.core.management import CommandError, call_command
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from penalty_cards.questions.question import Kind
from penalty_cards.scenarios import items as items_module
from penalty_cards.scenarios.authoring.facts import Refused
from penalty_cards.scenarios.exchange import importing
from penalty_cards.scenarios.exchange.importing import MOST_FAULTS, imported
from penalty_cards.scenarios.exchange.reading import read_file
from penalty_cards.scenarios.exchange.toml_form import exported, formatted
from penalty_cards.scenarios.items import LibraryError, read_item
from penalty_cards.scenarios.loading import LIBRARY, load
from penalty_cards.scenarios.models import Draft, Scenario
from penalty_cards.scenarios.refusals import one_of
from penalty_cards.web.files import File
from tests.factories import UserFactory
from tests.scenarios.authoring.conftest import somebody
from tests.scenarios.builders import an_item, toml, write


def club():
    """The items that are a club's own."""
    return Scenario.objects.filter(origin=Scenario.Origin.CLUB)


def a_file(*documents, name="club.toml"):
    """A file with these items, as somebody sends it."""
    return File(name, toml(*documents).encode())


def faults_of(author, *files):
    """What is found wrong with files, none of which is taken."""
    with pytest.raises(LibraryError) as caught:
        imported(files, author)
    assert not Draft.objects.filter(author=author).exists()
    return [(each.file, each.item, each.field) for each in caught.value.faults]


def club_items():
    """The library's items, as a club might have written them."""
    paths = sorted(LIBRARY.glob("*.toml"))
    found = [item for p in paths for item in tomllib.loads(p.read_text())["item"]]
    codes = {each["code"]: f"CL-{n:04d}" for n, each in enumerate(found, start=1)}
    for each in found:
        each["code"] = codes[each["code"]]
        if "pair" in each:
            each["pair"]["with"] = codes[each["pair"]["with"]]
    return found


def test_round_trip_of_every_item(author, capsys, monkeypatch):
    """TOML, database and TOML again: the same bytes, for every item of the library.

    What the engine says of them is tested with the library.
    """
    monkeypatch.setattr(items_module, "faults_of", lambda *args: ())
    monkeypatch.setattr(items_module, "faults_of_pair", lambda *args: ())
    items = club_items()
    text = formatted(items)
    drafts = imported([File("club.toml", text.encode())], author).drafts
    call_command("export_scenarios", *(each["code"] for each in items))

    assert text == capsys.readouterr().out
    assert {"draft"} == {draft.state for draft in drafts}
    assert len(items) == club().filter(current=None).count()


def test_library_comes_out_as_it_was_loaded(db, capsys):
    """What is exported of the loaded library is what its files say, in one form."""
    path = LIBRARY / "minor.toml"
    load([path])
    call_command("export_scenarios")

    documents = tomllib.loads(path.read_text())["item"]
    assert formatted(documents) == capsys.readouterr().out


def test_export_of_a_code_that_no_item_has(db):
    """The code is named."""
    with pytest.raises(CommandError, match="PC-999"):
        call_command("export_scenarios", "PC-999")


def test_command_makes_drafts(author, tmp_path, capsys):
    """Each item becomes a draft; without a code it is given one."""
    paths = write(tmp_path, an_item(code=None), an_item(code="CL-0123"))
    call_command("import_scenarios", *paths, author="anne")

    assert "2 drafts created: CL-0001, CL-0123" in capsys.readouterr().out
    draft = Draft.objects.get(scenario__code="CL-0123")
    assert author == draft.author
    assert "code" not in draft.document
    assert an_item(code=None) == draft.document


@pytest.mark.parametrize("name", ["pat", "nobody"])
def test_command_needs_an_author(author, tmp_path, name):
    """Nobody but an author brings items in."""
    UserFactory(username="pat")

    with pytest.raises(CommandError, match=name):
        call_command("import_scenarios", *write(tmp_path, an_item()), author=name)


def test_command_needs_a_file(author, tmp_path):
    """A file that is not there changes nothing."""
    with pytest.raises(CommandError, match="Nothing was imported"):
        call_command("import_scenarios", tmp_path / "missing.toml", author="anne")


def test_one_bad_item_changes_nothing(author):
    """Every mistake of every file is listed, and nothing is stored."""
    good = an_item(code="CL-0001")
    files = (
        a_file(good, an_item(code="CL-0002", level=7), name="a.toml"),
        a_file(an_item(code=None, story="East drops it."), name="b.toml"),
        a_file(an_item(code="CL-0003", kind="information"), name="c.toml"),
        a_file(good, name="d.toml"),
        File("e.toml", b"\xff\xfe\x00"),
    )

    found = faults_of(author, *files)
    assert ("a.toml", "CL-0002", "level") == found[0]
    assert ("b.toml", "item 1", "story") == found[1]
    assert {"c.toml"} == {file for file, *_ in found[2:-2]}
    assert ("e.toml", "the file", "") == found[-2]
    assert ("d.toml", "CL-0001", "code") == found[-1]
    assert not club().exists()


def test_every_wrong_field_is_named(author):
    """An item with several mistakes is told of all of them at once."""
    bad = an_item(code="CL-1", level=9, title=" ", colour="red", since=3, to_play=None)
    bad |= {"feedback": {"no-such-belief": "x"}, "pair": {"with": "CL-0001"}}

    fields = [field for _file, _item, field in faults_of(author, a_file(bad))]
    assert {
        *("code", "level", "title", "colour", "since", "to_play", "pair"),
        "feedback.no-such-belief",
    } <= set(fields)
    assert len(fields) == len(set(fields))


def test_every_mistake_of_every_step_is_named(author):
    """The steps of two items, all at once, by file, item and field."""
    bad = [{"kind": "guess", "hints": 7}, {"kind": "card", "story": "West and East."}]
    one, two = (an_item(code=None, kind=None, steps=bad) for _number in range(2))

    with pytest.raises(LibraryError) as caught:
        imported([a_file(one, two)], author)

    told = [str(fault).partition(" instead")[0] for fault in caught.value.faults]
    assert [
        f"club.toml, item {number}, step {step}"
        for number in (1, 2)
        for step in (
            f"1, kind: {one_of(map(str, Kind), 'guess')}",
            "1, hints: Write a list of at most 3 texts.",
            "2, story: Write {player} or {leader} or {partner}",
            "2, story: Write {offender}",
        )
    ] == told


def test_no_item_is_read_once_there_are_too_many(author, monkeypatch):
    """Of a thousand items over two files three are looked at where two may come in."""
    read = []

    def counted(table):
        read.append(table)
        return read_item(table)

    monkeypatch.setattr(items_module, "read_item", counted)
    files = [a_file(*[an_item(code=None)] * 500) for _number in range(2)]
    with pytest.raises(Refused, match="2 situations at once"):
        imported(files, author, most=2)

    assert 3 == len(read)
    assert not Draft.objects.exists()


TOO_MANY = [
    # what it shows      lines of the file                             faults, words
    ("a list", "[[item]]\nevents = [" + '"x", ' * 60_000 + "]", 1, "letters"),
    ("a shorter list", "[[item]]\ntrick = [" + '"x", ' * 500 + "]", 9, "500 entries"),
    ("steps", "[[item]]\n" + "[[item.steps]]\n" * 500, 8, "500 steps"),
    ("no items", "".join(f"a{n} = 1\n" for n in range(60_000)), 301, "300 mistakes"),
    ("small items", ("[[item]]\n" + "hue = 1\n") * 39, 301, "300 mistakes"),
    ("a long code", f"[[item]]\ncode = '{'x' * 90_000}'", 1, "letters"),
    ("deep markup", f"[[item]]\ntitle = '{'<div>' * 100_000}'", 1, "letters"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "number", "words"),
    [pytest.param(*row, id=shows) for shows, *row in TOO_MANY],
)
def test_no_file_has_faults_without_end(author, text, number, words):
    """Of a file that is wrong throughout little is told, and where that ends."""
    with pytest.raises(LibraryError, match=words) as caught:
        imported([File("club.toml", text.encode())] * 20, author)

    faults = caught.value.faults
    assert min(20 * number, MOST_FAULTS + 1) == len(faults)
    assert len(str(caught.value)) < 250_000


def test_what_follows_too_many_faults_is_not_looked_at(author, monkeypatch):
    """Of twenty files the first is read, as it has more faults than are told."""
    read = []
    monkeypatch.setattr(
        importing, "read_file", lambda file: read.append(file) or read_file(file)
    )
    text = "".join(f"a{n} = 1\n" for n in range(MOST_FAULTS + 1))

    with pytest.raises(LibraryError):
        imported([File("club.toml", text.encode())] * 20, author)
    assert 1 == len(read)


def test_a_number_that_can_be_read_but_not_written(author):
    """A hexadecimal number of thousands of digits is refused like any other text."""
    for field in ("code", "level", "won"):
        text = f"[[item]]\n{field} = 0x{'f' * 4_000}"
        assert [("club.toml", "the file", "")] == faults_of(
            author, File("club.toml", text.encode())
        )


def test_codes_are_looked_at_beside_mistakes(author):
    """An item whose fields are wrong is told of its code as well, and of its double."""
    bad = an_item(code="CL-5000", level=7)
    pair = {"with": "CL-0002", "fact": "rank"}
    double = an_item(code="CL-0001", pair=pair)

    found = faults_of(
        author,
        a_file(bad, double, an_item(code="CL-0002", won=[30, 2], declarer="Q")),
        a_file(double | {"since": 1999}, name="again.toml"),
    )

    assert [
        ("club.toml", "CL-5000", "level"),
        ("club.toml", "CL-0002", "declarer"),
        ("club.toml", "CL-0002", "won"),
        ("again.toml", "CL-0001", "since"),
        ("club.toml", "CL-5000", "code"),
        ("again.toml", "CL-0001", "code"),
    ] == found


@pytest.mark.parametrize("code", ["CL-0000", "CL-5000", "CL-014"])
def test_codes_kept_for_new_items_are_refused(author, code):
    """No import takes a code that the club gives to new items."""
    assert [("club.toml", code, "code")] == faults_of(
        author, a_file(an_item(code=code))
    )


def test_next_version_of_ones_own_item(author):
    """A published or retired item of one's own gets a new draft; others are refused."""
    (draft,) = imported([a_file(an_item(code="CL-0001"))], author).drafts
    other = somebody("author", username="olga")

    with pytest.raises(LibraryError, match="already being written"):
        imported([a_file(an_item(code="CL-0001", level=3))], author)
    Draft.objects.filter(pk=draft.pk).update(state=Draft.State.RETIRED)
    with pytest.raises(LibraryError, match="someone else"):
        imported([a_file(an_item(code="CL-0001", level=3))], other)
    (again,) = imported([a_file(an_item(code="CL-0001", level=2))], author).drafts
    assert draft.scenario == again.scenario


def test_items_of_another_place_get_codes(author, monkeypatch):
    """Codes of the library become the club's, also where a pair is named."""
    monkeypatch.setattr(importing, "pair_faults", lambda items: ())
    pair = {"with": "PC-902", "fact": "rank"}
    one, other = an_item(code="PC-901", pair=pair), an_item(code="PC-902", level=2)
    own = an_item(code="CL-0300", level=3)

    made = imported([a_file(own, one, other)], author)

    assert {"PC-901": "CL-0301", "PC-902": "CL-0302"} == made.renamed
    drafts = {draft.scenario.code: draft for draft in made.drafts}
    assert {"CL-0300", "CL-0301", "CL-0302"} == set(drafts)
    assert pair | {"with": "CL-0302"} == drafts["CL-0301"].document["pair"]
    assert "PC-901" in drafts["CL-0301"].noted


def test_the_same_again_changes_nothing(author, monkeypatch):
    """What is here already, word for word, stays as it is, whatever its code was."""
    monkeypatch.setattr(importing, "pair_faults", lambda items: ())
    pair = {"with": "PC-902", "fact": "rank"}
    file = a_file(
        an_item(code="CL-0300", level=3),
        an_item(code=None, title="{offender} drops one."),
        an_item(code="PC-901", pair=pair),
        an_item(code="PC-902", level=2),
    )
    imported([file], author)
    before = list(Draft.objects.order_by("pk").values())

    again = imported([file], author)

    assert [] == again.drafts
    assert ["CL-0300", "CL-0301", "CL-0302", "CL-0303"] == again.known
    assert before == list(Draft.objects.order_by("pk").values())
    assert [] != imported([file], somebody("author", username="olga")).drafts


def test_one_of_the_library_comes_in_again(author, capsys, tmp_path):
    """An item that was exported alone comes in under a code of the club."""
    load([LIBRARY / "minor.toml"])
    code = Scenario.objects.order_by("code").values_list("code", flat=True)[0]
    path = tmp_path / "one.toml"
    path.write_text(exported([code]))

    call_command("import_scenarios", path, author="anne")

    told = capsys.readouterr().out
    assert f"{code} → CL-0001" in told
    draft = Draft.objects.get()
    assert "code" not in draft.document


def test_pair_must_differ_in_its_fact(author):
    """A pair is checked within the files and against what is published."""
    pair = {"with": "CL-0002", "fact": "rank"}
    one, other = an_item(code="CL-0001", pair=pair), an_item(code="CL-0002")

    assert [("club.toml", "CL-0001", "pair")] == faults_of(author, a_file(one))
    assert ("club.toml", "CL-0001", "pair") in faults_of(author, a_file(one, other))


def test_markup_is_reduced(author):
    """Emphasis stays; every other markup goes."""
    story = "<b>At the club</b> {offender} <em>dropped</em> {card:dropped}.<script>x()"
    (draft,) = imported([a_file(an_item(code=None, story=story))], author).drafts

    assert (
        "At the club {offender} <em>dropped</em> {card:dropped}."
        == (draft.document["story"])
    )


def test_bounds(author):
    """A file of more than a megabyte, and hundreds of items, are refused unread."""
    assert [("club.toml", "the file", "")] == faults_of(
        author, File("club.toml", b"#" * 1_000_001)
    )
    with pytest.raises(Refused, match="400 situations at once"):
        imported([a_file(*([an_item(code=None)] * 401))], author)


KEYS = st.sampled_from([*an_item(), "steps", "pair", "feedback", "about", "since", "x"])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3)
    ),
    max_leaves=5,
)


@given(changes=st.dictionaries(KEYS, VALUES, max_size=3))
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
def test_whatever_is_sent(author, changes):
    """Any values at any keys are taken or refused with faults, never a crash."""
    known = {**an_item(code=None), **changes}
    try:
        text = formatted([{k: v for k, v in known.items() if v is not None}])
    except (TypeError, AttributeError):
        return
    try:
        for draft in imported([File("any.toml", text.encode())], author).drafts:
            draft.delete()
    except LibraryError as error:
        faults = error.faults
    else:
        return
    assert {"any.toml"} == {each.file for each in faults}


@given(content=st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
def test_whatever_bytes_are_sent(author, content):
    """Bytes that are no TOML are refused; those that hold no item make none."""
    try:
        drafts = imported([File("any.toml", content)], author).drafts
    except LibraryError as error:
        drafts = list(error.faults)[1:]
    assert [] == drafts


def test_deep_and_odd_toml(author):
    """Nesting without end, dates and huge numbers are refused like anything else."""
    for text in (
        "x = " + "[" * 100_000,
        "item = [{code = 1979-05-27}]",
        "item = [{x = " + "9" * 5000 + "}]",
        "item = 3",
        toml(an_item(code=None)).replace("level = 1", "level = 1979-05-27"),
    ):
        assert faults_of(author, File("odd.toml", text.encode()))


def test_exported_text_names_the_licence(db):
    """An export says under which licence its items are."""
    assert "CC BY-SA 4.0" in exported()
