"""Our words for the rules of Laws 53 to 57."""

from collections.abc import Mapping

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.words.record import Record, Why

RULES: Mapping[Rule, Record] = {
    Rule.LEAD_ACCEPTED: Record(
        printed={1997: ("53A",)},
        heading="A lead out of turn may be accepted",
        lead="A defender has led out of turn. May declarer accept that?",
        words={
            1997: "Declarer, or either defender if declarer was at fault, may accept "
            "an opponent’s lead out of turn by saying so. It is then simply the lead, "
            "and no penalty card.",
            2017: "[[Before the thirteenth trick]] declarer, or either defender if "
            "declarer was at fault, may accept an opponent’s lead out of turn by "
            "saying so. It is then simply the lead, and no penalty card.",
        },
        note="If nobody accepts it, the lead has to come from the right hand.",
        law="A lead out of turn that is accepted is simply the lead.",
        fact="{seat} led {cards} out of turn, and it was accepted.",
        ruling="{cards} is the lead, and play goes on from there.",
    ),
    Rule.LEAD_FOLLOWED: Record(
        printed={1997: ("53A",)},
        heading="Playing to a lead out of turn accepts it",
        lead="A defender led out of turn, and the next hand has played. What now?",
        words={
            1997: "An opponent who is next in turn and plays to a lead out of turn has "
            "accepted it. It is then simply the lead, and no penalty card.",
            2017: "An opponent who is next in turn and plays to a lead out of turn "
            "[[before the thirteenth trick]] has accepted it. It is then simply the "
            "lead, and no penalty card.",
        },
        law="Playing to a lead out of turn accepts it.",
        fact="{seat} led {cards} out of turn, and the next hand played to it.",
        ruling="{cards} is the lead, and play goes on from there.",
    ),
    Rule.PROPER_LEAD_MADE: Record(
        printed={1997: ("53C",), 2017: ("53B",)},
        heading="The proper lead is made all the same",
        lead="A defender led at declarer’s turn, and declarer just led. What now?",
        words={
            1997: "If it was for an opponent to lead, and after the lead out of turn "
            "that opponent makes the proper lead, this lead stands. A card wrongly "
            "played to the trick is taken back without penalty.",
            2017: "If it was for an opponent to lead, and after the lead out of turn "
            "that opponent makes the proper lead, this lead stands. A card wrongly "
            "played to the trick [[may be taken back, and Law 16C says who may use "
            "what it told]].",
        },
        reworded=(2017,),
        note="The text of 2017 no longer says that there is no penalty. We hold that "
        "the card is no penalty card in any edition.",
        law="The proper lead stands, and the card led out of turn is no penalty card.",
        fact="{seat} had led or played {cards} out of turn, and the proper lead was "
        "made.",
        ruling="{seat}, take {cards} back; it is no penalty card.",
    ),
    Rule.WRONG_DEFENDER_FOLLOWED: Record(
        printed={1997: ("53B", "57"), 2017: ("53C", "57")},
        heading="The wrong defender plays to declarer’s lead",
        lead="Declarer led out of turn, and the wrong defender played. What now?",
        words={
            1997: "If declarer leads out of turn and the defender on the right of that "
            "hand plays to it, the lead stands. That defender has played before "
            "partner, and Law 57 applies.",
        },
        law="If the wrong defender plays to declarer’s lead, the lead stands and Law "
        "57 applies.",
        fact="{seat} played {cards} to declarer’s lead out of turn before {partner} "
        "did.",
        ruling="The lead stands, and {seat} has played before {partner}.",
    ),
    Rule.FACE_DOWN_GOES_BACK: Record(
        printed={1997: ("54", "41A")},
        heading="A face-down lead, and partner’s faced one",
        lead="The opening lead lies face down, and partner faces another one out of "
        "turn. Does the first one stand?",
        words={
            1997: "If a player makes the opening lead face down and partner faces one "
            "out of turn, the face-down lead goes back to the hand. It does not matter "
            "which of them came first.",
        },
        law="If partner faces a lead out of turn, the face-down lead goes back to the "
        "hand.",
        fact="{seat} led {cards} face down, and {partner} faced an opening lead out of "
        "turn.",
        ruling="{seat}, take your face-down lead back into your hand; it is no penalty "
        "card.",
    ),
    Rule.HAND_SPREAD: Record(
        printed={1997: ("54A",)},
        heading="Declarer may spread the hand and become dummy",
        lead="After an opening lead out of turn declarer spreads the hand. What now?",
        words={
            1997: "After a defender’s faced opening lead out of turn, declarer may "
            "accept it by spreading the hand. Declarer is then dummy, and partner "
            "plays both hands. Declarer who has begun to spread the hand must go "
            "through with it.",
        },
        note="Declarer who merely plays a card to the lead has accepted it, and stays "
        "declarer.",
        law="Declarer who begins to spread the hand becomes dummy.",
        fact="{seat} began to spread the hand after the opening lead out of turn.",
        ruling="{seat}, you are now dummy, and {partner} is declarer.",
    ),
    Rule.OPENING_LEAD_ACCEPTED: Record(
        printed={1997: ("54B", "53A")},
        heading="Declarer may accept an opening lead and remain declarer",
        lead="Declarer accepts an opening lead out of turn. Who is dummy?",
        words={
            1997: "Declarer may accept a faced opening lead out of turn without "
            "spreading the hand. It is then simply the lead, and no penalty card; "
            "dummy is spread as usual.",
        },
        note="Playing to the lead accepts it as well.",
        law="An opening lead out of turn that declarer accepts is simply the lead.",
        fact="{seat} made the opening lead of {cards} out of turn, and declarer "
        "accepted it.",
        ruling="{cards} is the lead, declarer remains declarer, and dummy is spread.",
    ),
    Rule.DUMMY_WAS_SEEN: Record(
        printed={1997: ("54C",)},
        heading="Declarer who could see dummy must accept the lead",
        lead="Dummy’s cards are in view already. May declarer refuse the lead?",
        words={
            1997: "If declarer could have seen any of dummy’s cards, the opening lead "
            "out of turn must be accepted, and declarer stays declarer. Cards that "
            "dummy exposed in the auction do not count.",
        },
        law="Declarer who could see cards of dummy must accept the lead.",
        fact="Declarer could have seen cards of dummy.",
        ruling="Declarer must accept the lead, since cards of dummy were in view.",
        why=Why(
            "{card} may be played, since the lead out of turn stands.",
            "{card} may not be played before declarer has accepted the lead of "
            "{cards}.",
        ),
    ),
    Rule.OPENING_LEAD_REFUSED: Record(
        printed={1997: ("54D", "50D")},
        heading="A refused opening lead becomes a major penalty card",
        lead="Declarer does not accept the opening lead. What becomes of the card?",
        words={
            1997: "If declarer refuses a faced opening lead out of turn, the card "
            "becomes a major penalty card, however small it is. The defender whose "
            "lead it is then waits for declarer’s choice under Law 50D.",
        },
        note="If that defender had already led face down, the card is taken back. "
        "Players speak of five options: declarer may become dummy, stay declarer and "
        "accept, or refuse and then require the suit, forbid it or ask for nothing.",
        law="A refused opening lead out of turn is a major penalty card.",
        fact="{seat} made the opening lead of {cards} out of turn.",
        ruling="{cards}, once refused, is a major penalty card of {seat}.",
        why=Why(
            "{card} may be played, since the lead out of turn was refused.",
            "{card} may not be played before declarer has accepted the lead of {cards} "
            "or refused it.",
        ),
    ),
    Rule.DECLARERS_OPENING_LEAD: Record(
        printed={1997: ("54E", "24")},
        heading="Declarer’s side cannot make the opening lead",
        lead="Declarer faces a card as the opening lead. May the defenders accept it?",
        words={
            1997: "A card that declarer or dummy faces as an opening lead is no lead "
            "and cannot be accepted. It is treated as a card exposed in the auction, "
            "and goes back to the hand.",
        },
        note="It could become a penalty card only if the auction were reopened and its "
        "owner ended up as a defender.",
        law="Declarer’s side cannot make the opening lead.",
        fact="{seat}, of declarer’s side, faced {cards} as an opening lead.",
        ruling="{seat}, take {cards} back, since your side cannot lead now.",
    ),
    Rule.DECLARERS_LEAD_MAY_STAND: Record(
        printed={1997: ("55A",)},
        heading="Either defender may accept declarer’s lead out of turn",
        lead="Declarer has led from the wrong hand. Who decides what follows?",
        words={
            1997: "If declarer has led out of turn, from either hand, each defender "
            "may accept or refuse the lead. If they do not agree, the one who plays "
            "next after it decides.",
        },
        note="They may not consult about it.",
        law="Either defender may accept declarer’s lead out of turn or refuse it.",
        fact="{cards} was led out of turn from the hand of {seat}, of declarer’s side.",
        ruling="Defenders, either of you may accept {cards} or refuse it.",
        why=Why(
            "{card} may be played, since declarer’s lead out of turn stands.",
            "{card} may not be played before the defenders have accepted declarer’s "
            "lead or refused it.",
        ),
    ),
    Rule.DECLARERS_LEAD_REFUSED: Record(
        printed={1997: ("55B", "48A")},
        heading="Declarer’s refused lead goes back",
        lead="The defenders do not accept declarer’s lead. What of the card?",
        words={
            1997: "If the defenders refuse declarer’s lead out of turn, the card goes "
            "back to the hand it came from. It is no penalty card, and nothing more "
            "happens to declarer.",
        },
        note="If declarer has learned something by it, see 55C: the score may be "
        "adjusted.",
        law="Declarer’s refused lead goes back to the hand it came from, and nothing "
        "more happens.",
        fact="{cards} was led out of turn from the hand of {seat}, and it was refused.",
        ruling="{cards} goes back to the hand of {seat} and is no penalty card; the "
        "lead comes from the hand whose turn it was.",
    ),
    Rule.LEAD_REFUSED: Record(
        printed={1997: ("56", "50D")},
        heading="A refused lead becomes a major penalty card",
        lead="Declarer does not accept a defender’s lead. What of the card?",
        words={
            1997: "If declarer refuses a defender’s lead out of turn, the card becomes "
            "a major penalty card, however small it is. If it is partner’s lead, "
            "partner waits for declarer’s choice under Law 50D.",
        },
        note="If declarer or dummy should have led, nothing is chosen yet: the card is "
        "due at the first legal opportunity.",
        law="A defender’s refused lead out of turn is a major penalty card.",
        fact="{seat} led {cards} out of turn.",
        ruling="{cards}, once refused, is a major penalty card of {seat}.",
        why=Why(
            "{card} may be played, since the lead out of turn was refused.",
            "{card} may not be played before declarer has accepted the lead of {cards} "
            "or refused it.",
        ),
    ),
    Rule.PREMATURE_CARD: Record(
        printed={1997: ("57A",)},
        heading="A card played before partner’s is a major penalty card",
        lead="A defender plays out of turn before partner. What happens?",
        words={
            1997: "If a defender plays out of turn before partner, or leads to the "
            "next trick before partner has played to this one, the card becomes a "
            "major penalty card. Declarer then makes one demand on partner for this "
            "trick: to play the highest card of the suit led, or the lowest, or not to "
            "play another suit that declarer names.",
            2017: "If a defender plays out of turn before partner, or leads to the "
            "next trick before partner has played to this one, the card becomes a "
            "major penalty card. Declarer then makes one demand on partner for this "
            "trick: to play the highest card of the suit led, or the lowest, [[or to "
            "play another suit that declarer names,]] or not to play such a suit.",
        },
        note="A partner who cannot meet the demand plays any other legal card (57B and "
        "59).",
        law="A defender’s card before partner’s is a major penalty card, and declarer "
        "restricts partner’s play.",
        fact="{seat} led or played {cards} before {partner} had played to the trick.",
        ruling="Declarer, you make one demand on {partner} for this trick.",
        why=Why(
            "{card} may be played, since declarer has made a demand.",
            "{card} may not be played before declarer has made a demand.",
        ),
    ),
    Rule.LEAD_IS_NOT_EXCUSED: Record(
        printed={1997: ("57A", "57C")},
        heading="A lead to the next trick is never excused",
        lead="A defender won the trick and led before partner had played. What now?",
        words={
            1997: "That declarer has played from both hands excuses a card played to "
            "this trick. It does not excuse a lead to the next one before partner has "
            "played to this one: Law 57A applies.",
        },
        law="A lead to the next trick before partner has played is never excused.",
        fact="{seat} led {cards} to the next trick before {partner} had played to this "
        "one.",
        ruling="{seat}, you may not lead before {partner} has played.",
    ),
    Rule.PLAY_HIGHEST: Record(
        printed={1997: ("57A1",)},
        heading="Partner may have to play the highest card",
        lead="A defender played before partner. What may declarer ask of partner?",
        words={
            1997: "If a defender plays out of turn before partner, or leads to the "
            "next trick before partner has played to this one, declarer may require "
            "partner’s highest card of the suit led.",
        },
        note="Declarer chooses one of the demands of Law 57A. The card that came too "
        "soon is a major penalty card. We hold that the demand comes before the limit "
        "that a minor penalty card sets.",
        law="When a defender has played too soon, declarer may demand partner’s "
        "highest card of the suit led.",
        fact="Declarer demanded the highest card of the suit led, and for {seat} that "
        "is {cards}.",
        ruling="{seat}, play your highest card of the suit led.",
        why=Why(
            "{card} is the highest card of the suit led, as declarer demands.",
            "{card} is not the highest card of the suit led, which declarer demands.",
        ),
    ),
    Rule.PLAY_LOWEST: Record(
        printed={1997: ("57A2",)},
        heading="Partner may have to play the lowest card",
        lead="A defender played before partner. What may declarer ask of partner?",
        words={
            1997: "If a defender plays out of turn before partner, or leads to the "
            "next trick before partner has played to this one, declarer may require "
            "partner’s lowest card of the suit led.",
        },
        note="Declarer chooses one of the demands of Law 57A. The card that came too "
        "soon is a major penalty card. We hold that the demand comes before the limit "
        "that a minor penalty card sets.",
        law="When a defender has played too soon, declarer may demand partner’s lowest "
        "card of the suit led.",
        fact="Declarer demanded the lowest card of the suit led, and for {seat} that "
        "is {cards}.",
        ruling="{seat}, play your lowest card of the suit led.",
        why=Why(
            "{card} is the lowest card of the suit led, as declarer demands.",
            "{card} is not the lowest card of the suit led, which declarer demands.",
        ),
    ),
    Rule.PLAY_OTHER_SUIT: Record(
        printed={1997: (), 2017: ("57A3",)},
        heading="Partner may have to play another suit",
        lead="A defender played before partner. May declarer ask for another suit?",
        words={
            1997: "",
            2017: "[[If a defender plays out of turn before partner, or leads to the "
            "next trick before partner has played to this one, declarer may require "
            "partner to play another suit, which declarer names.]]",
        },
        note="Declarer chooses one of the demands of Law 57A. The card that came too "
        "soon is a major penalty card. This demand matters only if partner cannot "
        "follow suit. We hold that the demand comes before the limit that a minor "
        "penalty card sets.",
        law="When a defender has played too soon, declarer may demand another suit of "
        "partner.",
        fact="Declarer demanded {suits}, and {seat} may play {cards}.",
        ruling="{seat}, play a card in {suits}.",
        why=Why(
            "{card} is of the suit that declarer demands.",
            "{card} is not of the suit that declarer demands.",
        ),
    ),
    Rule.NOT_THAT_SUIT: Record(
        printed={1997: ("57A3",), 2017: ("57A4",)},
        heading="Partner may be kept from playing a certain suit",
        lead="A defender played before partner. May declarer keep a suit from coming?",
        words={
            1997: "If a defender plays out of turn before partner, or leads to the "
            "next trick before partner has played to this one, declarer may forbid "
            "partner to play another suit, which declarer names.",
        },
        note="Declarer chooses one of the demands of Law 57A. The card that came too "
        "soon is a major penalty card. This demand matters only if partner cannot "
        "follow suit. We hold that the demand comes before the limit that a minor "
        "penalty card sets.",
        law="When a defender has played too soon, declarer may forbid partner another "
        "suit.",
        fact="Declarer forbade {suits} for this trick, and {seat} has other cards to "
        "play.",
        ruling="{seat}, do not play {any_suit} to this trick.",
        why=Why(
            "{card} is not of the suit that declarer has forbidden for this trick.",
            "{card} is of the suit that declarer has forbidden for this trick.",
        ),
    ),
    Rule.CANNOT_PLAY_AS_ASKED: Record(
        printed={1997: ("57B", "59")},
        heading="A partner who cannot play as demanded may play any other legal card",
        lead="Declarer asks for the highest or the lowest card of a suit. What if the "
        "partner has none?",
        words={
            1997: "If the partner cannot play to the trick as declarer demands, any "
            "card that is otherwise legal may be played. A major penalty card of the "
            "partner’s own is then due, if it can be played.",
        },
        note="The clause refers to Law 59. The Laws do not say what holds if two "
        "demands exclude each other. We hold that the player then meets one of them, "
        "whichever it is, if that is possible.",
        law="A partner who cannot play to the trick as demanded may play any card that "
        "is otherwise legal.",
        fact="{seat} cannot do what declarer demands.",
        ruling="{seat}, you cannot comply, so you may play any card that is otherwise "
        "legal.",
        why=Why(
            "{card} may be played, since {seat} cannot do what declarer demands.",
            "{card} meets none of declarer’s demands.",
        ),
    ),
    Rule.BOTH_HANDS_PLAYED: Record(
        printed={1997: ("57C1",)},
        heading="No harm if declarer had played from both hands",
        lead="A defender played before partner, but last of all. Does it matter?",
        words={
            1997: "A defender who plays to a trick before partner suffers nothing if "
            "declarer has already played to it from both hands. The card is played, "
            "and nothing is asked of partner.",
        },
        law="Once declarer has played from both hands, playing before partner does no "
        "harm.",
        fact="Both hands of declarer’s side had played when {seat} played {cards}.",
        ruling="{cards} is played, and nothing is asked of {partner}.",
    ),
    Rule.DUMMYS_OWN_ACT: Record(
        printed={1997: ("57C2",)},
        heading="No harm if dummy had acted unasked",
        lead="A defender played before partner, but after dummy. Does it matter?",
        words={
            1997: "A defender who plays to a trick before partner suffers nothing if "
            "dummy has already moved a card unasked or wrongly suggested a play. The "
            "card is played, and nothing is asked of partner.",
        },
        note="Dummy’s only card of the suit, or one of several equal cards, does not "
        "count as played before declarer has named it.",
        law="Once dummy has moved a card unasked or suggested a play, playing before "
        "partner does no harm.",
        fact="Dummy had acted unasked before {seat} played {cards}.",
        ruling="{cards} is played, and nothing is asked of {partner}.",
    ),
    Rule.EARLY_PLAY_STANDS: Record(
        printed={1997: (), 2017: ("57C3",)},
        heading="A card that declarer plays too soon stands",
        lead="Declarer has played before a defender’s turn is over. What now?",
        words={
            1997: "",
            2017: "[[A card that declarer plays too soon, from either hand, stands and "
            "may not be taken back. A play from dummy counts only once declarer has "
            "called for it.]]",
        },
        law="A card that declarer plays too soon stands and is not taken back.",
        fact="{cards} was played too soon from the hand of {seat}.",
        ruling="{cards} stays where it is and is played in its turn.",
    ),
    Rule.BEFORE_RHO: Record(
        printed={1997: (), 2017: ("57D",)},
        heading="A card at the turn of the opponent on the right",
        lead="A defender plays one turn too soon. What becomes of the card?",
        words={
            1997: "",
            2017: "[[A defender who plays, but does not lead, at the turn of the "
            "opponent on the right must play that card when the proper turn comes, if "
            "it is then legal. If it is not, it becomes a major penalty card. Law 16 "
            "may limit what partner does with having seen it.]]",
        },
        note="We hold that this is so only where partner has already played; otherwise "
        "57A applies. In earlier editions such a card is a penalty card by Law 49, and "
        "major, because it was played on purpose.",
        law="A card played one turn too soon is played at its proper turn, if that is "
        "legal.",
        fact="{seat} played {cards} at the turn of the opponent on the right.",
        ruling="{seat}, play {cards} at your turn, if that is legal.",
    ),
}
