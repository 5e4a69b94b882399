"""The words in which people tell what happens, and in which they are told a mistake."""

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from penalty_cards.bridge.cards import Cards, NotationError
from penalty_cards.bridge.position import How, Seat

RANK_NAMES = {
    "ace": "A",
    "king": "K",
    "queen": "Q",
    "jack": "J",
    "ten": "T",
    "10": "T",
    "nine": "9",
    "eight": "8",
    "seven": "7",
    "six": "6",
    "five": "5",
    "four": "4",
    "three": "3",
    "two": "2",
}
SUIT_NAMES = {"spade": "S", "heart": "H", "diamond": "D", "club": "C"}
SYMBOLS = str.maketrans({"♠": "s", "♥": "h", "♦": "d", "♣": "c", "’": "'"})
_RANK = "|".join([*RANK_NAMES, "[2-9]"])
_SUIT = "|".join(f"{name}s?" for name in SUIT_NAMES)
_NUMBER = "10|[2-9]|ten|nine|eight|seven|six|five|four|three|two"
_COUNT = rf"(?:{_NUMBER})\s*(?:{'|'.join(f'{name}s' for name in SUIT_NAMES)})\b"
_IN_TEXT = re.compile(
    r"\b(?!as (?:an?|if|the|second|played|partner|dummy)\b)"  # not the ace of spades
    rf"(?:(?!{_COUNT})(?P<r1>{_RANK})\s*(?:of\s+)?(?P<s1>{_SUIT}|[shdc])"
    rf"|(?P<r2>[akqjt])(?:\s+of\s+)?(?P<s2>{_SUIT}|[shdc])"
    rf"|(?P<s3>{_SUIT})\s*(?P<r3>{_RANK}|[akqjt])"
    rf"|(?P<s4>[shdc])(?P<r4>10|[akqjt2-9]))\b",
    re.ASCII,
)
SEATS = {
    word: seat for seat in Seat for word in (seat.letter.lower(), seat.name.lower())
}
VERBS = {
    "plays": "play plays played put puts discard discards discarded "
    "follow follows followed ruff ruffs ruffed",
    "leads": "lead leads led",
    "drops": "drop drops dropped",
    "shows": "show shows showed shown face faces faced expose exposes exposed",
    "names": "name names named",
    "claims": "claim claims claimed",
    "concedes": "concede concedes conceded",
    "takes back": "take takes took taken withdraw withdraws withdrew withdrawn",
    "requires": "require requires required demand demands demanded",
    "forbids": "forbid forbids forbade forbidden "
    "prohibit prohibits prohibited bar bars barred ban bans banned",
    "asks": "ask asks asked",
    "says": "say says said go",
    "designates": "designate designates designated choose chooses chose chosen",
    "keeps": "keep keeps kept",
    "accepts": "accept accepts accepted",
    "refuses": "refuse refuses refused reject rejects decline declines",
    "objects": "object objects objected",
    "bids": "bid bids call calls called",
    "passes": "pass passes passed",
    "doubles": "double doubles doubled",
    "redoubles": "redouble redoubles redoubled",
}
VERB_OF = {form: verb for verb, forms in VERBS.items() for form in forms.split()}
FILLERS = frozenset(
    {"the", "a", "an", "his", "her", "their", "own", "card", "cards"}
    | {"of", "and", "in", "on", "for", "only", "please", "it", "as"}
    | {"is", "are", "was", "were", "has", "both", "with", "now", "also", "that"}
    | {"accidentally"}
)
SIMPLE = {
    "accepts": "{seat} accepts",
    "refuses": "{seat} refuses",
    "objects": "{seat} objects",
    "passes": "{seat} calls pass",
    "doubles": "{seat} calls X",
    "redoubles": "{seat} calls XX",
}
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven")
CALL_WORDS = (
    {name: str(number) for number, name in enumerate(NUMBERS, start=1)}
    | dict.fromkeys(("nt", "notrump", "notrumps", "trump", "trumps"), "NT")
    | {"n": "NT", "no": ""}
)
CALL = re.compile(r"[1-7](NT|[SHDC])", re.ASCII)
HOWS = {
    "drops": How.DROP,
    "shows": How.SHOWING,
    "names": How.NAMING,
    "claims": How.CLAIM,
    "concedes": How.CONCESSION,
}


# What may be typed, an example of each kind.
EXAMPLES = (
    "n plays h2",
    "declarer plays h2 from dummy",
    "e leads h7",
    "e leads h7 face down",
    "w plays h7 at once",
    "w plays h7 and c9 together",
    "w keeps h7",
    "e drops h7",
    "w shows h7 to n s",
    "w names h7",
    "w takes back c5",
    "s accepts",
    "s does not accept",
    "declarer spreads the hand",
    "declarer requires hearts",
    "declarer forbids hearts and clubs",
    "declarer asks nothing",
    "declarer chooses h7",
    "declarer demands the lowest",
    "declarer says go ahead",
    "declarer treats h7 as a penalty card",
    "declarer gives h7 back",
    "n bids 1h",
    "n doubles",
    "e passes",
    "e bids 1h instead as an opponent said so",
    "s faces the hand in error",
    "the auction ends",
    "w claims and shows h7",
    "w concedes and shows h7",
    "e objects",
    "all play on",
    "n draws attention to it",
    "s acts before the director comes",
    "w warns partner",
    "s rules without the director",
    "s waives it without the director",
    "s asks dummy what to choose",
    "w profits by luck",
    "n moves a card unasked",
    "n suggests a play",
    "the director cancels the board",
    "the director has ruled wrongly",
    "the director waives h7",
)


def either(names: Iterable[object]) -> str:
    """List names to choose from: `N, E, S or W`."""
    return _listed(names, "or")


def every(names: Iterable[object]) -> str:
    """List names that all count: `1997, 2007 and 2017`."""
    return _listed(names, "and")


def _listed(names: Iterable[object], word: str) -> str:
    *first, last = map(str, names)
    return f"{', '.join(first)} {word} {last}" if first else last


def sentence(text: str) -> str:
    """Return a text that ends as a sentence does."""
    return text if text.endswith((".", "!", "?", "…", ".”", ".'")) else f"{text}."


def unknown_name(what: str, name: str, known: Iterable[str]) -> str:
    """Return a message on a name that is unknown, with those that are known."""
    near = get_close_matches(name, names := sorted(known), 1, 0.7)
    if near:
        return f"There is no {what} of this name. Did you mean {near[0]}?"
    return f"There is no {what} of this name. Remove it, or use {either(names)}"


def words_of(text: str) -> list[str]:
    """Part a sentence into words, its cards as `H7`."""
    plain = re.sub(r"[^\w\s]", " ", text.translate(SYMBOLS).lower())
    return _IN_TEXT.sub(_card_text, plain).split()


def as_written(text: str) -> str:
    """Write a sentence with the capital letters that the notation has."""
    words = words_of(text)
    if words and words[0] in SEATS:
        words[0] = SEATS[words[0]].letter
    written = re.sub(r"\bthe (?=[SHDC][2-9TJQKA]\b)", "", " ".join(words))
    return re.sub(r"\bthe director\b", "the Director", written)


def _card_text(match: re.Match[str]) -> str:
    suit, rank = (
        next(value for name in names if (value := match[name]))
        for names in (("s1", "s2", "s3", "s4"), ("r1", "r2", "r3", "r4"))
    )
    letter = SUIT_NAMES.get(suit.removesuffix("s"), suit.upper())
    return f" {letter}{RANK_NAMES.get(rank, rank.upper())} "


class HelpAsked(NotationError):
    """What can be said, for somebody who asks for it."""

    def __init__(self) -> None:
        super().__init__(f"You can say: {', '.join(EXAMPLES)}")


def more_than_one(text: str) -> NotationError:
    """Return the error of a sentence that tells of one thing after another."""
    return NotationError(
        f"{text!r} says more than one thing. Say one at a time, for example "
        "'w leads h7' and then 'w leads c2'"
    )


def nobody_acts(text: str, words: Sequence[str], cards: Cards) -> NotationError:
    """Return the error of a sentence that does not say who acts."""
    if words and words[0] in VERB_OF and not cards:
        return NotationError(
            f"{text!r} does not say who. Begin with N, E, S, W, declarer or dummy, for "
            f"example 'w {VERB_OF[words[0]]}'"
        )
    return NotationError(
        f"{words[0] if words else text!r} is not a player. Begin with "
        "N, E, S, W, declarer or dummy, for example 'e drops h7'"
    )


def nothing_done(text: str, seat: Seat, cards: Cards) -> NotationError:
    """Return the error of a sentence without a verb that is known."""
    if cards:
        who, card = seat.letter.lower(), str(cards[0]).lower()
        return NotationError(
            f"{text!r} does not say what happened. Say for example '{who} names "
            f"{card}', '{who} drops {card}' or '{who} plays {card}'"
        )
    return NotationError(
        f"{text!r} is not understood. After the player, say {either(VERBS)}"
    )


def no_card_named(text: str, seat: Seat) -> NotationError:
    """Return the error of a play of a low or high card that is not named."""
    return NotationError(
        f"{text!r} names no card. Say which, for example "
        f"'{seat.letter.lower()} plays h2'"
    )
