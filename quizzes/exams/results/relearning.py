"""What one takes along from a paper: beliefs to work on, and what was missed."""

from collections.abc import Iterable
from typing import NamedTuple
from uuid import NAMESPACE_URL, UUID, uuid5

from penalty_cards.laws.beliefs import Belief
from penalty_cards.questions.marking import mark
from penalty_cards.questions.parts import Part
from penalty_cards.questions.question import Answer, Kind
from quizzes.exams.models import Question
from quizzes.exams.papers.parts import asked_in_part, given
from quizzes.exams.results.marking import Result
from quizzes.practice import hosting
from quizzes.practice.services import Asked


class Missed(NamedTuple):
    """A part of a question that was not answered rightly; left blank, nothing chosen.

    Parts whose turn did not come, as the one before was left blank, are not among them.
    """

    question: Question
    part: Part
    asked: Asked
    chosen: Answer

    @property
    def belief(self) -> Belief | None:
        """Return the false belief that alone explains a wrong ruling.

        Of a wrong clause it says nothing: the ruling may have been right all the same.
        """
        if self.part is not Part.RULING or not self.chosen:
            return None
        return mark(self.asked.case.question, self.asked.code, self.chosen).belief


def missed_in(result: Result) -> list[Missed]:
    """Give what was missed, in order: no judgments, and nothing that was withdrawn."""
    found = []
    for marked in result.questions:
        if marked.is_withdrawn or (own := marked.asked) is None:
            continue
        for each, before in zip(marked.parts, [None, *marked.parts], strict=False):
            asked = asked_in_part(own, each.part)
            if before is not None and not before.is_answered:
                break
            if not each.is_right and asked.case.question.kind is not Kind.JUDGMENT:
                answer = each.response.answer if each.response else []
                chosen = given(asked, answer)
                found.append(Missed(marked.question, each.part, asked, chosen))
    return found


def beliefs_in(missed: Iterable[Missed]) -> list[Belief]:
    """Return the false beliefs behind what was missed, each once."""
    found = {belief.name: belief for each in missed if (belief := each.belief)}
    return list(found.values())


def practise(missed: Iterable[Missed], learner: UUID) -> int:
    """Let practice ask for what was missed; say how much of it is new to it."""
    return sum(_practise(each, learner) for each in missed)


def _practise(missed: Missed, learner: UUID) -> bool:
    belief = missed.belief.name if missed.belief else ""
    name = uuid5(NAMESPACE_URL, f"exam-question-{missed.question.pk}-{missed.part}")
    return hosting.ask_soon(learner, missed.asked, belief, name)
