"""Ids of choices as earlier releases made them: of the words of a ruling.

Today an id comes of what a ruling says, not of how. Answers that were stored or sent
before that have ids of the other kind, and are understood by the sentences as they read
then. `FORMER` keeps these, each by the name of what it says: `{0}`, `{1}` are what it
is said of. A sentence that is worded anew is left here as it was.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Either, Every, Meaning, identity, listed, plain
from penalty_cards.laws.rulings import Ruling
from penalty_cards.questions import wording
from penalty_cards.questions.choices import choices
from penalty_cards.questions.distractors import believers
from penalty_cards.questions.question import Kind, Question, ruling_under

Texts = Mapping[str, str | tuple[str, str]]

# Of two texts the first is about one card, the second about several.
FORMER: Texts = {
    "minor": ("{0} is a minor penalty card.", "{0} are minor penalty cards."),
    "major": ("{0} is a major penalty card.", "{0} are major penalty cards."),
    "no-penalty-card": (
        "{0} is no penalty card and goes back to hand.",
        "{0} are no penalty cards and go back to hand.",
    ),
    "penalty-card-no-longer": (
        "{0} is no longer a penalty card.",
        "{0} are no longer penalty cards.",
    ),
    "face-up-in-auction": (
        "{0} stays face up on the table until the auction has ended.",
        "{0} stay face up on the table until the auction has ended.",
    ),
    "face-up-until-play": (
        "{0} stays face up until the opening lead has been faced.",
        "{0} stay face up until the opening lead has been faced.",
    ),
    "picked-up": ("{0} goes back to hand.", "{0} go back to hand."),
    "binds-throughout": "That binds {0} for the rest of the play.",
    "binds-while-on-lead": "That binds {0} for as long as {0} keeps the lead.",
    "binds-this-lead": "That binds {0} for this lead only.",
    "claim-agreed": "The claim is agreed to, and the board is over.",
    "claimed": "Play stops, since {0} has claimed.",
    "conceded": "Play stops, since {0} has conceded tricks.",
    "claim-to-be-found-out": "Play stops: the Director finds out whether {0} has "
    "claimed.",
    "claim-disputed": "Play has stopped, and nobody plays on: the Director hears what "
    "{0} has claimed and what the other side says, and awards the tricks by judgment.",
    "may-object": "{0} may object at once.",
    "tricks-1": "One trick of {0} and {1} goes to the other side.",
    "tricks-2": "Two tricks of {0} and {1} go to the other side.",
    "may-call": "{0} does not have to pass.",
    "must-pass": "{0} must pass at the next turn.",
    "all-may-call": "The auction goes on, and nobody has to pass.",
    "designation": "{0} says which {1} plays: {2}.",
    "faces-lead": "{0} faces the lead.",
    "lead-taken-back": "{0}, take your lead back: {1} makes the opening lead.",
    "waits": "{0} waits; {1} chooses before the lead.",
    "may-require": "{0} may require {1}.",
    "may-forbid": "{0} may forbid {1}.",
    "may-forbid-several": "{0} may forbid more than one of these suits.",
    "may-require-and-forbid": "{0} may require one suit and forbid another at once.",
    "may-ask-nothing": "{0} may also ask for nothing.",
    "must-demand": "{0} has to make one of these demands.",
    "may-take-back": "{0} may take {1} back.",
    "may-keep": "{0} may keep {1}.",
    "may-name": "{0} may name {1}.",
    "may-treat": "{0} may treat {1} as a penalty card, or give it back to its owner.",
    "decides": "{0} decides.",
    "offered-accepted": "{1} has to be accepted.",
    "offered-refused": "{1} has to be refused.",
    "offered-accepted-handspread": "{1} has to be accepted, and {0} may spread the "
    "hand and become dummy.",
    "offered-accepted-refused": "{0} may accept {1} or refuse it, and nothing else.",
    "offered-accepted-handspread-refused": "{0} may accept {1}, refuse it, or spread "
    "the hand and become dummy.",
    "may-demand-highest-or-lowest": "{0} may demand the highest card of the suit led, "
    "or the lowest.",
    "may-demand-other-suit": "{0} may demand a card of another suit.",
    "may-forbid-other-suit": "{0} may forbid another suit.",
    "penalty-card-for-it": "{0}, take the {1} back and play the penalty card.",
    "spoken-played-before-designation": "{0}, you should not have played {1} before "
    "declarer had named a penalty card.",
    "spoken-may-treat": "{0}, leave {1} on the table until declarer has decided.",
    "spoken-revoke-is-corrected": "{0}, take back {1} and follow suit.",
    "spoken-broken-demand-is-revoke": "{0}, take back {1} and do as declarer demands.",
    "spoken-player-keeps-one": (
        "{0}, leave {1} on the table as a penalty card.",
        "{0}, say which of the cards in view you play.",
    ),
    "spoken-premature-card": "Declarer, you make one demand on {3} for this trick.",
    "spoken-opening-lead-refused": "{1}, once refused, is a major penalty card of {0}.",
    "spoken-lead-refused": "{1}, once refused, is a major penalty card of {0}.",
    "spoken-dummy-was-seen": "Declarer must accept the lead, since cards of dummy were "
    "in view.",
    "spoken-not-taken-back": "{0}, leave {1} where it is.",
    "spoken-lead-before-choice": "{0}, {1} is now your own penalty card, and declarer "
    "still chooses.",
    "may-lead-any": "{0} may lead any card.",
    "may-play-any": "{0} may play any card.",
    "no-card": "{0} has no card to play.",
    "must-lead": "{0} must lead {1}.",
    "must-play": "{0} must play {1}.",
    "may-lead-only": "{0} may lead {1} and nothing else.",
    "may-play-only": "{0} may play {1} and nothing else.",
    "dummy-may-lead-any": "{0} may lead any card from dummy.",
    "dummy-may-play-any": "{0} may play any card from dummy.",
    "dummy-may-play": "{0} may play {1} from dummy.",
    "must-only-follow-suit": "{0} must follow suit, with any card of the suit led.",
    "must-wait": ("The {0} must wait.", "The {0} have to wait."),
    "bound-follow-suit": "{0} must follow suit.",
    "bound-required-suit-is-led": "{0} must lead {1}.",
    "bound-prohibited-suit-is-barred": "{0} may not lead {1}.",
    "bound-play-highest": "{0} must play the highest card of the suit led.",
    "bound-play-lowest": "{0} must play the lowest card of the suit led.",
    "bound-play-other-suit": "{0} must play {1}.",
    "bound-not-that-suit": "{0} may not play {1}.",
    "bound-small-cards-wait": "{0} may not play the other small {1} before the {2}.",
    "bound-honour-may-go-first": "{0} may not play other {1} before the {2}, not even "
    "an honour.",
    "bound-other-suits-free": "{0} may play only the {2} or an honour.",
    "bound-cannot-comply": "{0} may play a card that meets one of the demands.",
    "bound-major-is-due": "{0} must play a penalty card.",
}
# What no earlier release said beside the rest of a ruling.
ADDED = frozenset(
    {"stands", "may-demand-nothing-else", "just-picked-up", "lapsed", "all-played"}
    | {"goes-back-early"}
)
# The release before named every legal card where these sentences say what binds.
OF_DUTY = ("bound-", "must-wait", "must-only-follow-suit")
FORMER_OF_CARDS: Texts = {
    **FORMER,
    "offered-accepted-refused": "{0} may accept {1} or refuse it.",
    "penalty-card-for-it": "{0}, take back {1} and do as declarer demands.",
}


def rename_ids(question: Question, code: Code, ids: Iterable[str]) -> list[str]:
    """Return the ids of today for those of an answer, in the same order.

    What is of today already, and what no release ever offered, stays as it is.
    """
    given = list(ids)
    if question.kind not in (Kind.RULING, Kind.CHOOSE):
        return given
    known = {choice.id for choice in choices(question, code)}
    if known.issuperset(given):
        return given
    names = _names(question, code)
    return [each if each in known else names.get(each, each) for each in given]


@lru_cache(maxsize=1024)
def _names(question: Question, code: Code) -> Mapping[str, str]:
    """Return the ids of today by those of earlier releases; the right ruling first."""
    read = wording.what_now_words
    if question.kind is Kind.CHOOSE:
        read = wording.effect_words
    found: dict[str, str] = {}
    for each in (code, *(other for _, other in believers(question, code))):
        try:
            ruling = ruling_under(question, code, each)
            words = read(ruling, each)
        except (ImpossibleEvent, ImpossiblePosition):
            continue
        meanings = [meaning for message in words for meaning in message.meanings]
        for text in _texts(ruling, meanings):
            found.setdefault(wording.hashed(text), wording.meaning_id(words))
    return found


def _texts(ruling: Ruling, meanings: Sequence[Meaning]) -> list[str]:
    """Return what was said in each release, as far as that is known."""
    of_cards = _with_cards(ruling, meanings)
    texts = (_fitting_text(FORMER, meanings), _fitting_text(FORMER_OF_CARDS, of_cards))
    return [text for text in texts if text is not None]


def _with_cards(ruling: Ruling, meanings: Sequence[Meaning]) -> list[Meaning]:
    """Return the meaning with the legal cards in place of what binds the player."""
    legal, verb = ruling.legal, "play" if ruling.state.trick else "lead"
    cards = Meaning(f"may-{verb}-only", (ruling.state.to_play, Either(legal)))
    if len(legal) == 1:
        cards = Meaning(f"must-{verb}", (ruling.state.to_play, legal[0]))
    found = [cards if each.name.startswith(OF_DUTY) else each for each in meanings]
    return list(dict.fromkeys(found))


def _fitting_text(texts: Texts, meanings: Iterable[Meaning]) -> str | None:
    """Return the sentences of a release; None where it did not have one of them."""
    sentences = []
    for name, about in meanings:
        if name in ADDED:
            continue
        text = texts.get(name)
        if text is None:
            return None
        if not isinstance(text, str):
            cards = next(each for each in about if isinstance(each, Every))
            text = text[len(cards.things) > 1]
        sentences.append(text.format(*(listed(v, plain, identity) for v in about)))
    return " ".join(sentences)
