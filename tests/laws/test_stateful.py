"""Random incidents played to the end of the hand: what holds after every event."""

from contextlib import suppress

from hypothesis import HealthCheck, Phase, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from penalty_cards.bridge import (
    Accepted,
    Blame,
    Deed,
    Done,
    End,
    Exposed,
    How,
    ImpossibleEvent,
    Kept,
    Objected,
    Played,
    PlayedOn,
    PlayedTogether,
    Refused,
    Seat,
    Treated,
    Waived,
    Why,
    Withdrawn,
)
from penalty_cards.bridge.event_notation import event_text
from penalty_cards.bridge.event_parsing import parse_event
from penalty_cards.bridge.notation import hand_text
from penalty_cards.laws.director import judge
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.play.replay import Moment, follow
from tests.strategies import WRITTEN_HOWS, states

seats = st.sampled_from(Seat)
# How a penalty card ends; play that ends and a card taken back end it otherwise.
ENDS = {End.PLAYED, End.PICKED_UP, End.WAIVED}


class Board(RuleBasedStateMachine):
    """A board on which anything may go wrong, under one edition."""

    @initialize(
        start=states(most_cards=5, on_lead=True, fresh=True),
        year=st.sampled_from(sorted(EDITIONS)),
    )
    def deal(self, start, year):
        """Deal up to five cards each, with a penalty card or none on the table."""
        self.code = EDITIONS[year].code
        self.moment = Moment(start)
        note(f"{year} {start.declarer.letter} declares, {start.to_play.letter} leads")
        note(" ".join(hand_text(hand) for hand in start.hands))
        self.cards = sum(len(hand) for hand in start.hands)

    @property
    def state(self):
        return self.moment.state

    def ruling(self):
        return judge(self.state, self.code, self.moment.steps)

    def happen(self, event):
        """Let an event happen if it can; as a line it is read as the same event."""
        with suppress(ImpossibleEvent):
            self.moment = follow(self.moment, event, self.code)
            note(event_text(event))
            assert event == parse_event(event_text(event))

    def goes_on(self):
        return not self.state.claimed and not self.state.is_over()

    def a_card(self, data, seat):
        hand = self.state.hands[seat]
        return data.draw(st.sampled_from(hand)) if hand else None

    @precondition(goes_on)
    @rule(data=st.data())
    def play_lawfully(self, data):
        """The player to act plays a legal card."""
        if legal := self.ruling().legal:
            card = data.draw(st.sampled_from(legal))
            self.happen(Played(self.state.to_play, card))

    @precondition(goes_on)
    @rule(data=st.data())
    def decide(self, data):
        """Whoever decides takes one of the decisions offered; none is refused."""
        if offers := self.ruling().offers:
            event = data.draw(st.sampled_from(offers)).event
            note(event_text(event))
            self.moment = follow(self.moment, event, self.code)

    @precondition(goes_on)
    @rule(data=st.data(), seat=seats, as_lead=st.booleans(), at_once=st.booleans())
    def play_anything(self, data, seat, as_lead, at_once):
        """Somebody plays a card, in turn or not, legal or not."""
        if card := self.a_card(data, seat):
            self.happen(Played(seat, card, as_lead, at_once))

    @precondition(goes_on)
    @rule(data=st.data(), seat=seats, blame=st.sampled_from(Blame))
    def expose(self, data, seat, blame):
        """Cards come into view, somehow."""
        if hand := self.state.hands[seat]:
            some = st.lists(st.sampled_from(hand), unique=True, min_size=1, max_size=2)
            how = data.draw(st.sampled_from(WRITTEN_HOWS))
            seen = tuple(sorted(data.draw(st.sets(st.sampled_from(seat.others)))))
            cards = tuple(sorted(data.draw(some)))
            self.happen(Exposed(seat, cards, how, seen, blame))

    @precondition(goes_on)
    @rule(data=st.data(), seat=seats)
    def put_down_two(self, data, seat):
        """Somebody puts two cards down as one."""
        hand = self.state.hands[seat]
        if len(hand) > 1:
            some = st.lists(st.sampled_from(hand), unique=True, min_size=2, max_size=2)
            cards = tuple(sorted(data.draw(some)))
            visible = data.draw(st.sampled_from([cards, cards[:1]]))
            self.happen(PlayedTogether(seat, cards, visible))

    @precondition(goes_on)
    @rule(data=st.data(), why=st.sampled_from(Why))
    def take_back(self, data, why):
        """A card on the table is taken back."""
        state = self.state
        plays = [*state.trick, *state.last_trick, *state.early]
        plays += [(p.seat, p.card) for p in state.penalty_cards]
        if plays:
            self.happen(Withdrawn(*data.draw(st.sampled_from(plays)), why))

    @rule(data=st.data(), seat=seats)
    def say(self, data, seat):
        """Somebody says something that may mean nothing now."""
        events = [Accepted(seat), Refused(seat), Objected(seat), PlayedOn()]
        events += [Done(seat, Deed.DRAW_ATTENTION)]
        events += [Exposed(seat, (), How.FACED_IN_ERROR, seat.others)]
        if card := self.a_card(data, seat):
            events += [Waived(card), Kept(seat, card), Treated(card)]
        self.happen(data.draw(st.sampled_from(events)))

    @invariant()
    def cards_are_conserved(self):
        """Every card is in one hand, in the trick or in a trick that is won."""
        state = self.state
        held = [card for hand in state.hands for card in hand]
        now = held + [play.card for play in state.trick]
        assert len(set(now)) == len(now)
        assert self.cards == len(now) + 4 * sum(state.won)

    @invariant()
    def somebody_can_act(self):
        """A card is legal, or somebody decides, or play has ended."""
        ruling = self.ruling()
        assert ruling.legal or ruling.offers or not self.goes_on()

    @invariant()
    def penalty_cards_are_held(self):
        """A penalty card lies before a defender who still holds it."""
        state = self.state
        for seat, card, _, _ in state.penalty_cards:
            assert state.is_defender(seat)
            assert card in state.hands[seat]

    @invariant()
    def penalty_cards_end_as_the_laws_say(self):
        """One that is no more was played, picked up or waived."""
        assert {former.end for former in self.state.former} <= ENDS

    @invariant()
    def offers_are_decisions(self):
        """Nothing is both offered and refused."""
        for offer in self.ruling().offers:
            note(f"offered: {event_text(offer.event)}")
            follow(self.moment, offer.event, self.code)


TestBoard = Board.TestCase
TestBoard.settings = settings(
    max_examples=120,
    stateful_step_count=30,
    phases=[Phase.generate],
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
