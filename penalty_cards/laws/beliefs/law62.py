"""False beliefs about revokes, defective tricks and claims (62 to 68)."""

from penalty_cards.bridge import How
from penalty_cards.laws.beliefs.belief import exposed_by, forgiving, ignoring
from penalty_cards.laws.clauses import Rule

BELIEFS = [
    ignoring(
        "corrected-and-forgiven",
        "A revoke that is put right in time has no consequences.",
        "The card with which a defender revoked is a major penalty card, unless it lay "
        "face up before.",
        Rule.REVOKE_CARD,
    ),
    ignoring(
        "every-revoke-leaves-a-card",
        "A revoke makes a major penalty card, whenever it is noticed.",
        "Only one that is put right does. Once the revoker’s side has gone on to the "
        "next trick it stands, and no card comes back.",
        Rule.REVOKE_STANDS,
    ),
    forgiving(
        "changed-card-goes-back",
        "If an opponent changes a card, the revoker’s partner may change one too, and "
        "nothing comes of it.",
        "A defender’s card changed after partner’s revoke becomes a penalty card.",
        (Rule.PARTNERS_CARD_CHANGED,),
        exposed_by(How.CHANGE_OF_PLAY),
    ),
    forgiving(
        "restored-card-is-harmless",
        "A card that belongs to the hand just goes back into it.",
        "If partner could have seen its face meanwhile, it is a penalty card.",
        (Rule.RESTORED_CARD, Rule.FOUND_CARD),
        exposed_by(How.RESTORING, How.FINDING),
    ),
    ignoring(
        "shown-is-exposed",
        "A defender’s card that is shown is a penalty card, whatever was said with it.",
        "Not if it was shown about the trick in progress alone: play goes on, and the "
        "card goes back.",
        Rule.TALK_OF_THE_TRICK,
    ),
    ignoring(
        "claimers-cards-are-exposed",
        "A defender who shows the hand has exposed every card of it.",
        "Cards shown in a claim are not penalty cards, since the claim stops play.",
        Rule.CLAIM_STOPS_PLAY,
    ),
]
