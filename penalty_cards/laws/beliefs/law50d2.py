"""False beliefs about the partner on lead and declarer’s choice (50D2, 59)."""

from dataclasses import replace

from penalty_cards.bridge import Cards, State
from penalty_cards.laws import law50, law50d2
from penalty_cards.laws.beliefs.belief import Belief, ignoring
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps


def _waits_unless_lead_was_kept(code: Code, state: State) -> tuple[Cards, Steps]:
    """Return nothing for a leader who has waited once and kept the lead since."""
    leader = state.to_play
    has_kept = bool(state.last_trick) and state.last_trick[0].seat is leader
    if has_kept and any(obedience.seat is leader for obedience in state.obeyed):
        return (), ()
    return law50d2.wait(code, state)


def _due_unless_void(code: Code, state: State, left: Cards) -> Steps:
    """Return the major cards due, none on a lead that cannot obey the demand."""
    obeys = code.comply(code, state, state.hand(state.to_play))
    if not state.trick and any(step.rule is Rule.CANNOT_COMPLY for step in obeys):
        return ()
    return law50.major_card(code, state, left)


BELIEFS = [
    ignoring(
        "minor-restricts-partner",
        "Declarer may restrict the lead for a minor penalty card too.",
        "Only a major one gives declarer a choice. A minor one does not bind partner’s "
        "lead.",
        Rule.PARTNER_IS_FREE,
    ),
    ignoring(
        "options-when-owner-leads",
        "Declarer may make a demand when the owner of the card is on lead.",
        "Demands are made on the owner’s partner. The owner has a duty instead: to "
        "lead a penalty card if that is legal.",
        Rule.ONLY_THE_PARTNER_WAITS,
    ),
    ignoring(
        "partner-leads-freely",
        "A penalty card concerns its owner alone; partner may lead anything.",
        "The partner of a defender with a major penalty card waits with the lead for "
        "declarer’s choice.",
        Rule.PARTNER_WAITS,
    ),
    ignoring(
        "own-card-first",
        "A player’s own penalty card comes before declarer’s demand.",
        "Declarer’s choice and demand come first; the own card waits if it does not "
        "fit the demand and another card does.",
        Rule.CHOICE_BEFORE_OWN_CARD,
        Rule.RESTRICTION_FIRST,
    ),
    ignoring(
        "early-lead-ends-choice",
        "A defender who leads too soon has taken declarer’s choice away.",
        "The early card is a penalty card too, and the choice is still made.",
        Rule.LEAD_BEFORE_CHOICE,
    ),
    ignoring(
        "go-ahead-means-nothing",
        "Telling the leader to go ahead is not a choice yet.",
        "It is: declarer has asked for nothing, and the card stays.",
        Rule.GO_AHEAD_IS_NEITHER,
    ),
    ignoring(
        "any-suit",
        "Declarer may name any suit.",
        "Only a suit in which the leader’s partner has a major penalty card can be "
        "named.",
        Rule.ONLY_PENALTY_SUITS,
    ),
    ignoring(
        "must-demand",
        "Declarer has to require or forbid something.",
        "Declarer may also ask for nothing; then every penalty card stays.",
        Rule.ASK_NOTHING,
        Rule.ASK_NOTHING_OF_SEVERAL,
    ),
    ignoring(
        "card-stays-after-demand",
        "After a demand the penalty card still lies there.",
        "Requiring or forbidding its suit sends it back to hand; it is no penalty "
        "card any more.",
        Rule.PICKED_UP,
    ),
    ignoring(
        "nothing-asked-frees-card",
        "When declarer asks for nothing, the card goes back to hand.",
        "Only a demand about its suit sends it back. If nothing is asked it stays, and "
        "is still due.",
        Rule.NEITHER_KEEPS,
    ),
    ignoring(
        "requirement-lasts",
        "A required suit must be led for as long as the lead is kept.",
        "A requirement is for one lead. Only a ban lasts while the lead is kept.",
        Rule.REQUIRES_ONE_LEAD,
    ),
    ignoring(
        "ban-ends-with-trick",
        "A ban on a suit is for one lead only.",
        "It lasts for as long as that defender keeps the lead.",
        Rule.BAN_LASTS,
    ),
    ignoring(
        "ban-for-ever",
        "A forbidden suit stays forbidden for the rest of the deal.",
        "The ban ends when that defender loses the lead, even to partner.",
        Rule.BAN_ENDS,
    ),
    ignoring(
        "one-choice-only",
        "Declarer chooses once; there is no new choice at a later lead.",
        "Before each new lead of that defender, with a major penalty card of partner’s "
        "still there, declarer chooses again.",
        Rule.OPTIONS_ANEW,
    ),
    Belief(
        "choice-only-after-lost-lead",
        (Rule.OPTIONS_ANEW,),
        "Declarer has a new choice only when the leader has lost the lead and comes "
        "to lead again.",
        "Keeping the lead is enough: before each new lead, with a major penalty card "
        "of partner’s still there, declarer chooses again.",
        lambda code: replace(code, wait=_waits_unless_lead_was_kept),
    ),
    Belief(
        "void-frees-the-leader",
        (Rule.CANNOT_COMPLY, Rule.MAJOR_IS_DUE),
        "A leader who cannot obey may lead anything at all.",
        "Anything that is otherwise legal: an own major penalty card comes first.",
        lambda code: replace(code, major_card=_due_unless_void),
    ),
    ignoring(
        "void-keeps-card",
        "If the leader cannot obey, the penalty card stays on the table.",
        "We hold that the demand itself sends the card back, whether or not it can be "
        "met.",
        Rule.PICKED_UP_ALL_THE_SAME,
        Rule.ONES_PICKED_UP_ALL_THE_SAME,
    ),
]
