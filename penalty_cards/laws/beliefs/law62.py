"""False beliefs about revokes, defective tricks and claims (62 to 68)."""

from penalty_cards.bridge import How
from penalty_cards.laws.beliefs.belief import exposed_by, forgiving, ignoring
from penalty_cards.laws.clauses import Rule

BELIEFS = [
    ignoring(
        "corrected-and-forgiven",
        "A revoke that is corrected in time has no consequences.",
        "When a defender corrects a revoke, the card withdrawn becomes a major "
        "penalty card, unless it was already face up.",
        Rule.REVOKE_CARD,
    ),
    ignoring(
        "every-revoke-leaves-a-card",
        "A revoke always leaves a major penalty card, whenever it is noticed.",
        "Only a defender’s corrected revoke can leave one. Once the revoker’s side has "
        "played to the next trick, the revoke normally stands, and no card comes back.",
        Rule.REVOKE_STANDS,
    ),
    forgiving(
        "changed-card-goes-back",
        "If an opponent changes a card, the revoker’s partner may change one too, "
        "without consequences.",
        "A card that a defender takes back because of partner’s revoke becomes a "
        "penalty card.",
        (Rule.PARTNERS_CARD_CHANGED,),
        exposed_by(How.CHANGE_OF_PLAY),
    ),
    forgiving(
        "restored-card-is-harmless",
        "A card that belongs in the hand simply goes back there.",
        "A defender’s missing or extra card is a penalty card if partner could have "
        "seen its face before it was put back.",
        (Rule.RESTORED_CARD, Rule.FOUND_CARD),
        exposed_by(How.RESTORING, How.FINDING),
    ),
    ignoring(
        "shown-is-exposed",
        "A card that a defender shows is a penalty card, whatever they say when "
        "they show it.",
        "If the defender spoke only of the trick in progress, play goes on and the "
        "card goes back to hand.",
        Rule.TALK_OF_THE_TRICK,
    ),
    ignoring(
        "claimers-cards-are-exposed",
        "A defender who shows their hand has made every card in it a penalty card.",
        "Cards shown in a claim are not penalty cards, because the claim stops play.",
        Rule.CLAIM_STOPS_PLAY,
    ),
]
