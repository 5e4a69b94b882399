"""False beliefs about leads out of turn, and play that follows one (53 to 56, 60)."""

from penalty_cards.bridge import How
from penalty_cards.laws.beliefs.belief import exposed_by, forgiving, ignoring
from penalty_cards.laws.clauses import Rule

BELIEFS = [
    ignoring(
        "lead-never-stands",
        "A defender’s lead out of turn must always be taken back.",
        "Declarer may accept it; then it is simply the lead.",
        Rule.LEAD_ACCEPTED,
        Rule.HAND_SPREAD,
        Rule.DUMMY_WAS_SEEN,
    ),
    ignoring(
        "lead-always-stands",
        "A card that has been led stays led, whoever’s turn it was.",
        "Declarer may refuse a lead out of turn. The lead then comes from the right "
        "hand, and a defender’s card becomes a major penalty card.",
        Rule.OPENING_LEAD_REFUSED,
        Rule.LEAD_REFUSED,
    ),
    ignoring(
        "declarer-stays-declarer",
        "Whatever is led, declarer stays declarer.",
        "After an opening lead out of turn declarer may spread the hand and become "
        "dummy.",
        Rule.HAND_SPREAD,
    ),
    ignoring(
        "dummy-may-be-seen",
        "Declarer may refuse the lead even after seeing cards of dummy.",
        "Declarer who could have seen dummy’s cards must accept the opening lead out "
        "of turn.",
        Rule.DUMMY_WAS_SEEN,
    ),
    forgiving(
        "refused-lead-goes-back",
        "A lead out of turn that is refused goes back to hand, and that is all.",
        "A defender’s refused lead becomes a major penalty card, whatever its rank.",
        (Rule.OPENING_LEAD_REFUSED, Rule.LEAD_REFUSED),
        exposed_by(How.LEAD_OUT_OF_TURN),
    ),
    ignoring(
        "declarers-lead-stands",
        "Declarer’s lead from the wrong hand always stands.",
        "Either defender may refuse it; then it goes back, and the lead comes from the "
        "right hand.",
        Rule.DECLARERS_LEAD_REFUSED,
    ),
    ignoring(
        "declarers-lead-goes-back",
        "Declarer’s lead from the wrong hand always goes back.",
        "Either defender may accept it; then it is simply the lead.",
        Rule.DECLARERS_LEAD_MAY_STAND,
    ),
    ignoring(
        "playing-on-wipes-the-slate",
        "By playing on, declarer has let the earlier penalty cards go too.",
        "Only the latest irregularity is forgiven. Earlier penalty cards still have to "
        "be played.",
        Rule.EARLIER_DUTY_REVIVES,
    ),
    forgiving(
        "added-card-goes-back",
        "A card that partner had added to the wrong lead goes back with no harm done.",
        "When the lead is refused, the added card is a major penalty card as well.",
        (Rule.PLAY_BEFORE_RULING,),
        exposed_by(How.PLAY_BEFORE_RULING),
    ),
    forgiving(
        "declarers-fault-excuses",
        "Declarer led from the wrong hand, so a defender’s card played after it goes "
        "back.",
        "Once declarer has been told to take the lead back, a defender’s card played "
        "before the right lead is a major penalty card.",
        (Rule.AFTER_RETRACTION,),
        exposed_by(How.PLAY_AFTER_RETRACTION),
    ),
]
