"""What people type or say -> events.

e drops h7
East drops the seven of hearts
dummy plays the 8
n plays low
e discards a small diamond
w shows 7h and 8h to the opponents
n leads ♦5 out of turn
declarer forbids hearts
s names the ace of spades
n bids one heart, e passes
s accepts
w leads ha h2 together
h7 is dropped by e

Every form that `notation.parse_event` reads is read too.
"""

from itertools import pairwise

from penalty_cards.bridge.cards import (
    RANKS,
    SUITS,
    Card,
    NotationError,
    Suit,
    parse_card,
)
from penalty_cards.bridge.event_notation import CLAIMS
from penalty_cards.bridge.event_parsing import parse_event
from penalty_cards.bridge.incident import (
    Called,
    DeclarerChose,
    Designated,
    Event,
    Kept,
    PlayDemanded,
    Played,
    PlayedTogether,
    Withdrawn,
)
from penalty_cards.bridge.position import Bind, Exposed, How, Option, Seat
from penalty_cards.bridge.state import State
from penalty_cards.bridge.words import (
    CALL,
    CALL_WORDS,
    FILLERS,
    HOWS,
    RANK_NAMES,
    SEATS,
    SIMPLE,
    SUIT_NAMES,
    VERB_OF,
    HelpAsked,
    as_written,
    more_than_one,
    no_card_named,
    nobody_acts,
    nothing_done,
    words_of,
)


def spoken_event(text: str, state: State) -> Event:
    """Read an event as somebody says it of the table as it is.

    Raises: NotationError, which says what was not understood and what would be.
    """
    for written in (" ".join(text.split()), as_written(text)):
        try:
            return parse_event(written)
        except NotationError:
            continue
    call, instead, _ = text.partition(" instead")
    event = _Saying(call, state).event()
    if instead and isinstance(event, Called):
        return Called(event.seat, event.call, instead=True)
    return _Saying(text, state).event() if instead else event


_SEVERAL = frozenset({"cards", *(f"{name}s" for name in SUIT_NAMES)})
NEED_A_CARD = frozenset({"plays", "leads", "drops", "shows", "takes back"})


class _Saying:
    """A sentence being read: its subject, its verb, and the words that are left."""

    def __init__(self, text: str, state: State) -> None:
        self.text, self.state = text.strip(), state
        all_words = words_of(text)
        self.is_of_several = not _SEVERAL.isdisjoint(all_words)
        sentence = [word for word in all_words if word not in FILLERS]
        if not sentence:
            raise NotationError("Say what happens, for example 'e drops h7'")
        if sentence == ["help"]:
            raise HelpAsked
        if "then" in sentence[1:]:
            raise more_than_one(text)
        sentence = sentence[sentence[0] == "then" :]
        self.cards = [parse_card(word) for word in sentence if word[0].isupper()]
        if len(set(self.cards)) < len(self.cards):
            raise NotationError(f"{self.text!r} names a card twice. Say it once")
        words = [word for word in sentence if not word[0].isupper()]
        self.seat = self._take_subject(words)
        form = next((word for word in words if word in VERB_OF), "")
        if form:
            words.remove(form)
        self.verb, self.rest = VERB_OF.get(form, ""), words
        self._read_twice()
        self._find_card(form)

    def _find_card(self, form: str) -> None:
        """Find the card that is meant, where it is not named whole.

        “Two cards”, “two spades” and “her hearts” are several: which is unclear.
        """
        if self.cards or self.is_of_several or self.verb not in NEED_A_CARD:
            return
        is_dummys = "dummy" in self.rest and self.seat is self.state.declarer
        seat = self.state.dummy if is_dummys else self.seat
        card = card_meant(form, self.rest, seat, self.state)
        if card is not None:
            self.cards, self.rest = [card], without_card(self.rest)

    def _read_twice(self) -> None:
        """Return a verb the meaning that the words beside it make of it."""
        is_declarer = self.seat is self.state.declarer
        nots = {"not", "doesn", "don"} & set(self.rest)
        if self.verb == "accepts" and nots:
            self.verb = "refuses"
            self._drop_words("does", "do", "t", *nots)
        if self.verb == "says" and self.cards and not is_declarer:
            self.verb = "names"
            self._drop_words("i", "he", "she", "they", "have", "to", "hold", "holds")
        calls_for = self.verb == "bids" and not self.state.is_in_auction()
        if calls_for and is_declarer and len(self.cards) == 1 and not self.rest:
            self.verb, self.rest = "plays", ["dummy"]

    def event(self) -> Event:
        """Return the event that the sentence says."""
        is_declarer = self.seat is self.state.declarer
        match self.verb:
            case "requires" | "forbids" | "asks" | "says":
                return self._demand()
            case "designates":
                return self._designated()
            case "names" if is_declarer:
                return self._designated()
            case "takes back":
                self._drop_words("back", "up")
                self._nothing_left()
                return Withdrawn(self.seat, self._one_card())
            case "plays" if "back" in self.rest:
                self._drop_words("back")
                self._nothing_left()
                return Withdrawn(self.seat, self._one_card())
            case "plays" | "leads":
                return self._play()
            case "keeps":
                self._nothing_left()
                return Kept(self.seat, self._one_card())
            case "bids":
                return self._call()
            case "shows" if self._faces_a_lead():
                self._drop_words("lead", "opening", "up")
                self._nothing_left()
                return Played(self.seat, self._one_card(), as_lead=True)
            case verb if verb in HOWS:
                self._drop_words("shows", "showing")
                return self._exposed(HOWS[verb])
            case verb if verb in SIMPLE:
                self._drop_words("lead", "play", "that", "this", "one")
                self._nothing_left()
                return parse_event(SIMPLE[verb].format(seat=self.seat.letter))
        raise nothing_done(self.text, self.seat, () if self.rest else tuple(self.cards))

    def _take_subject(self, words: list[str]) -> Seat:
        """Take who acts from the words: the first of them, or who comes after `by`."""
        state = self.state
        seats = SEATS | {"declarer": state.declarer, "dummy": state.dummy}
        if words and words[0] in seats:
            return seats[words.pop(0)]
        for place, (by, word) in enumerate(pairwise(words)):
            if by == "by" and word in seats:
                del words[place : place + 2]
                return seats[word]
        raise nobody_acts(self.text, words, tuple(self.cards))

    def _faces_a_lead(self) -> bool:
        """Whether the player's only card is an opening lead that lies face down."""
        lying = [lead.card for lead in self.state.face_down if lead.seat is self.seat]
        if "lead" in self.rest and not self.cards:
            self.cards = lying
        return bool(lying) and self.cards == lying

    def _play(self) -> Event:
        as_lead, face_down = self.verb == "leads", "down" in self.rest
        if "dummy" in self.rest and self.seat is self.state.declarer:
            self.seat = self.state.dummy
        self._drop_words("from", "dummy", "hand")
        if not self.cards and (
            {"low", "high", "small", "anything"} & set(self.rest)
            or rank_named(self.rest)
            or suit_named(self.rest)
        ):
            raise no_card_named(self.text, self.seat)
        if "second" in self.rest:
            self._drop_words("second", "to", "trick", "this")
            return self._exposed(How.SECOND_CARD)
        self._drop_words("out", "turn", "before", "partner", "early", "too", "soon")
        self._drop_words("declarer", "has", "chosen", "face", "down", "together", "at")
        self._drop_words("once", "to", "next", "trick", "this")
        self._nothing_left()
        if len(self.cards) > 1 and not face_down:
            cards = tuple(sorted(set(self.cards)))
            return PlayedTogether(self.seat, cards, cards)
        return Played(self.seat, self._one_card(), as_lead, face_down=face_down)

    def _call(self) -> Event:
        if len(self.cards) == 1:  # two hearts, which might be a card
            (card,) = self.cards
            self.rest.append(card.rank.letter + card.suit.letter)
        words = [CALL_WORDS.get(word, word) for word in self.rest]
        words = [SUIT_NAMES.get(word.removesuffix("s"), word) for word in words]
        call = "".join(words).upper()
        if call == "PASS":
            return Called(self.seat, "pass")
        if call not in ("X", "XX") and not CALL.fullmatch(call):
            raise NotationError(
                f"{self.text!r} has no call. Say for example 'n bids 1h', 'e passes' "
                "or 's doubles'"
            )
        return Called(self.seat, call)

    def _exposed(self, how: How) -> Event:
        if how in CLAIMS and not self.cards:
            self._drop_words("rest", "all", "tricks", "remaining")
        seen = self._seen()
        self._nothing_left()
        if not self.cards and how not in CLAIMS:
            self._one_card()
        return Exposed(self.seat, tuple(sorted(set(self.cards))), how, seen)

    def _seen(self) -> tuple[Seat, ...]:
        """Read who could see it from the words after `to`, `by` or `before`."""
        if "unseen" in self.rest or "nobody" in self.rest:
            self._drop_words("unseen", "seen", "by", "to", "nobody")
            return ()
        groups = {
            "opponents": (self.seat.lho, self.seat.rho),
            "opponent": (self.seat.lho, self.seat.rho),
            "partner": (self.seat.partner,),
            "declarer": (self.state.declarer,),
            "dummy": (self.state.dummy,),
        } | {word: (seat,) for word, seat in SEATS.items()}
        named = [word for word in self.rest if word in groups]
        self._drop_words("seen", "by", "to", *named)
        seen = {seat for word in named for seat in groups[word]} - {self.seat}
        return tuple(sorted(seen)) if named else self.seat.others

    def _demand(self) -> Event:
        if self.seat is not self.state.declarer:
            raise NotationError(
                f"{self.text!r} is not possible. Only declarer can demand a lead, and "
                f"that is {self.state.declarer.letter}"
            )
        if self.verb == "says" or "ahead" in self.rest:
            self._drop_words("go", "ahead", "on")
            self._nothing_left()
            return DeclarerChose(Option(), go_ahead=True)
        if demanded := {"highest", "lowest", "play"} & set(self.rest):
            return self._play_demanded(demanded.pop())
        if "nothing" in self.rest:
            self._drop_words("nothing")
            self._nothing_left()
            return DeclarerChose(Option())
        return DeclarerChose(self._option())

    def _play_demanded(self, what: str) -> Event:
        """Read a demand on partner's play: the highest, the lowest, a suit or not."""
        if what != "play":
            self._drop_words(what)
            self._nothing_left()
            return PlayDemanded(Bind(what))
        kind = Bind.NOT_SUIT if {"no", "not"} & set(self.rest) else Bind.PLAY_SUIT
        self._drop_words("play", "no", "not")
        return PlayDemanded(kind, self._suit(" ".join(self.rest)))

    def _option(self) -> Option:
        """Read the suits required and forbidden, each after its verb."""
        required: list[Suit] = []
        forbidden: list[Suit] = []
        into = forbidden if self.verb == "forbids" else required
        for word in self.rest:
            if VERB_OF.get(word) in ("requires", "forbids"):
                into = forbidden if VERB_OF[word] == "forbids" else required
            elif word not in ("lead", "leads", "suit"):
                into.append(self._suit(word))
        if len(required) > 1 or not required + forbidden:
            raise NotationError(
                f"{self.text!r} needs one suit to require, or suits to forbid. Say "
                "for example 'declarer forbids hearts'"
            )
        prohibit = tuple(sorted(set(forbidden)))
        return Option(required[0] if required else None, prohibit)

    def _suit(self, word: str) -> Suit:
        letter = SUIT_NAMES.get(word.removesuffix("s"), word.upper())
        if letter not in SUITS:
            raise NotationError(
                f"{word!r} is not a suit. Say spades, hearts, diamonds or clubs"
            )
        return SUITS[letter]

    def _designated(self) -> Event:
        self._nothing_left()
        return Designated(self._one_card())

    def _one_card(self) -> Card:
        if len(self.cards) != 1:
            raise NotationError(
                f"{self.text!r} names {len(self.cards) or 'no'} cards. Name one, for "
                "example h7 or 'seven of hearts'"
            )
        return self.cards[0]

    def _drop_words(self, *words: str) -> None:
        self.rest = [word for word in self.rest if word not in words]

    def _nothing_left(self) -> None:
        if self.rest:
            raise NotationError(
                f"{self.rest[0]!r} is not understood in {self.text!r}. Say for "
                "example 'e drops h7', 'w shows h7 to n s' or 'w takes back h7'"
            )


_RANK_WORDS = RANK_NAMES | {rank: rank for rank in "23456789"}
_LOW = frozenset({"low", "lower", "lowest", "small", "smallest", "little"})
_HIGH = frozenset({"high", "highest"})
_FOLLOWS = ("follow", "ruff")
_PLAYS = ("play", "put", "follow", "ruff")  # to a trick that has been led to


def card_meant(form: str, words: list[str], seat: Seat, state: State) -> Card | None:
    """Return the card of a seat that is meant; None if that is not clear.

    `form`: the verb as it was said, such as `discards`. `words`: the other words.
    """
    named = suit_named(words)
    suit = named
    if suit is None and form.startswith("ruff"):
        suit = state.contract.trumps
    elif suit is None and form.startswith(_PLAYS):
        suit = state.led
    hand = state.hands[seat] or ()
    cards = [card for card in hand if suit in (None, card.suit)]
    if rank := rank_named(words):
        found = [card for card in cards if card.rank is RANKS[rank]]
        return found[0] if len(found) == 1 else None
    if not cards or suit is None:
        return None
    if _HIGH & set(words):
        return cards[0]
    is_any = named is not None or form.startswith(_FOLLOWS)
    return cards[-1] if is_any or _LOW & set(words) else None


def suit_named(words: list[str]) -> Suit | None:
    """Return the suit that some words name; None if none or several do."""
    names = {SUIT_NAMES.get(word.removesuffix("s")) for word in words} - {None}
    return SUITS[str(names.pop())] if len(names) == 1 else None


def rank_named(words: list[str]) -> str | None:
    """Return the letter of the rank that some words name; None if none or several."""
    ranks = {_RANK_WORDS[word] for word in words if word in _RANK_WORDS}
    return ranks.pop() if len(ranks) == 1 else None


def without_card(words: list[str]) -> list[str]:
    """Return the words without those that say which card is meant."""
    known = _LOW | _HIGH | _RANK_WORDS.keys() | {"suit"}
    return [
        word
        for word in words
        if word not in known and word.removesuffix("s") not in SUIT_NAMES
    ]
