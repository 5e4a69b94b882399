"""Tests of practical sheets: what is looked for, noted, and signed for ever."""

import pytest
from django.test import Client

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import render
from penalty_cards.questions.observation import observed
from penalty_cards.scenarios.models import Variant
from quizzes.exams.models import PracticalSheet
from quizzes.exams.practical.sheets import About, lines_of, read_sheet
from tests.builders import an_incident
from tests.factories import PracticalSheetFactory, UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("some_items")]
HANDS = "A4.32.. K3.Q4.. J5.A5.. T9.T9.."
NEW = "/examine/sheets/"


@pytest.fixture
def sheet(examiner, candidate) -> PracticalSheet:
    """A sheet that the examiner has begun: a minor penalty card."""
    variant = Variant.objects.get(version__scenario__code="PC-001", seed=0)
    return PracticalSheetFactory(
        examiner=examiner, candidate=candidate, variant=variant
    )


def page_of(sheet) -> str:
    """The examiner’s address of a sheet."""
    return f"/examine/sheets/{sheet.pk}/"


def test_a_sheet_is_begun(examining, examiner, candidate):
    """For an account, and an item by its code in small letters."""
    response = examining.post(NEW, {"candidate": "candidate", "code": "pc-001"})

    sheet = PracticalSheet.objects.get()
    assert page_of(sheet) == response.url
    assert (candidate, examiner, "PC-001", 2017, None) == (
        sheet.candidate,
        sheet.examiner,
        sheet.variant.version.scenario.code,
        sheet.edition,
        sheet.signed,
    )
    assert page_of(sheet) in examining.get(NEW).text


REFUSED = [
    ({}, "This field is required"),
    ({"candidate": "nobody"}, "No account has the name “nobody”."),
    ({"candidate": "examiner"}, "You cannot examine yourself."),
    ({"code": "PC-999"}, "There is no question “PC-999”."),
    ({"code": "²<b>"}, "There is no question"),
    ({"code": "A" * 1000}, "at most 20 characters"),
    ({"candidate": "A\0B"}, "Null characters are not allowed"),
]


@pytest.mark.parametrize(("sent", "words"), REFUSED)
def test_what_no_sheet_is_begun_with(examining, candidate, sent, words):
    """Nobody’s name, the examiner’s own, a code that is none."""
    right = {"candidate": "candidate", "code": "PC-001"} if sent else {}

    response = examining.post(NEW, right | sent)

    assert 422 == response.status_code
    assert words in response.text
    assert not PracticalSheet.objects.exists()


def test_what_is_looked_for_is_the_engines(examining, sheet):
    """Facts, what is said, the ruling, and manner, which is the same for all."""
    text = examining.get(page_of(sheet)).text

    for words in ("Facts", "Ruling", "Manner", "Was calm and friendly"):
        assert words in text
    for name in ("fact-0", "said-0", "ruling", "manner-friendly"):
        assert f'name="{name}"' in text
    assert f"/teach/paper/roles/?code={sheet.variant.code}&amp;edition=2017" in text


def test_options_are_looked_for():
    """What declarer may choose, with what it leads to."""
    incident = an_incident(
        *("S:SJ W:S9 N:S4 E:SK", "W exposes HT by drop"), hands=HANDS, to_play="S"
    )

    lines = lines_of(observed(incident, EDITIONS[2017].code))

    assert len(lines[About.OPTION]) >= 2
    assert [] == [line for line in lines[About.OPTION] if not line.effect]
    assert "option-0" == lines[About.OPTION][0].name


def test_what_comes_later_says_when():
    """Once the offender’s partner is on lead, declarer may choose."""
    incident = an_incident(
        *("S:SJ W:S9 N:S4", "W exposes HT by drop", "E:SK"), hands=HANDS, to_play="S"
    )

    lines = lines_of(observed(incident, EDITIONS[2017].code))[About.OPTION]

    assert lines
    assert {"Later, when East is on lead"} == {render(line.when) for line in lines}


def test_the_role_scripts_are_there(examining, sheet):
    """The link leads to a PDF."""
    address = f"/teach/paper/roles/?code={sheet.variant.code}&edition=2017"

    assert "application/pdf" == examining.get(address)["Content-Type"]


def test_what_is_noted_is_kept(examining, sheet):
    """By the button, and in between by htmx with a word."""
    noted = {"fact-0": "asked", "said-0": "1", "comments": "Came <b>late</b>\nNice"}

    response = examining.post(page_of(sheet), noted)
    swap = examining.post(page_of(sheet), noted, headers={"HX-Request": "true"})

    assert 302 == response.status_code
    assert 'id="kept"' in swap.text
    assert "Saved at" in swap.text
    sheet.refresh_from_db()
    assert {"marks": {"fact-0": "asked", "said-0": "1"}} == sheet.sheet
    assert "Came late\nNice" == sheet.comments
    html = examining.get(page_of(sheet)).text
    assert 'name="fact-0" value="asked" id="id_fact-0_0" checked' in html


WRONG = [
    ({"fact-0": "perhaps"}, "not one of the available choices"),
    ({"said-0": "99"}, "not one of the available choices"),
    ({"comments": "A" * 5001}, "at most 5000 characters"),
    ({"sign": "1"}, "Tick this when you have checked the sheet."),
]


@pytest.mark.parametrize(("sent", "words"), WRONG)
@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}])
def test_what_is_not_kept(examining, sheet, sent, words, headers):
    """422 with what was wrong."""
    response = examining.post(page_of(sheet), sent, headers=headers)

    assert 422 == response.status_code
    assert words in response.text
    sheet.refresh_from_db()
    assert ({}, None) == (sheet.sheet, sheet.signed)


def sign(examining, sheet, **noted):
    """Sign a sheet; something is noted on it."""
    sent = {"manner-friendly": "yes"} | noted | {"sign": "1", "is_looked_through": "on"}
    return examining.post(page_of(sheet), sent)


def test_a_signed_sheet_says_in_words_what_was_noted(examining, sitting, sheet):
    """Its candidate reads the same as examiners do."""
    noted = {"fact-0": "asked", "said-0": "1", "manner-friendly": "no"}
    sign(examining, sheet, comments="Keep calm.", **noted)
    sheet.refresh_from_db()

    lines = read_sheet(sheet.sheet).lines

    assert "asked" == lines[About.FACT][0].mark
    assert "1" == lines[About.SAID][0].mark
    assert "" == lines[About.RULING][0].mark
    for client, address in ((examining, "/examine"), (sitting, "/exams")):
        text = client.get(f"{address}/sheets/{sheet.pk}/").text
        assert "Signed by examiner" in text, address
        assert "Keep calm." in text, address
        assert "not noted" in text, address


def test_a_signed_sheet_never_changes(examining, sheet):
    """Whatever is sent afterwards is refused with 409, and it cannot be thrown away."""
    sign(examining, sheet, comments="Right")
    before = PracticalSheet.objects.values().get()

    again = sign(examining, sheet, comments="Wrong")
    kept = examining.post(page_of(sheet), {"comments": "Wrong"})
    swap = examining.post(page_of(sheet), {}, headers={"HX-Request": "true"})
    thrown = examining.post(f"{page_of(sheet)}delete/")

    assert [409, 409, 404] == [each.status_code for each in (again, kept, thrown)]
    assert "This sheet is signed and can no longer be changed." in kept.text
    assert page_of(sheet) == swap["HX-Redirect"]
    assert before == PracticalSheet.objects.values().get()


def test_what_is_looked_for_later_changes_no_signed_sheet(
    examining, sheet, monkeypatch
):
    """It took its words along."""
    sign(examining, sheet)
    monkeypatch.setattr("quizzes.exams.practical.sheets.observed", None)
    Variant.objects.filter(pk=sheet.variant_id).update(facts={})

    assert 200 == examining.get(page_of(sheet)).status_code


def test_a_sheet_is_thrown_away(examining, sheet):
    """As long as it is not signed."""
    response = examining.post(f"{page_of(sheet)}delete/")

    assert NEW == response.url
    assert not PracticalSheet.objects.exists()


def test_an_item_that_cannot_be_asked_any_more(examining, sheet):
    """Its sheet says so; from the list it is thrown away."""
    version = sheet.variant.version
    version.document, version.document_digest = {}, "changed"
    version.save()

    response = examining.get(page_of(sheet))

    assert 404 == response.status_code
    assert "can no longer be shown" in response.text
    assert f"{page_of(sheet)}delete/" in examining.get(NEW).text


def test_whose_a_sheet_is(examining, sitting, sheet, examiner):
    """Before it is signed its examiner’s alone; then other examiners’ to read, too."""
    other = UserFactory()
    other.groups.set(examiner.groups.all())
    colleague, stranger = Client(), Client()
    colleague.force_login(other)
    stranger.force_login(UserFactory())
    own = f"/exams/sheets/{sheet.pk}/"

    assert 404 == colleague.get(page_of(sheet)).status_code
    assert 404 == colleague.post(page_of(sheet), {}).status_code
    assert 404 == sitting.get(own).status_code
    sign(examining, sheet)
    assert 200 == colleague.get(page_of(sheet)).status_code
    assert 409 == colleague.post(page_of(sheet), {}).status_code
    assert 200 == sitting.get(own).status_code
    assert 404 == stranger.get(own).status_code


UNFINISHED = [
    ("nothing is noted", {}, "This sheet is empty"),
    ("two in one place", {"said-0": "1", "said-1": "1"}, "Use each number once"),
    ("a gap", {"said-0": "2"}, "Use each number once"),
    ("not from the first", {"said-0": "2", "said-1": "3"}, "Use each number once"),
]


@pytest.mark.parametrize(
    ("sent", "words"), [pytest.param(*row, id=shows) for shows, *row in UNFINISHED]
)
def test_what_is_not_signed(examining, sheet, sent, words):
    """A sheet is not signed empty, or with things said in no order."""
    signing = {"sign": "1", "is_looked_through": "on"}

    response = examining.post(page_of(sheet), sent | signing)

    assert 422 == response.status_code
    assert words in response.text
    sheet.refresh_from_db()
    assert sheet.signed is None


def test_places_while_it_is_written(examining, sheet):
    """Until it is signed places may be missing: one is noted after another."""
    assert 302 == examining.post(page_of(sheet), {"said-0": "2"}).status_code
