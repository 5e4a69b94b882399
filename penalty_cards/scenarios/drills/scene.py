"""A table at which something happens, and what is told of it."""

from collections.abc import Iterable
from random import Random

from penalty_cards.bridge import (
    DECK,
    Blame,
    Card,
    Cards,
    Contract,
    DeclarerChose,
    Degree,
    Event,
    Exposed,
    How,
    Incident,
    Option,
    PenaltyCard,
    Played,
    Seat,
    State,
    Suit,
)
from penalty_cards.laws.director import judge
from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.laws.law01 import HONOURS
from penalty_cards.laws.messages import Message, Value, say_some
from penalty_cards.laws.play.replay import Moment, follow
from penalty_cards.laws.rulings import Ruling
from penalty_cards.scenarios.drills import sentences
from penalty_cards.scenarios.drills.sentences import Texts

FEWEST_HELD, MOST_HELD = 5, 8
MOST_LOST = 3  # tricks, before the story begins


class Unfit(Exception):
    """These hands do not serve for the plan; others may."""


class Scene:
    """A table, dealt by chance: plans let things happen there and tell them.

    Whatever happens is followed by the engine, so that it is possible. `offender`,
    `partner`: the two defenders.
    """

    def __init__(self, random: Random) -> None:
        self.random = random
        self.declarer = Seat(random.randrange(4))
        self.offender = random.choice((self.declarer.lho, self.declarer.rho))
        self.partner = self.offender.partner
        held = random.randint(FEWEST_HELD, MOST_HELD)
        cards = random.sample(DECK, 4 * held)
        self.hands = [tuple(sorted(cards[i::4])) for i in range(4)]
        self.laid: list[PenaltyCard] = []
        self.events: list[Event] = []
        self.story: list[Message] = []
        self.title: list[Message] = []
        self.moment: Moment | None = None
        self._is_lead_told = False
        self._ruled: tuple[Moment, Ruling] | None = None

    @property
    def state(self) -> State:
        """Return the table as it is now.

        Raises: Unfit, before play has begun.
        """
        if self.moment is None:
            raise Unfit
        return self.moment.state

    @property
    def ruling(self) -> Ruling:
        """Rule on the table as it is now."""
        assert self.moment is not None
        if self._ruled is None or self._ruled[0] is not self.moment:
            ruling = judge(self.state, LAWS_2017, self.moment.steps)
            self._ruled = self.moment, ruling
        return self._ruled[1]

    @property
    def incident(self) -> Incident:
        """Return what has happened."""
        start = self.moment
        while start is not None and start.earlier is not None:
            start = start.earlier
        assert start is not None
        return Incident(start.state, tuple(self.events))

    def begin(self, leader: Seat) -> None:
        """Begin the story as a player is to lead to the next trick.

        Who is on lead has won the last one.
        """
        north, east, south, west = self.hands
        played = 13 - len(north)
        lost = self.random.randint(0, min(MOST_LOST, played))
        if leader in (self.offender, self.partner):
            lost = max(lost, 1)
        made = played - lost
        won = (made, lost) if self.declarer % 2 == 0 else (lost, made)
        self.moment = Moment(
            State(
                contract=self._contract(),
                declarer=self.declarer,
                hands=(north, east, south, west),
                trick=(),
                to_play=leader,
                penalty_cards=tuple(self.laid),
                won=won,
            )
        )

    def _contract(self) -> Contract:
        """Choose a contract for the longest suit of declarer's side, or notrump."""
        ours = (*self.hands[self.declarer], *self.hands[self.declarer.partner])
        length = {s: sum(card.suit is s for card in ours) for s in Suit}
        longest = max(Suit, key=lambda suit: length[suit])
        if self.random.random() < 0.4:
            return Contract(self.random.choice((1, 2, 3, 3)), None)
        return Contract(self.random.choice((2, 3, 4)), longest)

    def happens(self, event: Event) -> None:
        """Add an event, which the engine follows.

        Raises: ImpossibleEvent.
        """
        assert self.moment is not None
        self.moment = follow(self.moment, event, LAWS_2017)
        self.events.append(event)

    def tell(self, texts: Texts, **values: Value) -> None:
        """Add a sentence to the story, one of several that say the same."""
        self.story.append(self._message(texts, values))

    def recount(self, story: Texts, title: Texts, **values: Value) -> None:
        """Add a sentence to the story, and one that says as much to the title."""
        self.tell(story, **values)
        self.entitle(title, **values)

    def entitle(self, texts: Texts, **values: Value) -> None:
        """Add a sentence to the title, one of several that say the same."""
        self.title.append(self._message(texts, values))

    def _message(self, texts: Texts, values: dict[str, Value]) -> Message:
        used = {message.text for message in self.story}
        text = self.random.choice([text for text in texts if text not in used] or texts)
        every = {"declarer": self.declarer, "partner": self.partner} | values
        return say_some(text, every)

    def pick(self, cards: Iterable[Card]) -> Card:
        """Draw one of some cards.

        Raises: Unfit, if there is none.
        """
        found = list(cards)
        if not found:
            raise Unfit
        return self.random.choice(found)

    def held(self, seat: Seat) -> Cards:
        """Return the cards of a hand that do not lie face up."""
        if self.moment is None:
            hand, laid = self.hands[seat], self.laid
        else:
            hand, laid = self.state.hand(seat), list(self.state.penalty_cards)
        return tuple(c for c in hand if all(c != each.card for each in laid))

    def small(self, seat: Seat) -> Cards:
        """Return the small cards of a hand that do not lie face up."""
        return tuple(card for card in self.held(seat) if card.rank not in HONOURS)

    def honours(self, seat: Seat) -> Cards:
        """Return the honours of a hand that do not lie face up."""
        return tuple(card for card in self.held(seat) if card.rank in HONOURS)

    def lies(self, seat: Seat, cards: Cards, degree: Degree) -> None:
        """Make cards penalty cards since before the story begins."""
        self.laid += [PenaltyCard(seat, card, degree) for card in cards]

    def exposes(
        self,
        seat: Seat,
        cards: Iterable[Card],
        how: How = How.DROP,
        *,
        seen_by: tuple[Seat, ...] | None = None,
        blame: Blame = Blame.OWNER,
    ) -> None:
        """Expose cards of a hand; `seen_by`: None for everybody."""
        if seen_by is None:
            seen_by = seat.others
        self.happens(Exposed(seat, tuple(sorted(cards)), how, seen_by, blame))

    def plays(self, among: Iterable[Card] | None = None) -> None:
        """Play a legal card for the player to act; tell leads, and who wins the trick.

        `among`: the cards that would serve, None if any does.

        Raises: Unfit, where none of them may be played.
        """
        seat, is_lead = self.state.to_play, not self.state.trick
        legal = self.ruling.legal
        if among is not None:
            legal = tuple(card for card in among if card in legal)
        card = self._sensible(legal)
        self.happens(Played(seat, card))
        if is_lead:
            dummys = seat is self.declarer.partner
            texts = sentences.DUMMY_LEADS if dummys else sentences.LEADS
            self.tell(texts, leader=seat, led=card)
            self._is_lead_told = False
        if not self.state.trick:
            winner = self.state.to_play
            won = next(p.card for p in self.state.last_trick if p.seat is winner)
            self.tell(sentences.WINS, winner=winner, won=won)
            self._is_lead_told = True

    def _sensible(self, legal: Cards) -> Card:
        """Draw a card: any for a lead, else often a high or a low one."""
        chance = self.random.random()
        if not self.state.trick or chance < 0.2:
            return self.pick(legal)
        by_rank = sorted(legal, key=lambda card: card.rank)
        return self.pick(by_rank[:1] if chance < 0.5 else by_rank[-1:])

    def tells_who_leads(self) -> None:
        """Add to the story who is on lead, unless it says so already."""
        if not self._is_lead_told:
            self.tell(sentences.ON_LEAD, leader=self.state.to_play)
            self._is_lead_told = True

    def plays_to(self, seat: Seat, most: int = 7) -> None:
        """Play on until a player is to act, which may be at once.

        Raises: Unfit, if that would take more than `most` plays or a choice.
        """
        for _ in range(most + 1):
            if self.state.to_play is seat:
                return
            self.plays()
        raise Unfit

    def chooses(self, option: Option) -> None:
        """Make declarer's choice before a defender's lead."""
        self.tells_who_leads()
        leader = self.state.to_play
        self.happens(DeclarerChose(option))
        if option.require is not None:
            texts, titled = sentences.REQUIRES, sentences.REQUIRES_TITLES
        elif option.prohibit:
            texts, titled = sentences.FORBIDS, sentences.FORBIDS_TITLES
        else:
            texts, titled = sentences.ASKS_NOTHING, sentences.ASKS_NOTHING_TITLES
        require, prohibit = option
        self.recount(texts, titled, leader=leader, suit=require, suits=prohibit)
