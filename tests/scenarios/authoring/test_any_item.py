"""Tests that every sort of item can be written, looked at and reviewed."""

import tomllib

import pytest

from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.questions.question import Kind, answer_under
from penalty_cards.questions.wording import KINDS_OF_CARD
from penalty_cards.scenarios.authoring import services
from penalty_cards.scenarios.authoring.checking import check
from penalty_cards.scenarios.loading import LIBRARY
from penalty_cards.scenarios.models import Draft
from tests.scenarios.authoring.conftest import browser_of

pytestmark = pytest.mark.django_db


def one_of_each() -> dict[str, dict]:
    """An item of the library of each kind, and one of several steps."""
    found = {}
    for path in sorted(LIBRARY.glob("*.toml")):
        for item in tomllib.loads(path.read_text(encoding="utf-8"))["item"]:
            found.setdefault(item.get("kind", "steps"), item)
    return found


ITEMS = one_of_each()


def test_there_is_one_of_each_kind():
    """Every kind of question is among those tried."""
    assert {*Kind, "steps"} == set(ITEMS)


@pytest.mark.parametrize("sort", ITEMS)
def test_any_item_can_be_written_and_reviewed(author, reviewers, sort):
    """Its page shows what the engine says; its words stay as they are written."""
    document = {k: v for k, v in ITEMS[sort].items() if k not in ("code", "pair")}
    draft = services.begin(author)
    Draft.objects.filter(pk=draft.pk).update(document=document)
    draft.refresh_from_db()
    before = check(draft).item
    browser = browser_of(author)
    form = browser.get(draft.get_absolute_url()).context["page"].words

    fields = {f.name: f.value() for f in form if f.value() not in (None, False)}
    kept = browser.post(f"{draft.get_absolute_url()}words/", fields)
    draft.refresh_from_db()
    Draft.objects.filter(pk=draft.pk).update(state="review")
    page = browser_of(reviewers[0]).get(draft.get_absolute_url())

    assert 303 == kept.status_code
    after = check(draft).item
    assert [step.story for step in before.steps] == [step.story for step in after.steps]
    assert [step.question for step in before.steps] == [
        step.question for step in after.steps
    ]
    assert (before.title, before.feedback) == (after.title, after.feedback)
    assert len(before.steps) == len(page.context["page"].previews)
    assert len(before.steps) == page.text.count("Deciding clauses")


DEGREE = {"kind": "degree", "about": "HK", "chair": "director"}


def test_own_words_on_a_wrong_kind_of_card(author):
    """Where it is asked what a card is, the author may answer each wrong kind."""
    document = {k: v for k, v in ITEMS["degree"].items() if k not in ("code", "pair")}
    draft = services.begin(author)
    Draft.objects.filter(pk=draft.pk).update(document=document)
    draft.refresh_from_db()
    page = browser_of(author).get(draft.get_absolute_url()).text

    question = check(draft).item.question
    wrong = KINDS_OF_CARD - answer_under(question, LAWS_2017)
    assert wrong == {k for k in KINDS_OF_CARD if f'name="feedback-{k}"' in page}


def test_a_wrong_choice_of_which_nothing_is_said(draft):
    """It is told in the to-do list until the author writes something, or says why not.

    Nobody is known to think that a king that was dropped is no penalty card.
    """
    answered = "silent-none"
    services.set_words(draft, DEGREE)

    (warning,) = (w for w in check(draft).other_warnings if w.name == answered)
    assert (
        "There is no feedback at all for players who answer: “Not a penalty card”"
        == (warning.words)
    )
    assert "id_feedback-none" == warning.anchor
    assert not check(draft).is_fit
    services.override(draft, answered, "Nobody would say so.")
    assert answered not in {w.name for w in check(draft).warnings if not w.reason}
    services.set_words(draft, {"feedback": {"none": "{partner} could see it."}})
    assert answered not in {w.name for w in check(draft).warnings}
