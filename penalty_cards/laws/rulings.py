"""What a ruling is made of: steps, verdicts, the decision now due, information."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from penalty_cards.bridge import (
    Card,
    Cards,
    DeclarerChose,
    Degree,
    Designated,
    Event,
    Option,
    Seat,
    State,
    Suit,
    Withdrawn,
)
from penalty_cards.laws.clauses import Rule


class Step(NamedTuple):
    """One clause at work: the rule, and the facts it looked at.

    `seat`: the player it speaks of. `cards`: the cards it turns on, sorted. `suits`:
    the suits it turns on. `left`: what it leaves the player to act, None where it does
    not speak of that. `note`: the open interpretation it rests on, `O-1` and so on.
    """

    rule: Rule
    seat: Seat
    cards: Cards = ()
    suits: tuple[Suit, ...] = ()
    left: Cards | None = None
    note: str = ""


class Verdict(NamedTuple):
    """Whether one card may be played, and the step that decides it."""

    card: Card
    legal: bool
    step: Step


class Lasts(StrEnum):
    """How long a demand on a lead binds."""

    THIS_LEAD = "this lead"
    LEAD_RETAINED = "while the lead is retained"


class LeadOption(NamedTuple):
    """One demand open to declarer: what it picks up, how long it lasts, its rules."""

    option: Option
    picked_up: Cards
    lasts: Lasts
    rules: tuple[Rule, ...]


class LeadChoice(NamedTuple):
    """A decision: declarer makes a demand, or none, while the leader waits."""

    decides: Seat
    leader: Seat
    options: tuple[LeadOption, ...]


class Designation(NamedTuple):
    """A decision: declarer names the card to be played, from among these."""

    decides: Seat
    among: Cards


class Offer(NamedTuple):
    """One thing that may be decided, as the event it would be, and its rules.

    `must`: it or another one like it has to be decided before play goes on.
    """

    event: Event
    rules: tuple[Rule, ...]
    must: bool = True


class Matter(NamedTuple):
    """A decision on an irregularity: any of these seats takes it, and `step` says why.

    `stops_play`: the play waits until it is taken.
    """

    decides: tuple[Seat, ...]
    offers: tuple[Offer, ...]
    step: Step
    stops_play: bool = True


Decision = LeadChoice | Designation | Matter


class What(StrEnum):
    """What there is to know about an exposed card."""

    DUTY = "duty"
    SIGHT = "sight"
    WITHIN_SUIT = "within the suit"
    CHOICE_OF_SUIT = "choice of suit"
    BACK_IN_HAND = "back in hand"
    HOW_EXPOSED = "how it was exposed"
    VOID = "void"
    REDRESS = "redress"
    AWARE = "aware"
    WITHDRAWN = "withdrawn"
    SEEN_BY_ACCIDENT = "seen by accident"


class Right(NamedTuple):
    """Who may use what.

    `declarer`: the side against the card's owner may: declarer's, of a defender's card.
    `partner`: the owner's partner may; `owner`: the owner may, who knows the hand.
    For REDRESS and AWARE nothing is used: `declarer` says whether the Director
    adjusts the score for declarer's side if the card helped the defenders, or if its
    owner could have been aware that it would. `seat`: the card's owner. `card`: None
    for a VOID, which `seat` showed by not obeying a demand.
    """

    card: Card | None
    seat: Seat
    what: What
    declarer: bool
    partner: bool
    step: Step
    owner: bool = True


@dataclass(frozen=True, slots=True)
class Ruling:
    """The Laws applied to a state.

    `verdicts`: every card of the player to act, in the order of the hand; empty when
    play has stopped. `decision`: what somebody has to decide before play goes on, None
    where nothing is to be decided. `rights`: of the cards on the table, then of those
    gone, each oldest first; then of voids; last of cards back in hand that are no
    penalty cards. `so_far`: what has been applied, replay first, in the order of
    application. `due`: rules of what is still to be decided, which may turn out not to
    apply. `play`: what binds the player to act.
    `changes`: cards of the trick that may be taken back because another was, but need
    not be before play goes on.
    `unchecked`: rules of this edition whose text has not been compared with a print.
    """

    state: State
    verdicts: tuple[Verdict, ...]
    decision: Decision | None
    rights: tuple[Right, ...]
    so_far: tuple[Step, ...]
    due: tuple[Step, ...] = ()
    play: tuple[Step, ...] = ()
    unchecked: tuple[Rule, ...] = ()
    changes: tuple[Offer, ...] = ()

    @property
    def applied(self) -> tuple[Step, ...]:
        """Return the trace, in the order of application."""
        return self.so_far + self.play

    @property
    def steps(self) -> tuple[Step, ...]:
        """Return all that can be cited; what is to be decided comes before the play."""
        return self.so_far + self.due + self.play

    @property
    def waits(self) -> bool:
        """Whether the player to act may not lead before declarer has chosen."""
        return isinstance(self.decision, LeadChoice)

    @property
    def options(self) -> tuple[LeadOption, ...]:
        """Return declarer's demands before this lead, empty where none arise."""
        return self.decision.options if isinstance(self.decision, LeadChoice) else ()

    @property
    def offers(self) -> tuple[Offer, ...]:
        """Return what may be decided now, as events, by any player."""
        match self.decision:
            case None:
                return self.changes
            case Matter():
                return self.decision.offers + self.changes
            case LeadChoice():
                demands = tuple(
                    Offer(DeclarerChose(each.option), each.rules)
                    for each in self.decision.options
                )
                return demands + self.changes
            case Designation():
                rules = (Rule.DECLARER_DESIGNATES,)
                named = tuple(
                    Offer(Designated(card), rules) for card in self.decision.among
                )
                return named + self.changes

    @property
    def deciders(self) -> tuple[Seat, ...]:
        """Return the seats of players who may decide now; empty where nothing is due.

        Declarer decides for dummy.
        """
        match self.decision:
            case None:
                first: tuple[Seat, ...] = ()
            case Matter():
                first = self.decision.decides
            case _:
                first = (self.decision.decides,)
        state = self.state
        later = [o.event.seat for o in self.changes if isinstance(o.event, Withdrawn)]
        own = [state.declarer if seat is state.dummy else seat for seat in later]
        return tuple(dict.fromkeys((*first, *own)))

    @property
    def bound(self) -> tuple[Seat, ...]:
        """Return the seats that must decide now, one for all; empty where none must."""
        if self.decision is None or not any(offer.must for offer in self.offers):
            return ()
        if isinstance(self.decision, Matter):
            return self.decision.decides
        return (self.decision.decides,)

    @property
    def designation(self) -> Designation | None:
        """Return declarer's choice among penalty cards, None where it is not due."""
        return self.decision if isinstance(self.decision, Designation) else None

    @property
    def legal(self) -> Cards:
        """Return the cards the player may play; empty while they must wait."""
        return tuple(verdict.card for verdict in self.verdicts if verdict.legal)

    @property
    def notes(self) -> tuple[str, ...]:
        """Return the open interpretations the ruling rests on, in order of number.

        A step about cards that have all been played since is history, and rests.
        """
        gone = {former.penalty.card for former in self.state.former}
        gone -= {card for hand in self.state.hands for card in hand or ()}
        notes = {
            step.note
            for step in self.steps
            if step.note and not (step.cards and gone.issuperset(step.cards))
        }
        return tuple(sorted(notes, key=lambda note: int(note[2:])))

    @property
    def unchecked_play(self) -> tuple[Rule, ...]:
        """Return the unchecked rules on which more than a remedy rests."""
        remedies = {right.step.rule for right in self.rights}
        return tuple(rule for rule in self.unchecked if rule not in remedies)

    def degree(self, card: Card) -> Degree | None:
        """Return what kind of penalty card a card is now, None if it is none."""
        for penalty in self.state.penalty_cards:
            if penalty.card == card:
                return penalty.degree
        return None
