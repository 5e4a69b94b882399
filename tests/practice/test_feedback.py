"""What a wrong answer is told on the page: the item's own words, or the engine's."""

import pytest

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import render
from penalty_cards.questions.choices import choices
from penalty_cards.questions.feedback import feedback
from penalty_cards.questions.marking import believed_otherwise, mark
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.services import case_of
from penalty_cards.scenarios.stories import message_of
from quizzes.answering.services import Exercise, marking_of
from quizzes.practice.models import Attempt
from tests.library import every_item
from tests.practice.pages import answer, plain

pytestmark = pytest.mark.usefixtures("library", "db")


def first_of(item):
    """The variant of an item that is as written."""
    return Variant.objects.published().get(version__scenario__code=item, seed=0)


# Several beliefs share each of these answers, and the item has words on one of them.
SHARED = [
    # item     chosen    said
    ("PC-051", "no-say", "is an honour, so it is major even though"),
    ("PC-052", "HQ",     "is an honour, so it is a major penalty card."),
    ("PC-231", "no-say", "is an honour, so it is major"),
]  # fmt: skip


@pytest.mark.parametrize(("item", "chosen", "said"), SHARED)
def test_own_words_on_an_answer_of_several_beliefs(learner, item, chosen, said):
    """What the item says of one of the beliefs is told; none of them is named."""
    response = answer(learner, first_of(item), [chosen])

    page = plain(response.text or learner.get(response.url).text)

    assert said in page
    assert "Whoever answers so often thinks:" not in page


# What the engine says where the item has no words of its own.
ENGINES = [
    # item     chosen  said
    (
        "PC-187",
        "50E1",
        "Law 50E1 (“Everyone may use the fact that the card must be played”) "
        "applies here too",
    ),
    (
        "PC-205",
        "16C2",
        "does not decide this.",
    ),
    ("PC-069", "C6", "See Law 50D1(a)."),
    ("PC-030", "prohibit-S", "A minor penalty card does not restrict partner’s lead."),
]


@pytest.mark.parametrize(("item", "chosen", "said"), ENGINES)
def test_what_the_engine_says(client, item, chosen, said):
    """Under the verdict stands why that choice is wrong, by which clause."""
    page = client.get(answer(client, first_of(item), [chosen]).url).text

    verdict = page.partition('class="verdict"')[2].partition("</section>")[0]
    assert said in plain(verdict)


def test_two_beliefs_behind_an_answer_are_both_told(client):
    """Each with what is true instead, where the item has no words of its own."""
    variant, code = first_of("PC-334"), EDITIONS[2017].code
    question = case_of(variant).question
    markings = (mark(question, code, {choice.id}) for choice in choices(question, code))
    (shared,) = (marking for marking in markings if len(marking.beliefs) > 1)
    page = plain(client.get(answer(client, variant, shared.chosen).url).text)

    assert (
        "Players who choose this often think: “If the defender has already played"
        in page
    )
    assert "Others think: “A penalty card may be played whenever it suits" in page


# What an answer leaves to declarer after an opening lead out of turn, and what is told.
OPENING_LEADS = [
    ("offered-refused", "Declarer may normally accept the lead"),
    ("offered-accepted-handspread", "Declarer may normally refuse a defender’s lead"),
    ("offered-accepted-refused", "declarer may normally spread their hand"),
]


@pytest.mark.parametrize(("offered", "told"), OPENING_LEADS)
def test_an_opening_lead_out_of_turn(offered, told):
    """An answer is told what it leaves out, and of no belief that it contradicts."""
    question, code = case_of(first_of("PC-319")).question, EDITIONS[2017].code
    (chosen,) = (
        choice.id
        for choice in choices(question, code)
        if choice.words[-1].meanings[-1].name == offered
    )

    words = feedback(question, code, mark(question, code, frozenset({chosen})))

    assert told in " ".join(map(render, words))
    assert 1 == len(words)


def answers_to(question, code):
    """Every single choice, and what people with a false belief would answer."""
    if question.kind in (Kind.ANNOUNCE, Kind.JUDGMENT):
        return set()
    found = {frozenset({choice.id}) for choice in choices(question, code)}
    if question.several:
        found |= {answer for _, answer in believed_otherwise(question, code)}
    return found - {frozenset()}


def wrong_answers(variant):
    """What the page knows of each wrong answer to each step, in each edition."""
    for year in reversed(case_of(variant).item.editions()):
        for number in range(1, len(case_of(variant).item.steps) + 1):
            case, code = case_of(variant, number), EDITIONS[year].code
            for chosen in answers_to(case.question, code):
                marking = mark(case.question, code, chosen)
                if marking.is_right is False:
                    attempt = as_stored(variant, year, number, marking)
                    yield case, marking_of(attempt, Exercise(case, year))


def as_stored(variant, year, step, marking):
    """A wrong answer as it is stored."""
    return Attempt(
        variant=variant,
        edition=year,
        step=step,
        answer=sorted(marking.chosen),
        key=sorted(marking.key),
        is_right=False,
        belief=marking.belief.name if marking.belief else "",
    )


@every_item
def test_all_own_words_reach_somebody(item):
    """Whatever an item says of a wrong answer is told to somebody who gives one."""
    unheard = set(item.feedback)
    for case, marking in wrong_answers(first_of(item.code)):
        if not unheard:
            break
        said = case.own_words(marking.beliefs, marking.chosen)
        unheard -= {
            name
            for name in unheard
            if said == message_of(item.feedback[name], case.cast)
        }

    assert set() == unheard


def test_an_answer_that_is_marked_otherwise_today(variants):
    """A stored answer keeps its key, and no belief is read into it afterwards."""
    variant = first_of("PC-052")
    case, code = case_of(variant), EDITIONS[2017].code
    attempt = as_stored(variant, 2017, 1, mark(case.question, code, frozenset({"HQ"})))
    exercise = Exercise(case, 2017)

    assert 1 < len(marking_of(attempt, exercise).beliefs)
    attempt.key = ["HQ", "H6"]
    kept = marking_of(attempt, exercise)
    assert (frozenset({"HQ", "H6"}), ()) == (kept.key, kept.beliefs)
