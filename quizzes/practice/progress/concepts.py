"""What is known: each statement of the subject, how well it is held, and their map."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache

from django.db.models import TextChoices
from django.urls import reverse
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import (
    get_language,
    gettext,
    gettext_lazy,
    gettext_noop,
    ngettext,
)

from penalty_cards.laws.words.rules import LAWS
from penalty_cards.laws.words.statements import STATEMENTS, Statement
from quizzes.practice.progress.records import Apart, OfConcept
from quizzes.practice.sessions.scheduling import Held

NONE = Apart()
ENOUGH = 3  # reviews, before a statement is called missed or fading
FIRM = 7  # days that a strength is held


class Hold(TextChoices):
    """How well a statement is held.

    `EARLY`: as if it were known, but on too few reviews to be sure of it.
    """

    HELD = "held", gettext_lazy("known")
    EARLY = "early", gettext_lazy("known so far")
    FADING = "fading", gettext_lazy("fading")
    MISSED = "missed", gettext_lazy("missed last time")
    FEW = "few", gettext_lazy("not enough answers yet")
    NEW = "new", gettext_lazy("not met yet")


@dataclass(frozen=True, slots=True)
class Known:
    """A statement, how well it is held, and on how many answers that rests.

    `seen`, `held`: None before the first answer, and before the first in practice.
    """

    statement: Statement
    hold: Hold
    tallies: Apart
    seen: datetime | None
    held: Held | None

    @property
    def is_known(self) -> bool:
        """Whether it was practised, and is neither missed nor due."""
        return self.hold in (Hold.HELD, Hold.EARLY)

    @property
    def is_strength(self) -> bool:
        """Whether enough answers show that it is known, and will be for a while."""
        return self.hold is Hold.HELD and self.stability >= FIRM

    @property
    def stability(self) -> float:
        """For how many days it is held; 0 before the first answer in practice."""
        return 0 if self.held is None else self.held.stability


@dataclass(frozen=True, slots=True)
class OfLaw:
    """The statements of one Law; never empty."""

    number: int
    heading: str
    known: Sequence[Known]

    @property
    def is_begun(self) -> bool:
        """Whether any statement was practised."""
        return any(each.held is not None for each in self.known)

    @property
    def number_known(self) -> int:
        """Count the statements that are known."""
        return sum(each.is_known for each in self.known)

    @property
    def holds(self) -> dict[Hold, int]:
        """Count the statements by how well they are held, those that occur."""
        return {hold: number for hold, number in counted(self.known).items() if number}

    @property
    def numbers(self) -> list[int]:
        """Count them by how well they are held, in the order of `Hold`."""
        return list(counted(self.known).values())


def known_statements(
    edition: int,
    answers: Iterable[OfConcept],
    memories: Mapping[str, Held],
    now: datetime,
) -> list[Known]:
    """Return each statement of an edition, and how well it is held.

    `answers`: may be left out where no tallies are shown; what was met only outside
    of practice then counts as new.
    """
    tallies: dict[str, Apart] = defaultdict(Apart)
    seen: dict[str, datetime] = {}
    for row in answers:
        for name in row.statements:
            tallies[name] += row.tallies
            seen[name] = max(row.seen, seen.get(name, row.seen))
    found = []
    for each in STATEMENTS:
        if each.is_of(edition):
            held, last = memories.get(each.id), seen.get(each.id)
            hold = _hold(held, last is not None, now)
            found.append(Known(each, hold, tallies.get(each.id, NONE), last, held))
    return found


def by_law(known: Iterable[Known]) -> list[OfLaw]:
    """Group statements by the Law they stand under, in the order of the Laws."""
    groups: dict[int, list[Known]] = defaultdict(list)
    for each in known:
        groups[each.statement.law].append(each)
    return [OfLaw(law, LAWS[law], groups[law]) for law in sorted(groups)]


def counted(known: Iterable[Known]) -> dict[Hold, int]:
    """Count statements by how well they are held, in the order of `Hold`."""
    counts = dict.fromkeys(Hold, 0)
    for each in known:
        counts[each.hold] += 1
    return counts


def _hold(held: Held | None, is_met: bool, now: datetime) -> Hold:
    if held is None:
        return Hold.FEW if is_met else Hold.NEW
    is_sure = held.reviews >= ENOUGH
    if held.missed:
        return Hold.MISSED if is_sure else Hold.FEW
    if held.due <= now:
        return Hold.FADING if is_sure else Hold.FEW
    return Hold.HELD if is_sure else Hold.EARLY


# As HTML: a template would take most of the page's time for the many points.

# Of the points of a Law, which is practised first.
_NEEDS = (Hold.MISSED, Hold.FADING, Hold.FEW, Hold.NEW, Hold.EARLY, Hold.HELD)
_NEED = {hold: number for number, hold in enumerate(_NEEDS)}


def draw_map(laws: Sequence[OfLaw]) -> SafeString:
    """Draw a card for each Law that fills up; it leads to what most needs practice."""
    language = get_language() or ""
    return _joined(_on_map(law, language) for law in laws)


def _on_map(law: OfLaw, language: str) -> str:
    neediest = min(law.known, key=lambda each: _NEED[each.hold])
    return (
        f'<li><a class="law{" begun" if law.is_begun else ""}"'
        f' href="{practice_url(neediest.statement.id)}"><b>{law.number}</b>'
        f' <span class="vh">{_words(law.heading, language)}:</span>'
        f" <small>{_known_words(law, language)}</small>"
        f'<svg viewBox="0 0 {len(law.known)} 1" preserveAspectRatio="none"'
        f' aria-hidden="true"><rect width="{law.number_known}" height="1"/></svg>'
        "</a></li>\n"
    )


def draw_points(laws: Sequence[OfLaw], *, counts: bool) -> SafeString:
    """Draw a fold for each Law, with its points, and how well each is held."""
    language = get_language() or ""
    tags = {hold: _tag(hold) for hold in Hold}
    return _joined(_of_law(law, tags, language, counts=counts) for law in laws)


def _of_law(
    law: OfLaw, tags: Mapping[Hold, str], language: str, *, counts: bool
) -> str:
    known = _known_words(law, language)
    shown = known if counts else " ".join(tags[each] for each in law.holds)
    points = [
        f"<li>{_link(each.statement.id, each.statement.words, language)}"
        f"{'' if each.held is None else tags[each.hold]}</li>\n"
        for each in law.known
    ]
    return (
        f'<details class="fold" id="law-{law.number}"><summary>'
        f'<span class="ref">{law.number}</span>'
        f" <span>{_words(law.heading, language)}</span>"
        f' <span class="n">{shown}</span></summary>'
        f"<ul>{''.join(points)}</ul></details>\n"
    )


def _tag(hold: Hold) -> str:
    return f' <span class="hold is-{hold.value}">{escape(hold.label)}</span>'


@lru_cache(maxsize=1000)
def _words(words: str, language: str) -> str:
    """Return words in a language, the one that is read."""
    return escape(gettext(words))


def _known_words(law: OfLaw, language: str) -> str:
    """Return in words how many points of a Law are known, or are new."""
    total = len(law.known)
    if not law.is_begun:
        return escape(ngettext("{n} new point", "{n} new points", total)).format(
            n=total
        )
    words = _words(gettext_noop("{known} of {total} known"), language)
    return words.format(known=law.number_known, total=total)


@lru_cache(maxsize=1000)
def _link(statement: str, words: str, language: str) -> str:
    """Draw the words of a statement, in a language, as a link to its practice."""
    return f'<a href="{practice_url(statement)}">{_words(words, language)}</a>'


@lru_cache(maxsize=300)
def practice_url(statement: str) -> str:
    """Return where a statement alone is practised."""
    return reverse("practice:session-clause", args=[statement])


def _joined(parts: Iterable[str]) -> SafeString:
    """Join parts whose words are escaped."""
    return SafeString("".join(parts))
