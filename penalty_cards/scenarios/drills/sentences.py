"""What is told of a drill: whole sentences; one is drawn for each part.

Seats and cards stand in places only. Each text is its own id for gettext.
"""

from django.utils.translation import gettext_noop as _

Texts = tuple[str, ...]

DROPPED: Texts = (
    _("{owner} reaches for a glass of water, and {card} falls face up on the table."),
    _("A sleeve catches the cards, and {owner} loses {card}, which lands face up."),
    _("{owner} holds the cards a little loosely: {card} slips out and lies face up."),
    _("{owner} turns to answer a question, and {card} drops face up on the table."),
    _("While {owner} fills in the score slip, {card} slides out and lies face up."),
    _(
        "{owner} sneezes, and {card} is face up on the table before anybody can look "
        "away."
    ),
    _("Sorting what is left of the hand, {owner} lets {card} fall face up."),
    _("{owner} turns over the last trick, and {card} comes down face up with it."),
    _("A door slams, {owner} gives a start, and {card} falls face up."),
    _(
        "{owner} moves the bidding box aside with both hands full, and {card} falls "
        "face up."
    ),
)
DROPPED_TITLES: Texts = (
    _("{owner} has dropped {card}."),
    _("{card} has fallen from the hand of {owner}."),
    _("{owner} drops {card} face up."),
)
DROPPED_TOO: Texts = (
    _(
        "“It can happen to anybody,” says {owner}, and at that moment {card} slips out "
        "face up."
    ),
    _("Then {owner} bends to pick up a pencil, and {card} lands face up on the table."),
    _("A moment later it is {owner} who loses a card: {card} falls face up."),
    _("Leaning over to look, {owner} lets {card} fall face up."),
)
DROPPED_TOO_TITLES: Texts = (
    _("Then {owner} drops {card}."),
    _("{card} falls from the hand of {owner} as well."),
)
DROPPED_AGAIN: Texts = (
    _("Hardly has that been dealt with when {owner} drops {card} too, face up."),
    _("As if that were not enough, {owner} now lets {card} fall face up."),
    _("Then {owner} bends to pick up a pencil, and {card} lands face up on the table."),
    _("Flustered, {owner} loses another card, and {card} lies face up."),
)
DROPPED_AGAIN_TITLES: Texts = (
    _("Then {owner} drops {card}."),
    _("Then {card} falls as well."),
)
DROPPED_TWO: Texts = (
    _("{owner} stands up to let somebody pass, and {cards} fall face up together."),
    _("{owner} catches the edge of the table, and {cards} land face up, side by side."),
    _("A cough, a jerk of the hand, and {cards} of {owner} lie face up on the table."),
    _(
        "{owner} tries to hold cards and a cup in one hand; {cards} fall face up at "
        "once."
    ),
    _("Nobody meant it: {cards} slide out of the hand of {owner} and turn face up."),
)
DROPPED_TWO_TITLES: Texts = (
    _("{owner} has dropped {cards} together."),
    _("{cards} have fallen from the hand of {owner}."),
)
LED_OUT_OF_TURN: Texts = (
    _(
        "{owner}, sure of having won the last trick, puts {card} on the table as a "
        "lead. It is not {owner}’s lead, and {declarer} does not accept it."
    ),
    _(
        "Out of turn {owner} leads {card}. The Director explains, and {declarer} "
        "refuses the lead."
    ),
    _(
        "{owner} leads {card} with a flourish, but the lead belongs to {turn}. "
        "{declarer} will not have it."
    ),
    _(
        "“My lead, I think,” says {owner}, and faces {card}. It is not, and "
        "{declarer} does not accept it."
    ),
)
LED_OUT_OF_TURN_TITLES: Texts = (
    _("{owner} leads {card}, but it is the turn of {turn}."),
    _("A lead out of turn, {card} by {owner}, is refused."),
)
NAMED: Texts = (
    _("“I still have {card}, if that helps,” says {owner}, aloud and to everybody."),
    _("{owner} loses patience: “All right, I have {card} as well.” No card is shown."),
    _(
        "“And {card} makes a trick later,” murmurs {owner}; the whole table has "
        "heard it."
    ),
)
NAMED_TITLES: Texts = (
    _("{owner} names {card} as being in the hand."),
    _("“I have {card},” says {owner}."),
)
SHOWN: Texts = (
    _(
        "{owner} is tired of thinking, shows {card} to the whole table and puts it "
        "back."
    ),
    _("“Look what I was dealt,” says {owner}, and shows {card} to everybody."),
    _("To make {declarer} hurry, {owner} holds {card} up for the whole table to see."),
)
SHOWN_TITLES: Texts = (
    _("{owner} shows {card} to the whole table."),
    _("{card}, shown by {owner} on purpose."),
)
SEEN_BY_OPPONENTS: Texts = (
    _(
        "{owner} tilts the hand, and the opponents can see the face of {card}; "
        "{partner} is at the wrong angle and could not."
    ),
    _(
        "As {owner} leans aside, {card} shows its face to {declarer} and dummy. "
        "{partner} could not possibly have seen it."
    ),
    _(
        "{owner} drops {card}, catches it against the edge, and only {declarer} and "
        "dummy could see its face."
    ),
)
SEEN_BY_OPPONENTS_TITLES: Texts = (
    _("{card} shows its face, but not to {partner}."),
    _("Only the opponents of {owner} could see {card}."),
)
DECLARERS_CARD: Texts = (
    _("{owner}, who is declarer, drops {card} face up while reaching for a cup."),
    _(
        "A card falls face up, for once on the other side: {card}, from declarer’s "
        "hand."
    ),
    _("{owner} plays this hand, and plays it with cold fingers: {card} falls face up."),
)
DECLARERS_CARD_TITLES: Texts = (
    _("{owner}, declarer, has dropped {card}."),
    _("{card} falls from declarer’s hand."),
)
BY_OPPONENT: Texts = (
    _(
        "{declarer} reaches across for the score slip, knocks against the hand of "
        "{owner}, and {card} falls face up."
    ),
    _(
        "{declarer} swings round with an elbow out, and {card} is knocked from the "
        "hand of {owner}, face up."
    ),
)
BY_OPPONENT_TITLES: Texts = (
    _("{declarer} knocks {card} out of the hand of {owner}."),
    _("{card} falls, but it is the doing of {declarer}."),
)
BY_OUTSIDER: Texts = (
    _("Somebody passing with a tray bumps into {owner}, and {card} falls face up."),
    _(
        "A dog has got into the room and jumps up at {owner}, whose {card} falls "
        "face up."
    ),
    _("A spectator trips over the chair of {owner}, and {card} lands face up."),
)
BY_OUTSIDER_TITLES: Texts = (
    _("{card} falls, but it is no fault of {owner}."),
    _("{owner} is pushed, and {card} lies face up."),
)
TALK_OF_TRICK: Texts = (
    _("“This trick is mine in any case,” says {owner}, and faces {card} to show why."),
    _(
        "{owner} shows {card} before the turn comes: “I take this one, whatever you "
        "play.”"
    ),
)
TALK_OF_TRICK_TITLES: Texts = (
    _("{owner} shows {card} and speaks of this trick only."),
    _("{card} is shown to settle the trick in progress."),
)
SECOND_CARD: Texts = (
    _(
        "{owner} plays {played}, and {card} comes with it, face up too. Everybody "
        "agrees that {played} was meant."
    ),
    _(
        "Two cards stick together: {owner} plays {played}, and {card} lies face up "
        "beside it. {played} is the one that was meant."
    ),
)
SECOND_CARD_TITLES: Texts = (
    _("{owner} plays {played}, and {card} comes with it."),
    _("Two cards at once: {played}, which was meant, and {card}."),
)
REVOKED: Texts = (
    _(
        "{owner} plays {card}, then finds {right} of the suit led and puts it right "
        "at once."
    ),
    _(
        "{owner} throws {card}. “Sorry, I do have one.” The Director has {right} "
        "played instead."
    ),
    _(
        "Behind another card {owner} has overlooked {right}; {card}, played by "
        "mistake, is taken back for it in time."
    ),
)
REVOKED_TITLES: Texts = (
    _("{owner} has corrected a revoke: {card} was taken back."),
    _("{card} was a revoke, and {right} takes its place."),
)
OLD_MINOR: Texts = (
    _(
        "Since an accident some tricks ago {card} has been lying before {owner}, a "
        "minor penalty card."
    ),
    _(
        "The Director has been here before: {card}, in front of {owner}, is a minor "
        "penalty card."
    ),
    _(
        "{owner} dropped {card} early in the play, and there it still lies, a minor "
        "penalty card."
    ),
)
OLD_MINOR_TITLES: Texts = (
    _("{card} is a minor penalty card of {owner}."),
    _("{owner} has a minor penalty card, {card}."),
)
OLD_MAJOR: Texts = (
    _(
        "Since a lead out of turn {card} has been lying before {owner}, a major "
        "penalty card."
    ),
    _(
        "{owner} has put a revoke right, and {card} still lies there, a major "
        "penalty card."
    ),
    _(
        "The Director has been here before: {card}, in front of {owner}, is a major "
        "penalty card."
    ),
)
OLD_MAJOR_TITLES: Texts = (
    _("{card} is a major penalty card of {owner}."),
    _("{owner} has a major penalty card, {card}."),
)
OLD_MAJORS: Texts = (
    _(
        "Two of {owner}’s cards, {cards}, have been lying there for some tricks; "
        "both are major penalty cards."
    ),
    _("{owner} has had a bad board: {cards} lie face up, major penalty cards both."),
    _(
        "The Director knows the way here: {cards}, in front of {owner}, are major "
        "penalty cards."
    ),
)
OLD_MAJORS_TITLES: Texts = (
    _("{cards} are major penalty cards of {owner}."),
    _("{owner} has two major penalty cards, {cards}."),
)
LEADS: Texts = (
    _("{leader} leads {led}."),
    _("The lead is {led}, from {leader}."),
    _("{led} is led by {leader}."),
)
DUMMY_LEADS: Texts = (
    _("{declarer} calls for {led} from dummy."),
    _("Dummy’s {led} is led."),
    _("From dummy comes {led}."),
)
LEAD_TITLES: Texts = (_("{leader} leads {led}."),)
WINS: Texts = (
    _("{winner} wins the trick with {won}."),
    _("The trick goes to {winner}, by {won}."),
    _("{won} wins, and {winner} is on lead."),
)
REQUIRES: Texts = (
    _("{declarer} hears the choices and requires {suit}."),
    _("Asked what it is to be, {declarer} requires {suit}."),
    _("Before {leader} leads, {declarer} requires {suit}."),
)
FORBIDS: Texts = (
    _("{declarer} hears the choices and forbids {suits}."),
    _("“Anything but {suits},” says {declarer}."),
    _("Before {leader} leads, {declarer} forbids {suits}."),
)
ASKS_NOTHING: Texts = (
    _("{declarer} hears the choices and asks for nothing."),
    _("{declarer} has heard the choices and makes use of none."),
    _("Before {leader} leads, {declarer} says that no suit is asked for or forbidden."),
)
REQUIRES_TITLES: Texts = (_("{declarer} requires {suit}."),)
FORBIDS_TITLES: Texts = (_("{declarer} forbids {suits}."),)
ASKS_NOTHING_TITLES: Texts = (_("{declarer} asks for nothing."),)
ON_LEAD: Texts = (
    _("{leader} is about to lead."),
    _("It is the turn of {leader} to lead."),
    _("{leader} is on lead and looks at the Director."),
)
ON_LEAD_TITLES: Texts = (_("{leader} is on lead."),)
DECLARER_ASKS: Texts = (
    _("{declarer} would like to know what may be asked for."),
    _("“What can I do?” asks {declarer}."),
    _("Before anything is led, {declarer} asks the Director about the choices."),
)
