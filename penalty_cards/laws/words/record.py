"""What is kept of a rule: where it is printed, and what we say about it.

The official text is not in this repository; every text is in our own words. The texts
of a step have these places: {seat}, {partner} of that seat, {card} of a verdict or
right, {cards} and {suits} of the step, {any_card} and {any_suit} the same listed with
`or`, {suit} the first suit as it is named before a noun (a heart lead), {named} the
cards that the step leaves. Each place of cards also has a form with its article:
{the_card}, or {The_card} at the start of a sentence. Where a sentence depends on how
many cards or suits there are, both forms of it are written out.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple


class Number(NamedTuple):
    """A sentence about one card and the same about several."""

    one: str
    more: str


class Suits(NamedTuple):
    """A sentence about two suits and the same about more."""

    two: str
    more: str


Text = str | Number | Suits


class Why(NamedTuple):
    """A sentence about a card that may be played, and one about a card that may not.

    `itself`: about a legal card that the step names; empty where `legal` will do.
    """

    legal: Text
    illegal: Text = "{The_card} may not be played now."
    itself: Text = ""


MAY_BE_PLAYED = Why("{The_card} may be played.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A rule: its numbers, and our words for it.

    `printed`: its numbers from that edition on, the deciding one first; an edition not
    listed prints it where the one before it did, and an empty tuple says that the
    edition does not have it.

    `heading` names it, `lead` is the question it answers. `words`: what it says from
    that edition on, empty where the edition does not have it. Double square brackets
    mark what differs from the edition before: `until [[a rectification has been
    chosen]]`. `reworded`: editions whose marks show other words for the same ruling.
    `note`: background, or the open interpretation on which the rule rests.

    `law`: the rule in one short sentence without places. `law_before_2017`: the same
    for earlier editions, where they differ. `fact`: the bare fact that a step looked
    at, with no ruling yet. `ruling`: what a Director could say at the table because of
    the step; empty where there is nothing to say. `why`: why a card may or may not be
    played.

    `rights`: who may use what (everyone; declarer only) or what the Director does
    (adjusts the score; does not), where the rule has words of its own for it.
    `rights_of_1997`: the same for 1997, where its test of likely damage differs.
    """

    printed: Mapping[int, tuple[str, ...]]
    heading: str
    lead: str
    words: Mapping[int, str]
    reworded: tuple[int, ...] = ()
    note: str = ""
    law: str
    law_before_2017: str = ""
    fact: Text
    ruling: Text
    why: Why = MAY_BE_PLAYED
    rights: tuple[str, str] | None = None
    rights_of_1997: tuple[str, str] | None = None

    def numbers(self, edition: int) -> tuple[str, ...]:
        """Return the numbers under which an edition prints it; it may have none."""
        return self.printed[max(year for year in self.printed if year <= edition)]
