"""A second statement of the Laws: slow, simple, and written before the engine was read.

It states the decision order of the Laws for one player's turn, from degree to what may
be used, and knows nothing of the engine: a card is a string such as "S6", a suit is a
letter, cards in the plural are a set. Only tests may use it, beside the engine.
"""

from dataclasses import dataclass
from itertools import combinations

RANKS = "AKQJT98765432"
HONOURS = "AKQJT"
LEAD_RESTRICTIONS = ("require", "prohibit")


@dataclass(frozen=True)
class Turn:
    """What bears on one defender's turn; `led` is the suit led, or "" on lead."""

    hand: frozenset
    led: str = ""
    majors: frozenset = frozenset()
    minor: str = ""
    partners_majors: frozenset = frozenset()
    partners_minor: str = ""
    restrictions: tuple = ()  # ("require", "H"), ("prohibit", "SH"), ("highest", "")
    chosen: bool = False
    designated: str = ""


def waits(turn):
    """On lead, with a major penalty card before partner: wait for declarer's choice."""
    return not turn.led and bool(turn.partners_majors) and not turn.chosen


def legal_cards(turn):
    """The cards he may play, by the precedence of section 1(c); none while he waits."""
    if waits(turn):
        return frozenset()
    due = due_majors(turn)
    if due:
        return frozenset({turn.designated}) if turn.designated else due
    pool = complying(turn, following(turn))
    if turn.minor in pool:
        return frozenset(card for card in pool if not waits_for_minor(card, turn.minor))
    return pool


def designation(turn):
    """The major penalty cards among which declarer designates, if there are several."""
    due = due_majors(turn)
    return due if len(due) > 1 and not waits(turn) else frozenset()


def due_majors(turn):
    """His major penalty cards that following suit and restrictions let him play."""
    return complying(turn, following(turn)) & turn.majors


def following(turn):
    """The cards of the suit led if he has any, else all (Law 44C, 44D)."""
    in_suit = frozenset(card for card in turn.hand if card[0] == turn.led)
    return in_suit or turn.hand


def complying(turn, pool):
    """The cards of `pool` that obey what binds him, if any (Law 59, O-18, O-24)."""
    demands = [
        obedient(kind, suits, turn.led, pool)
        for kind, suits in turn.restrictions
        if (kind in LEAD_RESTRICTIONS) == (turn.led == "")
    ]
    possible = [demand for demand in demands if demand]
    if not possible:
        return pool
    return frozenset.intersection(*possible) or frozenset.union(*possible)


def obedient(kind, suits, led, pool):
    """The cards of `pool` that obey one restriction; none if he cannot comply."""
    if kind in ("require", "play_suit"):
        return frozenset(card for card in pool if card[0] in suits)
    if kind in ("prohibit", "not_suit"):
        return frozenset(card for card in pool if card[0] not in suits)
    in_suit = sorted((c for c in pool if c[0] == led), key=lambda c: RANKS.index(c[1]))
    highest_or_lowest = in_suit[:1] if kind == "highest" else in_suit[-1:]
    return frozenset(highest_or_lowest)


def waits_for_minor(card, minor):
    """Whether `card` is a small card of the minor penalty card's suit (Law 50C)."""
    return card[0] == minor[0] and card != minor and card[1] not in HONOURS


def options(turn):
    """Declarer's options before this lead: (demand, suits) -> the cards picked up."""
    if not waits(turn):
        return {}
    suits = sorted({card[0] for card in turn.partners_majors}, key="SHDC".index)
    open_to_him = {("neither", ""): frozenset()}
    for suit in suits:
        open_to_him["require", suit] = of_suits(turn.partners_majors, suit)
    for size in range(1, len(suits) + 1):
        for banned in map("".join, combinations(suits, size)):
            open_to_him["prohibit", banned] = of_suits(turn.partners_majors, banned)
    return open_to_him


def of_suits(cards, suits):
    """The cards of the suits."""
    return frozenset(card for card in cards if card[0] in suits)


def degree(cards, *, deliberate):
    """Major or minor: one defender's penalty cards that arose together (1(b))."""
    if deliberate or len(cards) > 1 or any(card[1] in HONOURS for card in cards):
        return "major"
    return "minor"


def partner_may_use(edition, what, degree):
    """Section 1(h), a card on the table; None where the edition does not say."""
    if edition == 2017:
        return True
    if what == "sight":
        return False
    return None if (edition, degree) == (1997, "minor") else True
