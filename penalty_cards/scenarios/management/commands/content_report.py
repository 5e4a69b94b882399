"""`manage.py content_report`: what the library covers, and where it falls short."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import mean

from django.core.management.base import BaseCommand, CommandError

from penalty_cards.scenarios.items import LibraryError, read_library
from penalty_cards.scenarios.loading import LIBRARY
from penalty_cards.scenarios.minting import VARIANTS
from penalty_cards.scenarios.quality import Quality, quality
from penalty_cards.scenarios.thresholds import HARD_TO_READ, UNDECIDING, UNSHOWN


class Command(BaseCommand):
    """The command that looks the library over; it fails below the thresholds."""

    help = "Report what the library covers and lacks. Fail below the thresholds."

    def handle(self, **options: object) -> None:
        """Print the report; complain of what falls short."""
        try:
            items = read_library(LIBRARY.glob("*.toml"))
        except LibraryError as error:
            raise CommandError(f"The library cannot be read.\n{error}") from None
        found = quality(items)
        for line in _lines(found):
            self.stdout.write(line)
        if short := list(found.shortfalls()):
            raise CommandError("\n".join(["Below the thresholds:", *short]))
        self.stdout.write("All thresholds are met.")


def _lines(found: Quality) -> Iterator[str]:
    yield f"{found.items} situations, {found.several_steps} with several steps"
    for name, counts in found.counts.items():
        yield ""
        yield f"By {name}: {sum(n > 0 for n in counts.values())} of {len(counts)} shown"
        yield from _columns(counts)
    yield ""
    yield _list("Without a hint", found.without_hint)
    yield f"Without hints of their own: {len(found.without_own_hint)}"
    yield _list("With a wrong choice that is not explained", found.lacking_feedback)
    yield _list("Without feedback of their own", found.without_feedback)
    yield _list(f"With fewer than {VARIANTS} variants", found.few_variants)
    for name, pairs in (
        ("The same facts", found.duplicates),
        ("The same facts except for ranks", found.near_duplicates),
        ("The same story", found.told_twice),
    ):
        yield _list(name, [" = ".join(pair) for pair in pairs])
    yield from _excused()
    hard = [code for code, ease in found.ease.items() if ease < HARD_TO_READ]
    if found.ease:
        yield f"Reading ease: {mean(found.ease.values()):.0f} on average"
    yield _list(f"Hard to read, below {HARD_TO_READ}", hard)
    for kind, ease in found.ease_by_kind.items():
        yield f"Reading ease of {kind}: {ease:.0f}"
    yield _list("With some words only in English", list(found.in_english))


def _excused() -> Iterator[str]:
    """Return the lines on what no item can show, each with its reason."""
    for (name, year), reason in UNSHOWN.items():
        yield f"{name} in {year}: {reason}"
    for name, reason in UNDECIDING.items():
        yield f"{name}: {reason}"


def _list(name: str, codes: Sequence[str]) -> str:
    return f"{name}: {len(codes)}{': ' if codes else ''}{' '.join(codes)}"


def _columns(counts: Mapping[str, int], width: int = 3) -> Iterator[str]:
    """Write counts in columns, the fewest first."""
    cells = [f"{n:4} {name:26}" for name, n in sorted(counts.items(), key=_by_count)]
    for start in range(0, len(cells), width):
        yield "".join(cells[start : start + width]).rstrip()


def _by_count(count: tuple[str, int]) -> tuple[int, str]:
    return count[1], count[0]
