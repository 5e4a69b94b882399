"""Our words for the rules of Laws 53 to 57."""

from collections.abc import Mapping

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.words.record import Record, Why

RULES: Mapping[Rule, Record] = {
    Rule.LEAD_ACCEPTED: Record(
        printed={1997: ("53A",)},
        heading="A lead out of turn may be accepted",
        lead="A defender has led out of turn. May declarer accept the lead?",
        words={
            1997: "Declarer may accept a defender’s lead out of turn by saying so. "
            "Either defender may accept a lead out of turn by declarer’s side. "
            "The card is then simply the lead, and not a penalty card.",
            2017: "Declarer may accept a defender’s lead out of turn by saying so. "
            "Either defender may accept a lead out of turn by declarer’s side. "
            "The card is then simply the lead, and not a penalty card. [[This "
            "applies only before the thirteenth trick.]]",
        },
        note="If the lead is not accepted, the correct hand leads.",
        law="An accepted lead out of turn is simply the lead.",
        fact="{seat} led {the_cards} out of turn, and the lead was accepted.",
        ruling="The lead of {the_cards} stands, and play goes on from there.",
    ),
    Rule.LEAD_FOLLOWED: Record(
        printed={1997: ("53A",)},
        heading="Playing to a lead out of turn accepts it",
        lead="A defender led out of turn, and the next hand has played. Does the lead "
        "stand?",
        words={
            1997: "A lead out of turn is accepted if the opponent next in turn plays "
            "to it. The card is then simply the lead, and not a penalty card.",
            2017: "A lead out of turn is accepted if the opponent next in turn plays "
            "to it. The card is then simply the lead, and not a penalty card. "
            "[[This applies only before the thirteenth trick.]]",
        },
        law="Playing to a lead out of turn accepts it.",
        fact="{seat} led {the_cards} out of turn, and the next hand played to that "
        "lead.",
        ruling="The lead of {the_cards} stands, and play goes on from there.",
    ),
    Rule.PROPER_LEAD_MADE: Record(
        printed={1997: ("53C",), 2017: ("53B",)},
        heading="A proper lead after a lead out of turn",
        lead="A defender leads at declarer’s turn, and declarer leads too. Which lead "
        "stands?",
        words={
            1997: "If a player leads out of turn and an opponent then makes the proper "
            "lead, the proper lead stands. Cards played to the trick in error may be "
            "taken back without penalty.",
            2017: "If a player leads out of turn and an opponent then makes the proper "
            "lead, the proper lead stands. Cards played to the trick in error may be "
            "taken back, [[and Law 16C says who may use the information from them]].",
        },
        reworded=(2017,),
        note="The 2017 text no longer says that there is no penalty. In our "
        "reading, the card led out of turn is not a penalty card in any "
        "edition.",
        law="After a lead out of turn, an opponent’s proper lead stands, and the card "
        "led out of turn is not a penalty card.",
        fact="{seat} led or played {the_cards} out of turn, and then the proper lead "
        "was made.",
        ruling="{seat}, take {the_cards} back; it is not a penalty card.",
    ),
    Rule.WRONG_DEFENDER_FOLLOWED: Record(
        printed={1997: ("53B", "57"), 2017: ("53C", "57")},
        heading="The wrong defender plays to declarer’s lead out of turn",
        lead="Declarer led out of turn, and the wrong defender played. Does the lead "
        "stand?",
        words={
            1997: "If the defender on the right of the leading hand plays to "
            "declarer’s lead out of turn, the lead stands. That defender has "
            "played before partner, and Law 57 applies.",
        },
        law="If the wrong defender plays to declarer’s lead out of turn, the lead "
        "stands and Law 57 applies.",
        fact="Declarer led out of turn, and {seat} played {the_cards} before {partner} "
        "had played.",
        ruling="The lead stands, and {seat} has played before {partner}.",
    ),
    Rule.FACE_DOWN_GOES_BACK: Record(
        printed={1997: ("54", "41A")},
        heading="A face-down lead and partner’s faced lead",
        lead="One defender leads face down, and partner faces a lead. Does the "
        "face-down lead stand?",
        words={
            1997: "If a defender faces an opening lead out of turn, partner’s "
            "face-down lead goes back to hand. It does not matter which lead came "
            "first.",
        },
        law="If partner faces a lead out of turn, the face-down lead goes back to "
        "hand.",
        fact="{seat} led {the_cards} face down, and {partner} faced an opening lead "
        "out of turn.",
        ruling="{seat}, take your face-down lead back; it is not a penalty card.",
    ),
    Rule.HAND_SPREAD: Record(
        printed={1997: ("54A",)},
        heading="Declarer may spread their hand and become dummy",
        lead="Declarer spreads their hand after an opening lead out of turn. What "
        "follows?",
        words={
            1997: "Declarer may accept a defender’s faced opening lead out of turn "
            "by spreading their hand. Declarer is then dummy, and partner "
            "plays both hands. A declarer who begins to spread their hand "
            "must spread it all.",
        },
        note="A declarer who only plays a card to the lead has accepted it and stays "
        "declarer.",
        law="After an opening lead out of turn, a declarer who begins to spread their "
        "hand becomes dummy.",
        fact="{seat} began to spread their hand after the opening lead out of turn.",
        ruling="{seat}, you are now dummy, and {partner} is declarer.",
    ),
    Rule.OPENING_LEAD_ACCEPTED: Record(
        printed={1997: ("54B", "53A")},
        heading="Declarer may accept an opening lead out of turn and stay declarer",
        lead="Declarer accepts an opening lead out of turn. Who is dummy?",
        words={
            1997: "Declarer may accept a faced opening lead out of turn without "
            "spreading their hand. The card is then simply the lead, and not "
            "a penalty card. Dummy is spread as usual.",
        },
        note="Declarer also accepts the lead by playing to it.",
        law="An accepted opening lead out of turn is simply the lead.",
        fact="{seat} made the opening lead of {the_cards} out of turn, and declarer "
        "accepted it.",
        ruling="The lead of {the_cards} stands, declarer stays declarer, and dummy "
        "is spread.",
    ),
    Rule.DUMMY_WAS_SEEN: Record(
        printed={1997: ("54C",)},
        heading="A declarer who could see dummy must accept the lead",
        lead="Some of dummy’s cards were in view. May declarer refuse the lead?",
        words={
            1997: "A declarer who could have seen any of dummy’s cards must accept an "
            "opening lead out of turn. Declarer then stays declarer. Cards that dummy "
            "exposed in the auction do not count.",
        },
        law="A declarer who could have seen any of dummy’s cards, other than cards "
        "exposed in the auction, must accept an opening lead out of turn.",
        fact="Declarer could have seen some of dummy’s cards.",
        ruling="Declarer, you must accept the lead, because some of dummy’s cards were "
        "in view.",
        why=Why(
            "{The_card} may be played, because the lead out of turn stands.",
            "{The_card} may not be played until declarer has accepted the lead of "
            "{the_cards}.",
        ),
    ),
    Rule.OPENING_LEAD_REFUSED: Record(
        printed={1997: ("54D", "50D")},
        heading="A refused opening lead becomes a major penalty card",
        lead="Declarer refuses an opening lead out of turn. What happens to the card?",
        words={
            1997: "If declarer refuses a faced opening lead out of turn, the card "
            "becomes a major penalty card, whatever its rank. The defender on lead "
            "then waits for declarer’s choice under Law 50D.",
        },
        note="If the defender on lead has already led face down, that card goes back "
        "to hand. Players speak of five options. Declarer may become dummy, or accept "
        "and stay declarer. Declarer may also refuse, and then require the suit, "
        "forbid it or make no demand.",
        law="A refused opening lead out of turn is a major penalty card.",
        fact="{seat} made the opening lead of {the_cards} out of turn.",
        ruling="{seat}, if declarer refuses the lead of {the_cards}, you will have "
        "a major penalty card.",
        why=Why(
            "{The_card} may be played, because the lead out of turn was refused.",
            "{The_card} may not be played until declarer has accepted or refused the "
            "lead of {the_cards}.",
        ),
    ),
    Rule.DECLARERS_OPENING_LEAD: Record(
        printed={1997: ("54E", "24")},
        heading="Declarer’s side cannot make the opening lead",
        lead="Declarer faces a card as the opening lead. May the defenders accept it?",
        words={
            1997: "If declarer or dummy faces a card as the opening lead, it is not "
            "a lead and cannot be accepted. It counts as a card exposed in "
            "the auction and goes back to hand.",
        },
        note="It can become a penalty card only if the auction is reopened and its "
        "owner becomes a defender.",
        law="Declarer’s side cannot make the opening lead.",
        fact="{seat}, on declarer’s side, faced {the_cards} as an opening lead.",
        ruling="{seat}, take {the_cards} back, because your side cannot make the "
        "opening lead.",
    ),
    Rule.DECLARERS_LEAD_MAY_STAND: Record(
        printed={1997: ("55A",)},
        heading="Either defender may accept declarer’s lead out of turn",
        lead="Declarer has led from the wrong hand. Who decides whether the lead "
        "stands?",
        words={
            1997: "If declarer leads out of turn from either hand, each defender may "
            "accept or refuse the lead. If they disagree, the defender who plays "
            "next after that lead decides.",
        },
        note="The defenders may not consult each other.",
        law="Either defender may accept declarer’s lead out of turn or refuse it.",
        fact="{The_cards} was led out of turn from the hand of {seat}, on "
        "declarer’s side.",
        ruling="Defenders, either of you may accept or refuse the lead of {the_cards}.",
        why=Why(
            "{The_card} may be played, because declarer’s lead out of turn stands.",
            "{The_card} may not be played until a defender has accepted or refused "
            "declarer’s lead.",
        ),
    ),
    Rule.DECLARERS_LEAD_REFUSED: Record(
        printed={1997: ("55B", "48A")},
        heading="Declarer’s refused lead goes back to hand",
        lead="The defenders refuse declarer’s lead out of turn. What happens to the "
        "card?",
        words={
            1997: "If the defenders refuse declarer’s lead out of turn, the card "
            "goes back to the hand it came from. It is not a penalty card, "
            "and there is no further rectification.",
        },
        note="If declarer learns something from the refused lead, Law 55C applies, and "
        "the Director may adjust the score.",
        law="Declarer’s refused lead goes back to the hand it came from, and there is "
        "no further rectification.",
        fact="{The_cards} was led out of turn from the hand of {seat}, and the lead "
        "was refused.",
        ruling="{The_cards} goes back to the hand of {seat} and is not a penalty "
        "card; the correct hand leads.",
    ),
    Rule.LEAD_REFUSED: Record(
        printed={1997: ("56", "50D")},
        heading="A refused lead becomes a major penalty card",
        lead="Declarer refuses a defender’s lead out of turn. What happens to the "
        "card?",
        words={
            1997: "If declarer refuses a defender’s lead out of turn, the card "
            "becomes a major penalty card, whatever its rank. If partner is now "
            "on lead, partner waits for declarer’s choice under Law 50D.",
        },
        note="If declarer or dummy was on lead, declarer has no choice to make yet. "
        "The card must be played at the first legal opportunity.",
        law="A defender’s refused lead out of turn is a major penalty card.",
        fact="{seat} led {the_cards} out of turn.",
        ruling="{seat}, if declarer refuses the lead of {the_cards}, you will have "
        "a major penalty card.",
        why=Why(
            "{The_card} may be played, because the lead out of turn was refused.",
            "{The_card} may not be played until declarer has accepted or refused the "
            "lead of {the_cards}.",
        ),
    ),
    Rule.PREMATURE_CARD: Record(
        printed={1997: ("57A",)},
        heading="A card played out of turn before partner’s is a major penalty card",
        lead="A defender plays out of turn before partner. What happens?",
        words={
            1997: "If a defender plays out of turn before partner, the card becomes "
            "a major penalty card. So does a card led to the next trick "
            "before partner has played to this one. Declarer then makes one "
            "demand on the offender’s partner for this trick. Declarer may "
            "require the highest card of the suit led, require the lowest, or "
            "name another suit and forbid it.",
            2017: "If a defender plays out of turn before partner, the card becomes a "
            "major penalty card. So does a card led to the next trick before partner "
            "has played to this one. Declarer then makes one demand on the offender’s "
            "partner for this trick. Declarer may require the highest card of the suit "
            "led, require the lowest, [[name another suit and require it,]] or name "
            "another suit and forbid it.",
        },
        note="A partner who cannot meet the demand may play any card that is "
        "otherwise legal (Laws 57B and 59).",
        law="A defender’s card played too soon, before partner’s, is a major "
        "penalty card, and declarer restricts the other defender’s play.",
        fact="{seat} led or played {the_cards} before {partner} had played to the "
        "trick.",
        ruling="Declarer, make one demand on {partner} for this trick.",
        why=Why(
            "{The_card} may be played, since declarer has made a demand.",
            "{The_card} may not be played until declarer has made a demand.",
        ),
    ),
    Rule.LEAD_IS_NOT_EXCUSED: Record(
        printed={1997: ("57A", "57C")},
        heading="A lead to the next trick is never excused",
        lead="A defender won the trick and led before partner had played. Is that "
        "excused?",
        words={
            1997: "Once declarer has played from both hands, a card played before "
            "partner’s is excused. A lead to the next trick before partner has "
            "played is never excused: Law 57A applies to it.",
        },
        law="A lead to the next trick before partner has played is never excused.",
        fact="{seat} led {the_cards} to the next trick before {partner} had played to "
        "this one.",
        ruling="{seat}, you may not lead before {partner} has played.",
    ),
    Rule.PLAY_HIGHEST: Record(
        printed={1997: ("57A1",)},
        heading="Partner may have to play the highest card",
        lead="A defender played before partner. What may declarer ask of the other "
        "defender?",
        words={
            1997: "After a defender’s premature lead or play, declarer may require "
            "the offender’s partner to play the highest card of the suit led.",
        },
        note="Declarer chooses one of the demands in Law 57A. The premature card is a "
        "major penalty card. In our reading, the demand takes priority over a minor "
        "penalty card.",
        law="When a defender has played too soon, declarer may demand the other "
        "defender’s highest card of the suit led.",
        fact="Declarer demanded the highest card of the suit led, and for {seat} that "
        "is {the_cards}.",
        ruling="{seat}, play your highest card of the suit led.",
        why=Why(
            "{The_card} is the highest card of the suit led, as declarer demands.",
            "{The_card} is not the highest card of the suit led, and declarer demands "
            "the highest.",
        ),
    ),
    Rule.PLAY_LOWEST: Record(
        printed={1997: ("57A2",)},
        heading="Partner may have to play the lowest card",
        lead="A defender played before partner. What may declarer ask of the other "
        "defender?",
        words={
            1997: "After a defender’s premature lead or play, declarer may require "
            "the offender’s partner to play the lowest card of the suit led.",
        },
        note="Declarer chooses one of the demands in Law 57A. The premature card is a "
        "major penalty card. In our reading, the demand takes priority over a minor "
        "penalty card.",
        law="When a defender has played too soon, declarer may demand the other "
        "defender’s lowest card of the suit led.",
        fact="Declarer demanded the lowest card of the suit led, and for {seat} that "
        "is {the_cards}.",
        ruling="{seat}, play your lowest card of the suit led.",
        why=Why(
            "{The_card} is the lowest card of the suit led, as declarer demands.",
            "{The_card} is not the lowest card of the suit led, and declarer demands "
            "the lowest.",
        ),
    ),
    Rule.PLAY_OTHER_SUIT: Record(
        printed={1997: (), 2017: ("57A3",)},
        heading="Partner may have to play another suit",
        lead="A defender played before partner. May declarer ask for another suit?",
        words={
            1997: "",
            2017: "[[Since 2017, after a defender’s premature lead or play, declarer "
            "may also name another suit and require the offender’s partner to play "
            "it.]]",
        },
        note="Declarer chooses one of the demands in Law 57A. The premature card is a "
        "major penalty card. This demand matters only if partner cannot follow suit. "
        "In our reading, the demand takes priority over a minor penalty card.",
        law="Since 2017, when a defender has played too soon, declarer may name "
        "another suit and require the other defender to play it.",
        fact="Declarer demanded {suits}, and {seat} holds {the_cards}.",
        ruling="{seat}, play a {suit}.",
        why=Why(
            "{The_card} is in the suit that declarer demands.",
            "{The_card} is not in the suit that declarer demands.",
        ),
    ),
    Rule.NOT_THAT_SUIT: Record(
        printed={1997: ("57A3",), 2017: ("57A4",)},
        heading="Partner may be forbidden to play another suit",
        lead="A defender played before partner. May declarer forbid another suit?",
        words={
            1997: "After a defender’s premature lead or play, declarer may name "
            "another suit and forbid the offender’s partner to play it.",
        },
        note="Declarer chooses one of the demands in Law 57A. The premature card is a "
        "major penalty card. This demand matters only if partner cannot follow suit. "
        "In our reading, the demand takes priority over a minor penalty card.",
        law="When a defender has played too soon, declarer may name another suit and "
        "forbid the other defender to play it.",
        fact="Declarer forbade {suits} for this trick, and {seat} has other cards to "
        "play.",
        ruling="{seat}, do not play {any_suit} to this trick.",
        why=Why(
            "{The_card} is not in the suit that declarer has forbidden for this trick.",
            "{The_card} is in the suit that declarer has forbidden for this trick.",
        ),
    ),
    Rule.CANNOT_PLAY_AS_ASKED: Record(
        printed={1997: ("57B", "59")},
        heading="A partner who cannot comply may play any otherwise legal card",
        lead="Declarer demands a card that the offender’s partner does not have. What "
        "may be played?",
        words={
            1997: "A partner who cannot play to the trick as declarer demands may "
            "play any card that is otherwise legal. If partner has a major penalty "
            "card that can be played, partner must play it.",
        },
        note="The clause refers to Law 59. The Laws do not say what happens if two "
        "demands cannot both be met. In our reading, the player then meets one "
        "of them, if possible.",
        law="A partner who cannot play as demanded may play any card that is otherwise "
        "legal.",
        fact="{seat} cannot do what declarer demands.",
        ruling="{seat}, you cannot comply, so you may play any card that is otherwise "
        "legal.",
        why=Why(
            "{The_card} may be played, because {seat} cannot do what declarer demands.",
            "{The_card} meets none of declarer’s demands.",
        ),
    ),
    Rule.BOTH_HANDS_PLAYED: Record(
        printed={1997: ("57C1",)},
        heading="No rectification once declarer has played from both hands",
        lead="A defender played before partner, but declarer had played from both "
        "hands. Does it matter?",
        words={
            1997: "If declarer has already played from both hands, there is no "
            "rectification when a defender plays before partner. The card stands, and "
            "declarer may not make any demand on the other defender.",
        },
        law="Once declarer has played from both hands, there is no rectification "
        "for playing before partner.",
        fact="Both hands of declarer’s side had played when {seat} played {the_cards}.",
        ruling="The play of {the_cards} stands, and declarer may not make any demand "
        "on {partner}.",
    ),
    Rule.DUMMYS_OWN_ACT: Record(
        printed={1997: ("57C2",)},
        heading="No rectification once dummy has acted unasked",
        lead="A defender played before partner, but dummy had already played unasked. "
        "Does it matter?",
        words={
            1997: "If dummy has already played a card unasked or wrongly suggested a "
            "play, there is no rectification when a defender plays before partner. The "
            "card stands, and declarer may not make any demand on the other defender.",
        },
        note="Dummy’s only card of a suit, or one of several equal cards, does not "
        "automatically count as played.",
        law="Once dummy has played a card unasked or wrongly suggested a play, there "
        "is no rectification for playing before partner.",
        fact="Dummy had acted unasked before {seat} played {the_cards}.",
        ruling="The play of {the_cards} stands, and declarer may not make any demand "
        "on {partner}.",
    ),
    Rule.EARLY_PLAY_STANDS: Record(
        printed={1997: (), 2017: ("57C3",)},
        heading="A card that declarer plays too soon stands",
        lead="Declarer plays too soon. Does the card stand?",
        words={
            1997: "",
            2017: "[[A card that declarer plays too soon, from either hand, stands "
            "and may not be taken back. A card from dummy counts as played only "
            "once declarer has called for it or played it.]]",
        },
        law="A card that declarer plays too soon stands and may not be taken back.",
        fact="{The_cards} was played too soon from the hand of {seat}.",
        ruling="The play of {the_cards} stands and counts when its turn comes.",
    ),
    Rule.BEFORE_RHO: Record(
        printed={1997: (), 2017: ("57D",)},
        heading="A card played at the right-hand opponent’s turn",
        lead="A defender plays one turn too soon. What happens to the card?",
        words={
            1997: "",
            2017: "[[If a defender plays a card at the right-hand opponent’s turn, "
            "that card must be played at the defender’s own turn, if that is legal. "
            "Otherwise it becomes a major penalty card. This does not apply to a lead. "
            "Law 16 may limit how the defender’s partner uses information from the "
            "card.]]",
        },
        note="In our reading, this applies only if partner has already played; "
        "otherwise Law 57A applies. In earlier editions such a card is a "
        "penalty card under Law 49. It is major, because it was played on "
        "purpose.",
        law="A card that a defender plays one turn too soon is played at its proper "
        "turn, if that is legal.",
        fact="{seat} played {the_cards} at the right-hand opponent’s turn.",
        ruling="{seat}, play {the_cards} at your turn, if that is legal.",
    ),
}
