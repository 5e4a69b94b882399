"""The clock of a drill, for those who want one: kept by the server, signed."""

from django.core import signing
from django.utils import timezone

from penalty_cards.scenarios.drills.codes import DrillCode

NONE, AFTERWARDS = "", "afterwards"
COUNTDOWNS = ("30", "60", "120")  # seconds
CLOCKS = (NONE, AFTERWARDS, *COUNTDOWNS)
LONGEST = 60 * 60  # seconds; whoever takes longer has left the table
_SALT = "practice.drill.shown"


def shown_now(code: DrillCode) -> str:
    """Sign that a question is being shown now, for the answer that will be given."""
    return signing.dumps([str(code), timezone.now().timestamp()], salt=_SALT)


def seconds_since(text: str, code: DrillCode) -> int | None:
    """Return the seconds since then; None if nobody knows, or the clock was changed."""
    try:
        named, shown = signing.loads(text, salt=_SALT)
        seconds = int(timezone.now().timestamp() - shown)
    except (signing.BadSignature, ValueError, TypeError, OverflowError):
        return None
    is_known = named == str(code) and 0 <= seconds <= LONGEST
    return seconds if is_known else None
