"""How far a learner has come in the course: read off the answers that are stored.

No answer says that it was given here. Those given in practice are known by their review
and left out; a question that was chosen from the list counts, in the same cards.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from uuid import UUID

from quizzes.course.lessons import Lesson, Place, Screen, lessons
from quizzes.practice import services
from quizzes.practice.services import Given


@dataclass(frozen=True, slots=True)
class Tally:
    """How many questions there are, how many are answered, and how many rightly."""

    answered: int
    right: int
    total: int

    @property
    def is_complete(self) -> bool:
        """Whether every question is answered."""
        return self.answered == self.total


@dataclass(frozen=True)
class Progress:
    """What a learner has answered of the course, the last answer to each place."""

    given: dict[Place, Given]

    @cached_property
    def whole(self) -> Tally:
        """Count the questions of the whole course."""
        return self._tally([place for each in lessons() for place in each.places])

    def of_lesson(self, lesson: Lesson) -> Tally:
        """Count the questions of a lesson, its checkpoint included."""
        return self._tally(lesson.places)

    def of_checkpoint(self, lesson: Lesson) -> Tally:
        """Count the questions of a lesson's checkpoint."""
        return self._tally([screen.place for screen in lesson.checkpoint])

    @property
    def hides_scores(self) -> bool:
        """Whether the learner wants no counts of right answers."""
        return any(given.hides_scores for given in self.given.values())

    @property
    def has_begun(self) -> bool:
        """Whether anything is answered."""
        return bool(self.given)

    @property
    def next(self) -> tuple[Lesson, Screen] | None:
        """Return the first screen that is open; None if there is none.

        A question may have been chosen from the list: its screen is passed by.
        """
        every = ((lesson, each) for lesson in lessons() for each in lesson.screens)
        return next((at for at in every if at[1].place not in self.given), None)

    def _tally(self, places: Sequence[Place]) -> Tally:
        given = [self.given[place] for place in places if place in self.given]
        right = sum(each.is_right is True for each in given)
        return Tally(len(given), right, len(places))


def progress_of(learner: UUID | None) -> Progress:
    """Read how far a learner has come, with one query."""
    places = {place for lesson in lessons() for place in lesson.places}
    answers = services.last_answers(learner, (place.item for place in places))
    given = {Place(*key): answer for key, answer in answers.items()}
    return Progress({place: given[place] for place in given if place in places})
