"""Addresses of Ask the Laws: they hold all that has been said."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.urls import reverse

from penalty_cards.bridge import DECK, Cards, Degree, Seat, Suit
from penalty_cards.bridge.position import Blame
from penalty_cards.laws.messages import Message, say
from penalty_cards.questions.facts import (
    NAMES,
    UNUSUAL,
    Facts,
    Led,
    Older,
    Reply,
    What,
    fact_text,
)
from penalty_cards.questions.happenings import asks, happenings, takes_one_card
from penalty_cards.questions.inquiry import (
    WHEN_WORDS,
    blame_words,
    fact_words,
    heading,
    led_words,
    older_words,
    question_words,
)


def ask_url(facts: Facts, edition: int | None) -> str:
    """Return the address of what has been said; without an edition, the reader's."""
    return f"{reverse('asking:ruling-ask')}?{urlencode(fields(facts, edition))}"


def fields(
    facts: Facts, edition: int | None, besides: Sequence[str] = ()
) -> list[tuple[str, str]]:
    """Return what has been said as an address has it, `besides` some of it."""
    texts = [(name, fact_text(facts, name)) for name in NAMES if name not in besides]
    known = [(name, text) for name, text in texts if text]
    return [*known, *([] if edition is None else [("edition", str(edition))])]


def url_to_change(facts: Facts, edition: int | None, name: str) -> str:
    """Return the address at which a fact is asked again."""
    url = ask_url(facts.without("who" if name == "declarer" else name), edition)
    return f"{url}&ask={name}" if name in UNUSUAL else url


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer that can be given: its text in the address, its words."""

    text: str
    words: Message
    is_given: bool = False


@dataclass(frozen=True, slots=True)
class ScreenQuestion:
    """A question. `cards`: by suit, where it is answered by cards, else empty.

    `several`: more than one answer can be given. `sends`: an answer sends the screen.
    """

    name: str
    words: Message
    answers: Sequence[Answer] = ()
    cards: Sequence[tuple[Suit, Sequence[Answer]]] = ()
    several: bool = False
    is_required: bool = True
    sends: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """A way to go on or back."""

    url: str
    words: Message


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen with questions.

    `buttons`: the answers that send it, under `name`; where there are none a button
    sends it. `links`: answers that lead on at once. `error`: why it is asked again.
    """

    heading: Message
    number: int
    known: Sequence[Link] = ()
    hidden: Sequence[tuple[str, str]] = ()
    questions: Sequence[ScreenQuestion] = ()
    name: str = ""
    legend: Message | None = None
    buttons: Sequence[Answer] = ()
    links: Sequence[Link] = ()
    back: str = ""
    error: Message | None = None

    @property
    def is_sent_at_once(self) -> bool:
        """Whether an answer sends it, so that no button has to."""
        return any(question.sends for question in self.questions)


def first_screen(facts: Facts, edition: int | None) -> Screen:
    """Ask who, and when; only who, where it has been said when."""
    facts = facts.without()
    seats = [
        ScreenQuestion("declarer", say("Who declares?"), _seats(facts.declarer)),
        ScreenQuestion("who", say("Who did it?"), _seats(facts.who)),
    ]
    is_when_known = facts.when is not None
    besides = ("declarer", "who", *(() if is_when_known else ("when",)))
    return Screen(
        heading=say("Who did it, and when?"),
        number=1,
        hidden=fields(facts, edition, besides),
        questions=seats,
        name="" if is_when_known else "when",
        legend=None if is_when_known else say("When did it happen?"),
        buttons=() if is_when_known else _whens(),
    )


def _seats(given: Seat | None) -> list[Answer]:
    return [
        Answer(seat.letter, say("{seat}", seat=seat), seat is given) for seat in Seat
    ]


def _whens() -> list[Answer]:
    return [Answer(when.value, words) for when, words in WHEN_WORDS.items()]


def what_screen(facts: Facts, edition: int | None) -> Screen:
    """Ask what happened; each answer leads on at once."""
    facts = facts.without("what")
    return Screen(
        heading=say("What has {seat} done?", seat=facts.who),
        number=2,
        known=_known(facts, edition),
        links=[
            Link(ask_url(facts.saying(what=each.what), edition), each.words)
            for each in happenings(facts)
        ],
        back=ask_url(facts.without("when"), edition),
    )


def facts_screen(facts: Facts, edition: int | None, names: Sequence[str]) -> Screen:
    """Ask for these facts."""
    facts = facts.without()
    return Screen(
        heading=heading(facts, names),
        number=3,
        known=_known(facts, edition),
        hidden=fields(facts, edition, names),
        questions=_sent_at_once([_question(facts, name) for name in names]),
        back=ask_url(facts.without("what", *asks(facts)), edition),
    )


def _sent_at_once(questions: list[ScreenQuestion]) -> list[ScreenQuestion]:
    """Make the answer send the screen where there is only one question."""
    if len(questions) == 1 and not questions[0].several:
        return [replace(questions[0], sends=True)]
    return questions


def mended_screen(facts: Facts, edition: int | None, error: Message) -> Screen:
    """Ask again for facts that cannot be true together."""
    return replace(facts_screen(facts, edition, asks(facts)), error=error)


def _question(facts: Facts, name: str) -> ScreenQuestion:
    """Return the question for a fact."""
    assert facts.what is not None
    given = fact_text(facts, name)
    words = question_words(facts, name)
    if name in ("cards", "other"):
        one = name == "cards" and takes_one_card(facts.what)
        chosen = facts.cards if name == "cards" else facts.other
        return ScreenQuestion(name, words, cards=_pack(chosen), several=not one)
    if name == "turn":
        seats = _seats(facts.turn)
        if facts.what is What.LEAD_OUT and facts.who is not None:
            seats = [s for s in seats if s.text != facts.who.letter]
        return ScreenQuestion(name, words, seats)
    if name == "led":
        return ScreenQuestion(name, words, _leds(facts))
    if name in UNUSUAL:
        return ScreenQuestion(name, words, _unusual(facts, name), is_required=False)
    if name == "kind":
        kinds = [(Degree.MINOR, say("A minor one")), (Degree.MAJOR, say("A major one"))]
        return ScreenQuestion(
            name, words, [Answer(k, text, k == given) for k, text in kinds]
        )
    yes = given or (Reply.YES if name == "seen" else "")
    replies = [(Reply.YES, say("Yes")), (Reply.NO, say("No"))]
    answers = [Answer(reply, text, reply == yes) for reply, text in replies]
    return ScreenQuestion(name, words, answers, is_required=name != "follows")


def _unusual(facts: Facts, name: str) -> list[Answer]:
    """Return the answers to a question that most people need not think about."""
    if name == "blame":
        blames = list(Blame)
        if facts.what is What.LEAD_OUT:
            blames = [Blame.OWNER, Blame.OPPONENT]
        given = facts.blame or Blame.OWNER
        return [Answer(each, blame_words(each), each is given) for each in blames]
    olders = [o for o in Older if facts.what is not What.LIE or o is not Older.OWN]
    current = facts.older or Older.NONE
    return [Answer(each, older_words(facts, each), each is current) for each in olders]


def _pack(chosen: Cards) -> list[tuple[Suit, list[Answer]]]:
    return [
        (
            suit,
            [
                Answer(str(card), say("{card}", card=card), card in chosen)
                for card in DECK
                if card.suit is suit
            ],
        )
        for suit in Suit
    ]


def _leds(facts: Facts) -> list[Answer]:
    given = facts.led
    leds = list(Led)
    if facts.what in (
        What.REVOKE,
        What.BEFORE_PARTNER,
        What.BEFORE_RHO,
        What.NEXT_LEAD,
    ):
        leds.remove(Led.NOTHING)
    elif given is None:
        given = Led.NOTHING
    return [Answer(led.value, led_words(led), led is given) for led in leds]


def _known(facts: Facts, edition: int | None) -> list[Link]:
    """Return what has been said, each leading back to where it is asked."""
    return [
        Link(url_to_change(facts, edition, name), fact_words(facts, name))
        for name in ("who", "when", "what")
        if facts.is_said(name)
    ]
