"""A question on paper: as it is asked, and as it is answered."""

from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext

from penalty_cards.lawbook.words import translated
from penalty_cards.laws.code import Code
from penalty_cards.paper.diagrams import drawn_table, qr_code
from penalty_cards.paper.text import lines, words
from penalty_cards.questions.disclosure import lettered
from penalty_cards.questions.display import chair_words, prompt
from penalty_cards.questions.explanation import Explanation, explain
from penalty_cards.questions.question import (
    Kind,
    Question,
    announced,
    answer_under,
    ruling_of,
)
from penalty_cards.scenarios.services import Case
from penalty_cards.table.model import TableView

Printed = dict[str, Any]


def question_on_paper(case: Case, code: Code, table: TableView, number: int) -> Printed:
    """Return a question with its table and choices, and nothing of the answer.

    `number`: of the question on the sheet, counted from 1.
    """
    question, story = case.question, case.story
    return {
        **_heading(case, number),
        "story": [] if story is None else words(story),
        "chair": words(chair_words(question, code)),
        "table": drawn_table(table),
        "prompt": words(prompt(question, code)),
        "choices": [
            {"letter": letter, "words": words(*choice.words)}
            for letter, choice in lettered(question, code)
        ],
        "is_order": question.kind is Kind.ANNOUNCE,
    }


def answered_on_paper(case: Case, code: Code, table: TableView, number: int) -> Printed:
    """Return the answer to a question, and why it is so.

    `table`: as it is ruled, shown where a card is asked.
    """
    question = case.question
    explanation = explain(question, code)
    is_card = question.kind is Kind.CARD
    return {
        **_heading(case, number),
        "prompt": words(prompt(question, code)),
        "key": key_on_paper(question, code),
        "table": drawn_table(table) if is_card else None,
        **_explained(explanation),
        # The right order is that ruling, part by part.
        **({"ruling": []} if question.kind is Kind.ANNOUNCE else {}),
        "factors": lines(case.factors),
    }


def _explained(explanation: Explanation) -> Printed:
    """Return an explanation: facts, clauses, ruling, what is said, other editions."""
    return {
        "ruling": words(*explanation.ruling),
        "facts": lines(explanation.facts),
        "law": [
            {
                "number": clause.number,
                "points": [
                    {
                        "sentence": words(point.sentence),
                        "words": translated(point.words),
                    }
                    for point in clause.points
                ],
            }
            for clause in explanation.law
        ],
        "said": lines(explanation.announcements),
        "judged": [
            f"{judged.number} {gettext(judged.heading)}"
            for judged in explanation.judged
        ],
        "elsewhere": [
            {"year": other.year, "words": words(*other.words)}
            for other in explanation.elsewhere
        ],
        "doubt": _doubt(explanation.notes),
    }


def url_of(code: str, step: int = 1) -> str:
    """Return the address of a question, as somebody in the room reaches it."""
    place: list[str | int] = [code] if step == 1 else [code, step]
    return str(settings.SITE_URL + reverse("practice:question-detail", args=place))


def _heading(case: Case, number: int) -> Printed:
    step = ""
    if len(case.item.steps) > 1:
        text = gettext("Step {step} of {steps}")
        step = text.format(step=case.step, steps=len(case.item.steps))
    return {
        "number": number,
        "code": case.code,
        "qr": "" if case.is_private else qr_code(url_of(case.code, case.step)),
        "title": words(case.title),
        "step": step,
        "is_later": case.step > 1,
        "is_short": case.question.kind is Kind.CARD,
    }


def key_on_paper(question: Question, code: Code) -> Printed:
    """Return the right choices by letter and words; in order, if that is asked."""
    key = answer_under(question, code) or frozenset()
    letters = {pair[1].id: pair for pair in lettered(question, code)}
    right = [pair for name, pair in letters.items() if name in key]
    label = gettext("Right")
    if question.kind is Kind.ANNOUNCE:
        parts = announced(question, ruling_of(question, code), code)
        right = [letters[each.part.value] for each in parts]
        label = gettext("One right order")
    elif question.kind is Kind.CLAUSE and len(right) > 1:
        label = gettext("Right (any one of these)")
    elif question.kind is Kind.JUDGMENT:
        label = gettext("No answer is wrong")
    return {
        "label": label,
        "right": [
            {"letter": letter, "words": words(*choice.words)}
            for letter, choice in right
        ],
    }


def _doubt(notes: tuple[str, ...]) -> str:
    if not notes:
        return ""
    text = gettext("The Laws are unclear here. This is our reading ({notes}).")
    return text.format(notes=", ".join(notes))
