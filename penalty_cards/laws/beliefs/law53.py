"""False beliefs about leads out of turn, and play that follows one (53 to 56, 60)."""

from penalty_cards.bridge import How
from penalty_cards.laws.beliefs.belief import exposed_by, forgiving, ignoring
from penalty_cards.laws.clauses import Rule

BELIEFS = [
    ignoring(
        "lead-never-stands",
        "A defender’s lead out of turn must always be taken back.",
        "Declarer may normally accept the lead, which then stands like any other.",
        Rule.LEAD_ACCEPTED,
        Rule.OPENING_LEAD_ACCEPTED,
        Rule.HAND_SPREAD,
        Rule.DUMMY_WAS_SEEN,
    ),
    ignoring(
        "lead-always-stands",
        "A lead stands, even if it was made out of turn.",
        "Declarer may normally refuse a defender’s lead out of turn. The refused card "
        "becomes a major penalty card, and the correct hand leads.",
        Rule.OPENING_LEAD_REFUSED,
        Rule.LEAD_REFUSED,
    ),
    ignoring(
        "declarer-stays-declarer",
        "Declarer stays declarer, whatever is led.",
        "After a defender’s faced opening lead out of turn, declarer may normally "
        "spread their hand and become dummy.",
        Rule.HAND_SPREAD,
        Rule.DUMMY_WAS_SEEN,
    ),
    ignoring(
        "dummy-may-be-seen",
        "Declarer may refuse the lead even after seeing some of dummy’s cards.",
        "If declarer could have seen any of dummy’s cards, other than cards "
        "exposed in the auction, the opening lead out of turn must be accepted.",
        Rule.DUMMY_WAS_SEEN,
    ),
    forgiving(
        "refused-lead-goes-back",
        "If a lead out of turn is refused, the card goes back to hand, and that is "
        "all.",
        "If a defender’s lead is refused, the card becomes a major penalty card, "
        "whatever its rank.",
        (Rule.OPENING_LEAD_REFUSED, Rule.LEAD_REFUSED),
        exposed_by(How.LEAD_OUT_OF_TURN),
    ),
    ignoring(
        "declarers-lead-stands",
        "Declarer’s lead from the wrong hand always stands.",
        "Either defender may refuse the lead. Then the card goes back, and the "
        "correct hand leads.",
        Rule.DECLARERS_LEAD_REFUSED,
    ),
    ignoring(
        "declarers-lead-goes-back",
        "A card that declarer leads from the wrong hand always goes back.",
        "Either defender may accept the lead. Then it stands like any other.",
        Rule.DECLARERS_LEAD_MAY_STAND,
    ),
    ignoring(
        "playing-on-wipes-the-slate",
        "By playing on, declarer also gives up all rights arising from earlier "
        "penalty cards.",
        "By playing on, declarer accepts only the irregularity just committed. "
        "Earlier penalty cards remain penalty cards.",
        Rule.EARLIER_DUTY_REVIVES,
    ),
    forgiving(
        "added-card-goes-back",
        "A card that partner has played to a lead out of turn simply goes back to "
        "hand.",
        "If declarer refuses a defender’s lead out of turn, the card that partner has "
        "played to the lead becomes a major penalty card too.",
        (Rule.PLAY_BEFORE_RULING,),
        exposed_by(How.PLAY_BEFORE_RULING),
    ),
    forgiving(
        "declarers-fault-excuses",
        "Declarer led from the wrong hand, so a defender’s card played after that "
        "goes back to hand.",
        "Once declarer has been told to take back a lead from the wrong hand, the "
        "defenders must wait for the correct lead. A card that a defender plays in the "
        "meantime is a major penalty card.",
        (Rule.AFTER_RETRACTION,),
        exposed_by(How.PLAY_AFTER_RETRACTION),
    ),
]
