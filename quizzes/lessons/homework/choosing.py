"""Choosing the questions of homework from the library, before it is set."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest

from quizzes.lessons.homework.forms import codes_in
from quizzes.lessons.homework.services import MOST_TASKS
from quizzes.lessons.models import Part
from quizzes.lessons.plans.choosing import Library, library_of
from quizzes.lessons.plans.pages import Line, lines_of


@dataclass(frozen=True, slots=True)
class Choosing:
    """What is chosen so far, in its order, and the library to choose more from."""

    lines: Sequence[Line]
    library: Library

    @property
    def codes(self) -> list[str]:
        """Return the codes of what is chosen."""
        return [line.part.content["code"] for line in self.lines]


def choosing_of(request: HttpRequest, edition: int) -> Choosing:
    """Read what is chosen: of an address, or of a form sent to set it.

    An address names it by `code`, once for each question; `add` comes to it, `drop` is
    taken out of it.
    What is in no library is left out.
    """
    added, dropped = (request.GET.get(name, "").upper() for name in ("add", "drop"))
    sent = request.POST.get("codes") or " ".join([*request.GET.getlist("code"), added])
    codes = [code for code in codes_in(sent) if code != dropped][:MOST_TASKS]
    parts = [Part(kind=Part.Kind.ITEM, content={"code": code}) for code in codes]
    lines = [line for line in lines_of(parts) if not line.is_missing]
    chosen = {line.variant.code for line in lines if line.variant is not None}
    return Choosing(lines, library_of(request.GET, edition, chosen))
