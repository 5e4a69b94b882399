"""False beliefs about leads out of turn, and play that follows one (53 to 56, 60)."""

from penalty_cards.bridge import How
from penalty_cards.laws.beliefs.belief import exposed_by, forgiving, ignoring
from penalty_cards.laws.clauses import Rule

BELIEFS = [
    ignoring(
        "lead-never-stands",
        "A defender’s lead out of turn must always be taken back.",
        "Declarer may accept the lead. Then it stands like any other.",
        Rule.LEAD_ACCEPTED,
        Rule.HAND_SPREAD,
        Rule.DUMMY_WAS_SEEN,
    ),
    ignoring(
        "lead-always-stands",
        "A card that has been led stays led, even out of turn.",
        "Declarer may refuse a lead out of turn. The correct hand then leads, and a "
        "defender’s card becomes a major penalty card.",
        Rule.OPENING_LEAD_REFUSED,
        Rule.LEAD_REFUSED,
    ),
    ignoring(
        "declarer-stays-declarer",
        "Declarer stays declarer, whatever is led.",
        "After an opening lead out of turn, declarer may spread their hand and "
        "become dummy.",
        Rule.HAND_SPREAD,
    ),
    ignoring(
        "dummy-may-be-seen",
        "Declarer may refuse the lead even after seeing some of dummy’s cards.",
        "If declarer could have seen any of dummy’s cards, the opening lead out of "
        "turn must be accepted.",
        Rule.DUMMY_WAS_SEEN,
    ),
    forgiving(
        "refused-lead-goes-back",
        "A refused lead out of turn goes back to hand, and that is all.",
        "A defender’s refused lead becomes a major penalty card, whatever its rank.",
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
        "Declarer’s lead from the wrong hand always goes back.",
        "Either defender may accept the lead. Then it stands like any other.",
        Rule.DECLARERS_LEAD_MAY_STAND,
    ),
    ignoring(
        "playing-on-wipes-the-slate",
        "By playing on, declarer gives up the earlier penalty cards too.",
        "Playing on forgives only the latest irregularity. Earlier penalty cards "
        "still have to be played.",
        Rule.EARLIER_DUTY_REVIVES,
    ),
    forgiving(
        "added-card-goes-back",
        "A card that partner has played to the wrong lead simply goes back to hand.",
        "When the lead is refused, the card played to it is a major penalty card too.",
        (Rule.PLAY_BEFORE_RULING,),
        exposed_by(How.PLAY_BEFORE_RULING),
    ),
    forgiving(
        "declarers-fault-excuses",
        "Declarer led from the wrong hand, so a defender’s card played after that "
        "goes back to hand.",
        "Once declarer must take back the lead, a defender has to wait for the "
        "correct one. A card played before it is a major penalty card.",
        (Rule.AFTER_RETRACTION,),
        exposed_by(How.PLAY_AFTER_RETRACTION),
    ),
]
