"""The words in which people write of seats, suits and cards, and how they are found."""

import re

from penalty_cards.bridge import Rank, Seat, Suit
from penalty_cards.laws.messages import SYMBOLS
from penalty_cards.scenarios.stories import literal_words

_SUITS = {
    Suit.SPADES: "spades? pik piques?",
    Suit.HEARTS: "hearts? herz coeur cœurs?",
    Suit.DIAMONDS: "diamonds? karo carreaux?",
    Suit.CLUBS: "clubs? treff kreuz trèfles?",
}
_RANKS = {
    Rank.ACE: "ace as ass a",
    Rank.KING: "king könig roi k",
    Rank.QUEEN: "queen dame q",
    Rank.JACK: "jack bube valet j",
    Rank.TEN: "ten zehn dix 10 t",
    Rank.NINE: "nine neun neuf 9",
    Rank.EIGHT: "eight acht huit 8",
    Rank.SEVEN: "seven sieben sept 7",
    Rank.SIX: "six sechs 6",
    Rank.FIVE: "five fünf cinq 5",
    Rank.FOUR: "four vier quatre 4",
    Rank.THREE: "three trey drei trois 3",
    Rank.TWO: "two deuce zwei deux 2",
}
_SUIT_OF = {suit: rf"(?:{'|'.join(words.split())})" for suit, words in _SUITS.items()}
_SUIT = "|".join((*_SUIT_OF.values(), *SYMBOLS.values()))
_RANK = "|".join(word for words in _RANKS.values() for word in words.split())
RANK_OF = {word: rank for rank, words in _RANKS.items() for word in words.split()}
SEATS = {seat.name.lower(): seat for seat in Seat}
SEATS |= {"nord": Seat.NORTH, "ost": Seat.EAST, "süd": Seat.SOUTH}
SEATS |= {"est": Seat.EAST, "sud": Seat.SOUTH, "ouest": Seat.WEST}
SEATS |= {seat.letter.lower(): seat for seat in Seat}
ENGLISH = {suit: suit.name.lower() for suit in Suit}
_NOUN = r"leads?|tricks?|suit|cards?|ruff|discard|honour"
_CLUB = (
    r"(?:(?<=small )|(?<=low )|(?<=high )|(?<=lead a )|(?<=leads a )|(?<=led a )"
    r"|(?<=play a )|(?<=plays a )|(?<=played a )|(?<=discards a )|(?<=discard a ))club"
    rf"|club(?= (?:{_NOUN})\b)"
)
_NUMBER = "ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|two|10|[2-9]"
_SUIT_FIRST = (  # “the club nine”, “the clubs 9”: not read
    rf"(?:spade|heart|diamond|club)[ -](?:{_NUMBER}|(?-i:[AKQJT]))\b"
    r"|(?:spades|hearts|diamonds|clubs) (?:10|[2-9])\b"
)
WORD = re.compile(
    r"(?P<place>\{[^{}]*\}|<[^<>]*>)"
    rf"|\b(?P<r1>{_RANK}) (?:of|de) (?P<s1>{_SUIT})(?!\w)"
    r"|(?-i:(?P<s2>[♠♥♦♣]) ?(?P<r2>10|[AKQJT2-9])(?!\w))"
    r"|(?-i:(?<!\w)(?P<r3>10|[AKQJT2-9])(?P<s3>[♠♥♦♣]))"
    rf"|\b(?P<s4>pik|herz|coeur|karo|treff|kreuz)[- ](?P<r4>{_RANK})\b"
    r"|(?-i:\b(?P<s5>[SHDC])(?P<r5>10|[AKQJT2-9])\b)"
    r"|(?-i:\b(?!TD\b)(?P<r6>10|[AKQJT2-9])(?P<s6>[SHDC])\b)"  # TD: the Director
    r"|(?-i:\b(?P<s7>[shdc])(?P<r7>10|[2-9])\b)"
    r"|\b(?P<seat>north|south|east|west|nord|ost|süd|(?-i:Est(?!-)|Sud|Ouest)"
    r"|(?-i:(?<![/-])[NESW](?=[’']s\b| [a-z]|, (?:and |or )?[NESW]\b))"
    r"|(?-i:(?:(?<=[NESW] and )|(?<=[NESW] or )|(?<=[NESW], ))[NESW](?![/-])))\b"
    rf"|\b(?P<unread>{_SUIT_FIRST})"
    r"|\b(?P<suit>spades|hearts|diamonds|clubs)\b"
    rf"|\b(?P<one>spade|heart|diamond|{_CLUB})\b"
    r"|(?:(?<=a )|(?<=an )|(?<=small )|(?<=low )|(?<=high ))(?P<symbol>[♠♥♦♣])"
    rf"|(?P<noun>[♠♥♦♣])(?= (?:{_NOUN})\b)",
    re.IGNORECASE,
)
# A card by its rank alone: “the nine”, “the 8”; not “the two of them”.
_UNCLEAR = {"as", "a", "k", "q", "j", "t", "two", "three", "four"}
_COUNTED = (
    "of|other|others|more|remaining|tricks|cards|players|tables|boards|hands|suits|pairs"
    "|defenders|opponents|points|people|members|rounds|minutes|honours|small|low|high"
    "|spades|hearts|diamonds|clubs"
)
_ALONE = "|".join(word for word in RANK_OF if word not in _UNCLEAR)
BARE = re.compile(
    r"\b(?:the|that|this|his|her|their) "
    rf"(?P<rank>(?:{_ALONE})\b(?![♠♥♦♣]| (?:{_COUNTED})\b))",
    re.IGNORECASE,
)


# What depends on the seats or the suits, though no place stands for it.
_GERMAN_RANK = (
    "ass?|könig|dame|bube|zehn|neun|acht|sieben|sechs|fünf|vier|drei|zwei|10|[2-9]"
)
_GERMAN_NOUN = "karte|farbe|stich|ausspiel|angriff|verbot"
_UNREAD = re.compile(
    r"(?-i:\b(?:N/S|E/W|NS|EW|N-S|E-W)\b)"
    r"|(?-i:(?<![\w’'.])[NESW]\b(?!/A|[’']\w))"
    r"|(?-i:(?<!\w)(?!TD\b)(?:10|[AKQJT1-9])(?:[♠♥♦♣]|[SHDC]\b))"
    r"|(?-i:\b(?:10|[2-9])[shdc]\b|\b[SHDC]10\b|\b[shdc](?:10|[2-9])\b)"
    rf"|\b(?:{_SUIT_FIRST})"
    r"|\b(?:north|south|east|west|nord|ost|süd)s\b|\b(?:nord|ost|süd|west)ens?\b"
    rf"|\b(?:pik|herz|coeur|karo|treff|kreuz)-?(?:{_GERMAN_RANK}|{_GERMAN_NOUN})\w*"
    r"|\b(?:herz|kreuz|piques?|cœurs?|carreaux?|trèfles?|königs?|buben?|treffs|karos|piks)\b"
    r"|(?-i:\b(?:Ass|roi)\b)",
    re.IGNORECASE,
)
# `4♠` or `4S`: “the 4♠” is a card, “a 4♠ bid” a call, “plays 4♠” may be either.
_PLAYING = (
    "leads?|led|drop(?:s|ped)?|discard(?:s|ed)?|exposed?|exposes"
    "|(?:ruff|follow|cover)(?:s|ed)? with"
)
_THE = "the|this|that|le|la|die|der|den"
_AFTER_THE = re.compile(rf"\b(?:{_THE}) $", re.IGNORECASE)
_AFTER_VERB = re.compile(
    rf"\b(?:{_PLAYING}|play(?:s|ed)?)(?: (?:the|an?|his|her|their))? $", re.IGNORECASE
)
_NO_CALL = re.compile(
    rf"(?:\b(?:{_THE}|an?|his|her|their|{_PLAYING})|[’']s|s[’']) $",
    re.IGNORECASE,
)
_CALL = re.compile(r" (?:bid|call|contract|opening|overcall|raise|response)\b")
_WORDS_TOO = ("AC", "AD", "QC")  # “the AC” need not be an ace
_FAR_ENOUGH = 30  # letters that hold an article and a verb


def may_be_card(match: re.Match[str]) -> bool:
    """Whether a rank before a suit stands where a card would."""
    before = match.string[max(0, match.start() - _FAR_ENOUGH) : match.start()]
    if _CALL.match(match.string, match.end()):
        return False
    is_the = match[0] not in _WORDS_TOO and _AFTER_THE.search(before)
    return bool(is_the or _AFTER_VERB.search(before))


def may_be_call(match: re.Match[str]) -> bool:
    """Whether a number before a suit stands where a call would."""
    before = match.string[max(0, match.start() - _FAR_ENOUGH) : match.start()]
    is_named_so = _CALL.match(match.string, match.end())
    return bool(is_named_so or not _NO_CALL.search(before))


def begins_sentence(match: re.Match[str]) -> bool:
    """Whether a word begins a sentence: a place would write it small."""
    before = match.string[: match.start()].rstrip()
    return not before or before[-1] in ".!?:…"


def suit_of(word: str) -> Suit:
    for suit, pattern in _SUIT_OF.items():
        if word in (SYMBOLS[suit], suit.letter, suit.letter.lower()):
            return suit
        if re.fullmatch(pattern, word, re.IGNORECASE):
            return suit
    raise ValueError(f"{word!r} is not a suit")


def left_over(text: str, is_narrative: bool) -> list[str]:
    """Return the words of a text that would be wrong with other seats or cards.

    `is_narrative`: whether the text tells what happened; “the nine” is one card then.
    """
    bare = [match[0] for match in BARE.finditer(text)] if is_narrative else []
    rest = _UNREAD.sub(" ", text)
    found = (*literal_words(rest), *bare, *_UNREAD.findall(text))
    return list(dict.fromkeys(found))
