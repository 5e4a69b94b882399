"""Papers: as they were sat, or drawn again by their seed; and how they are printed.

The questions on the clause and on the words would tell the ruling. So they are printed
in a second booklet, handed out when the first has been handed in.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, ngettext

from penalty_cards.paper.questions import (
    Printed,
    answered_on_paper,
    key_on_paper,
    question_on_paper,
)
from penalty_cards.paper.text import clean, heading, words
from penalty_cards.questions.display import prompt
from penalty_cards.questions.marking import Part
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.services import case_of
from quizzes.answering.services import Exercise
from quizzes.answering.slides import slide
from quizzes.exams.blueprints.blueprint import Blueprint as Content
from quizzes.exams.models import Blueprint, Sitting, Way
from quizzes.exams.papers.keys import CREDIT, exercise_in_part
from quizzes.exams.papers.secrets import Secrets, secrets_for, secrets_for_rehearsal
from quizzes.exams.papers.selection import CannotBeFilled, Drawn, draw, library_digest

STAMP = 6  # letters


@dataclass(frozen=True, slots=True)
class PaperQuestion:
    """A question of a paper; `number`: counted from 1."""

    number: int
    drawn: Drawn
    exercise: Exercise

    def part(self, part: Part) -> Exercise:
        return exercise_in_part(self.exercise, part)


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper of one candidate.

    `sitting`: its sitting, if there is one. `way`: in which it was drawn.
    `library`: a few letters that stand for the items it was drawn from. `is_rebuilt`:
    the seed draws the same questions today.
    """

    content: Content
    seed: str
    questions: Sequence[PaperQuestion]
    sitting: Sitting | None
    way: Way
    library: str
    is_rebuilt: bool


def paper_of(
    blueprint: Blueprint, seed: str, *, reserved: bool, way: Way = Way.SECRET
) -> Paper:
    """Return the paper of a seed: as it was sat, or as it is drawn.

    `reserved`, `way`: drawn from the reserved items too, and how, where it was not sat.

    Raises: CannotBeFilled, if it was not sat.
    """
    content = blueprint.content
    sitting = blueprint.sittings.filter(seed=seed).select_related("exam").first()
    if sitting is not None:
        return _sat(blueprint, sitting)
    secrets = None if way is Way.SEED else secrets_for(blueprint, None)
    drawn = draw(content, seed, reserved=reserved, secrets=secrets)
    library = library_digest(content, reserved=reserved, secrets=secrets)
    return Paper(
        content,
        seed,
        _paper_questions(content, drawn),
        None,
        way,
        _stamp(library),
        True,
    )


def _sat(blueprint: Blueprint, sitting: Sitting) -> Paper:
    content = blueprint.content
    drawn = [
        Drawn(row.section, row.variant, row.step, tuple(map(Part, row.parts)))
        for row in sitting.questions.with_variants()
    ]
    reserved = sitting.exam is not None and sitting.exam.takes_reserved
    secrets = secrets_of(blueprint, sitting)
    try:
        again = draw(content, sitting.seed, reserved=reserved, secrets=secrets)
    except CannotBeFilled:
        again = []
    return Paper(
        content,
        sitting.seed,
        _paper_questions(content, drawn),
        sitting,
        Way(sitting.way),
        _stamp(sitting.library),
        is_rebuilt=again == drawn,
    )


def secrets_of(blueprint: Blueprint, sitting: Sitting) -> Secrets | None:
    """Return the secrets that a paper was drawn by, None if by its seed alone."""
    if sitting.way == Way.SEED:
        return None
    if sitting.exam is None:
        return secrets_for_rehearsal(blueprint)
    return secrets_for(blueprint, sitting.exam)


def _paper_questions(content: Content, drawn: Sequence[Drawn]) -> list[PaperQuestion]:
    return [
        PaperQuestion(
            number, each, Exercise(case_of(each.variant, each.step), content.edition)
        )
        for number, each in enumerate(drawn, start=1)
    ]


def _stamp(library: str) -> str:
    return library[:STAMP].upper()


def printed_paper(paper: Paper) -> dict[str, Any]:
    """Return the questions to be answered on paper, in one booklet or two."""
    title = clean(paper.content.title)
    booklets = [_booklet(paper, title, _rules(paper), (Part.RULING,))]
    if any(len(question.drawn.parts) > 1 for question in paper.questions):
        booklets[0]["rules"] += [
            gettext("The time is for both booklets together."),
            gettext("Hand in this booklet before you get the second one."),
        ]
        second = gettext("{title}: second booklet").format(title=title)
        booklets.append(_booklet(paper, second, [], (Part.CLAUSE, Part.SAID)))
    head = heading(paper.content.title, paper.content.edition)
    head["labels"]["reasons"] = gettext("Your reasons:")
    return {**head, "seed": _seed(paper), "booklets": booklets}


def printed_key(paper: Paper) -> dict[str, Any]:
    """Return the key of a paper, numbered as there."""
    title = gettext("Answers: {title}").format(title=paper.content.title)
    return {
        **heading(title, paper.content.edition),
        "seed": _seed(paper),
        "rules": [_pass_words(paper.content), *_credit_words(paper.content)],
        "questions": [_answered(question) for question in paper.questions],
    }


def _seed(paper: Paper) -> str:
    text = gettext("Seed: {seed}, library {library}")
    return text.format(seed=paper.seed, library=paper.library)


def _rules(paper: Paper) -> list[str]:
    content = paper.content
    minutes = ngettext("1 minute", "{minutes} minutes", content.minutes)
    book = gettext("Closed book: no law book, no notes.")
    if content.open_book:
        book = gettext("Open book: you may use the law book.")
    time = minutes.format(minutes=content.minutes)
    return [time, book, _pass_words(content), *_credit_words(content)]


def _pass_words(content: Content) -> str:
    """Return the marks needed to pass: of the whole, and of sections with their own."""
    whole = gettext("To pass, you need {mark} percent of the points")
    section = gettext("{mark} percent of “{title}”")
    words = [whole.format(mark=content.pass_mark)] + [
        section.format(mark=each.pass_mark, title=clean(each.title))
        for each in content.sections
        if each.pass_mark is not None
    ]
    return "; ".join(words) + "."


def _credit_words(content: Content) -> list[str]:
    several = gettext(
        "If several choices are right, each right one counts for you and each wrong "
        "one against you, but no question scores less than zero. If you put sentences "
        "in order, we mark each pair whose order matters."
    )
    if not content.asks_why:
        return [several]
    text = gettext(
        "The ruling counts {ruling}, the clause {clause} and the announcement {said}. "
        "In the end, every question counts the same."
    )
    parts = text.format(**{part.value: credit for part, credit in CREDIT.items()})
    return [parts, several]


def _booklet(
    paper: Paper, title: str, rules: list[str], parts: Sequence[Part]
) -> dict[str, Any]:
    """Return the questions that are asked in some of these parts, by section."""
    sections = []
    for index, section in enumerate(paper.content.sections):
        questions = [
            _printed(question, own)
            for question in paper.questions
            if question.drawn.section == index
            and (own := [part for part in parts if part in question.drawn.parts])
        ]
        if questions:
            sections.append({"title": clean(section.title), "questions": questions})
    return {"title": title, "rules": rules, "sections": sections}


def _printed(question: PaperQuestion, parts: Sequence[Part]) -> Printed:
    """Return a question as it is asked; nothing on it leads to where it is answered."""
    printed = [_on_paper(question.part(part), question.number) for part in parts]
    story = words(*question.exercise.case.stories)
    return printed[0] | {"story": story, "parts": printed}


def _on_paper(exercise: Exercise, number: int) -> Printed:
    table = slide(exercise, "question").table
    is_judged = exercise.case.question.kind is Kind.JUDGMENT
    printed = question_on_paper(exercise.case, exercise.code, table, number)
    return _bare(printed) | {"has_reasons": is_judged}


def _answered(question: PaperQuestion) -> Printed:
    exercise = question.exercise
    table = slide(exercise, "ruling").table
    printed = answered_on_paper(exercise.case, exercise.code, table, question.number)
    besides = [question.part(part) for part in question.drawn.parts[1:]]
    return _bare(printed) | {
        "code": exercise.case.code,
        "besides": [
            {
                "prompt": words(prompt(each.case.question, each.code)),
                "key": key_on_paper(each.case.question, each.code),
            }
            for each in besides
        ],
    }


def _bare(printed: Printed) -> Printed:
    """Leave out the code of a question and its address on the site."""
    return printed | {"code": "", "qr": "", "step": "", "is_later": False}
