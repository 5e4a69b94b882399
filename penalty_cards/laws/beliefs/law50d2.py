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
        "A minor penalty card also lets declarer restrict what its owner’s partner "
        "leads.",
        "Only a major penalty card gives declarer a choice. A minor one does not "
        "restrict what its owner’s partner leads.",
        Rule.PARTNER_IS_FREE,
    ),
    ignoring(
        "options-when-owner-leads",
        "Declarer may require or forbid a suit when the owner of the penalty card "
        "is on lead.",
        "Declarer may require or forbid a suit only when the owner’s partner is on "
        "lead. When the owner is on lead, they must lead the major penalty card, if "
        "that is legal.",
        Rule.ONLY_THE_PARTNER_WAITS,
    ),
    ignoring(
        "partner-leads-freely",
        "A penalty card concerns only its owner, so partner may lead anything.",
        "When a defender has a major penalty card, partner must wait for declarer’s "
        "choice before leading.",
        Rule.PARTNER_WAITS,
    ),
    ignoring(
        "own-card-first",
        "A player’s own penalty card comes before declarer’s demand.",
        "Declarer chooses first. The player’s own penalty card must wait if the "
        "player can meet declarer’s demand only with another card.",
        Rule.CHOICE_BEFORE_OWN_CARD,
        Rule.RESTRICTION_FIRST,
    ),
    ignoring(
        "early-lead-ends-choice",
        "If a defender leads too soon, declarer loses the choice.",
        "The card led too soon also becomes a penalty card. Declarer still chooses, "
        "unless declarer’s side has already played to the lead.",
        Rule.LEAD_BEFORE_CHOICE,
    ),
    ignoring(
        "go-ahead-means-nothing",
        "A declarer who tells the leader to go ahead has not chosen yet.",
        "In our reading, a declarer who says “go ahead” has made no demand, so the "
        "penalty card stays on the table.",
        Rule.GO_AHEAD_IS_NEITHER,
    ),
    ignoring(
        "any-suit",
        "Declarer may require or forbid any suit.",
        "Declarer may name only a suit in which the leader’s partner has a major "
        "penalty card.",
        Rule.ONLY_PENALTY_SUITS,
    ),
    ignoring(
        "must-demand",
        "Declarer has to require or forbid a suit.",
        "Declarer need not make any demand. Without one, no penalty card is picked up.",
        Rule.ASK_NOTHING,
        Rule.ASK_NOTHING_OF_SEVERAL,
    ),
    ignoring(
        "card-stays-after-demand",
        "After declarer’s demand, the penalty card stays on the table.",
        "When declarer requires or forbids its suit, the card is picked up. It is no "
        "longer a penalty card.",
        Rule.PICKED_UP,
    ),
    ignoring(
        "nothing-asked-frees-card",
        "If declarer makes no demand, the card is picked up.",
        "The card is picked up only if declarer requires or forbids its suit. "
        "Otherwise it stays and must still be played.",
        Rule.NEITHER_KEEPS,
    ),
    ignoring(
        "requirement-lasts",
        "A defender must lead a required suit for as long as they keep the lead.",
        "A required suit need be led only once. A forbidden suit stays forbidden for "
        "as long as that defender keeps the lead.",
        Rule.REQUIRES_ONE_LEAD,
    ),
    ignoring(
        "ban-ends-with-trick",
        "A suit is forbidden for one lead only.",
        "The suit is forbidden for as long as that defender keeps the lead.",
        Rule.BAN_LASTS,
    ),
    ignoring(
        "ban-for-ever",
        "A forbidden suit stays forbidden for the rest of the deal.",
        "The suit is forbidden only until that defender loses the lead, even to "
        "partner.",
        Rule.BAN_ENDS,
    ),
    ignoring(
        "one-choice-only",
        "Declarer chooses only once, and not again before later leads.",
        "Declarer chooses again before each new lead by that defender, as long as "
        "the other defender still has a major penalty card.",
        Rule.OPTIONS_ANEW,
    ),
    Belief(
        "choice-only-after-lost-lead",
        (Rule.OPTIONS_ANEW,),
        "Declarer chooses again only after that defender has lost the lead and "
        "regained it.",
        "Keeping the lead is enough. Declarer chooses again before each new lead, "
        "as long as the other defender still has a major penalty card.",
        lambda code: replace(code, wait=_waits_unless_lead_was_kept),
    ),
    Belief(
        "void-frees-the-leader",
        (Rule.CANNOT_COMPLY, Rule.MAJOR_IS_DUE),
        "A leader who cannot comply may lead anything at all.",
        "The lead must be otherwise legal: the leader’s own major penalty card comes "
        "first.",
        lambda code: replace(code, major_card=_due_unless_void),
    ),
    ignoring(
        "void-keeps-card",
        "If the leader cannot comply, the penalty card stays on the table.",
        "In our reading, the demand itself sends the card back to hand, even if the "
        "leader cannot comply.",
        Rule.PICKED_UP_ALL_THE_SAME,
        Rule.ONES_PICKED_UP_ALL_THE_SAME,
    ),
]
