"""What is told of a drill: whole sentences; one is drawn for each part.

Seats and cards stand in places only. Each text is its own id for gettext. How many
texts a list has, and which lists share one, decides the cards that a code names.
"""

from django.utils.translation import gettext_noop as _

Texts = tuple[str, ...]

DROPPED: Texts = (
    _(
        "{owner} reaches for a glass of water, and {the_card} falls face up on the "
        "table."
    ),
    _("{owner} catches a sleeve on the cards, and {the_card} lands face up."),
    _("{owner} holds the cards loosely, and {the_card} slips out and lands face up."),
    _("{owner} turns to answer a question, and {the_card} drops face up on the table."),
    _("While {owner} fills in the score slip, {the_card} slides out and lies face up."),
    _("{owner} sneezes, and {the_card} lands face up before anyone can look away."),
    _("{owner} sorts the remaining cards and lets {the_card} fall face up."),
    _("{owner} turns over the last trick, and {the_card} comes down face up with it."),
    _("A door slams, {owner} jumps, and {the_card} falls face up."),
    _(
        "{owner} moves the bidding box with both hands full, and {the_card} falls face "
        "up."
    ),
)
DROPPED_TITLES: Texts = (
    _("{owner} has dropped {the_card}."),
    _("{The_card} has fallen from {owner}’s hand."),
    _("{owner} drops {the_card} face up."),
)
DROPPED_TOO: Texts = (
    _(
        "“It can happen to anyone,” says {owner}, and at that moment {the_card} slips "
        "out face up."
    ),
    _(
        "Then {owner} bends to pick up a pencil, and {the_card} lands face up on the "
        "table."
    ),
    _("A moment later {owner} loses a card too: {the_card} falls face up."),
    _("{owner} leans over to look and lets {the_card} fall face up."),
)
DROPPED_TOO_TITLES: Texts = (
    _("Then {owner} drops {the_card}."),
    _("{The_card} falls from {owner}’s hand too."),
)
DROPPED_AGAIN: Texts = (
    _(
        "The Director has only just dealt with that when {owner} drops {the_card} too, "
        "face up."
    ),
    _("As if that were not enough, {owner} now lets {the_card} fall face up."),
    _(
        "Then {owner} bends to pick up a pencil, and {the_card} lands face up on the "
        "table."
    ),
    _("{owner} is flustered and drops another card: {the_card} lies face up."),
)
DROPPED_AGAIN_TITLES: Texts = (
    _("Then {owner} drops {the_card}."),
    _("Then {the_card} falls as well."),
)
DROPPED_TWO: Texts = (
    _("{owner} stands up to let someone pass, and {the_cards} fall face up together."),
    _(
        "{owner} knocks the edge of the table, and {the_cards} land face up side by "
        "side."
    ),
    _("{owner} coughs and jerks a hand, and {the_cards} land face up on the table."),
    _(
        "{owner} holds the cards and a cup in one hand, and {the_cards} fall face up "
        "together."
    ),
    _("By accident {the_cards} slide out of {owner}’s hand and land face up."),
)
DROPPED_TWO_TITLES: Texts = (
    _("{owner} has dropped {the_cards} together."),
    _("{The_cards} have fallen from {owner}’s hand."),
)
LED_OUT_OF_TURN: Texts = (
    _(
        "{owner}, sure of having won the last trick, leads {the_card}. It is not "
        "{owner}’s lead, and {declarer} does not accept it."
    ),
    _(
        "{owner} leads {the_card} out of turn. The Director explains, and {declarer} "
        "refuses the lead."
    ),
    _(
        "{owner} leads {the_card} with a flourish, but {turn} is on lead. {declarer} "
        "does not accept it."
    ),
    _(
        "“My lead, I think,” says {owner}, and faces {the_card}. It isn’t, and "
        "{declarer} does not accept it."
    ),
)
LED_OUT_OF_TURN_TITLES: Texts = (
    _("{owner} leads {the_card}, but it is {turn}’s turn."),
    _("{owner} leads {the_card} out of turn, and {declarer} refuses the lead."),
)
NAMED: Texts = (
    _("“I still have {the_card}, if that helps,” {owner} tells the whole table."),
    _(
        "{owner} loses patience: “All right, I have {the_card} as well.” No card is "
        "shown."
    ),
    _(
        "“And {the_card} makes a trick later,” murmurs {owner}, and the whole table "
        "hears it."
    ),
)
NAMED_TITLES: Texts = (
    _("{owner} mentions holding {the_card}."),
    _("“I have {the_card},” says {owner}."),
)
SHOWN: Texts = (
    _(
        "{owner} is tired of thinking, shows {the_card} to the whole table and puts it "
        "back."
    ),
    _("“Look what I was dealt,” says {owner}, and shows {the_card} to everyone."),
    _(
        "{owner} wants {declarer} to hurry and holds {the_card} up for the whole table "
        "to see."
    ),
)
SHOWN_TITLES: Texts = (
    _("{owner} shows {the_card} to the whole table."),
    _("{owner} shows {the_card} on purpose."),
)
SEEN_BY_OPPONENTS: Texts = (
    _(
        "{owner} tilts their hand, and the opponents can see the face of {the_card}. "
        "{partner}, at the wrong angle, cannot."
    ),
    _(
        "{owner} leans aside, and {declarer} and dummy can see the face of "
        "{the_card}. {partner} could not possibly have seen it."
    ),
    _(
        "{owner} drops {the_card} and catches it against the edge of the table. Only "
        "{declarer} and dummy could see its face."
    ),
)
SEEN_BY_OPPONENTS_TITLES: Texts = (
    _("{The_card} comes into view, but not for {partner}."),
    _("Only {owner}’s opponents could see {the_card}."),
)
DECLARERS_CARD: Texts = (
    _("{owner} (declarer) reaches for a cup and drops {the_card} face up."),
    _("This time it is declarer who drops a card: {the_card} falls face up."),
    _("{owner} is declarer and has cold fingers: {the_card} falls face up."),
)
DECLARERS_CARD_TITLES: Texts = (
    _("{owner} is declarer and has dropped {the_card}."),
    _("{The_card} falls from declarer’s hand."),
)
BY_OPPONENT: Texts = (
    _(
        "{declarer} reaches across for the score slip and knocks {owner}’s hand. "
        "{The_card} falls face up."
    ),
    _(
        "{declarer} swings round, and an elbow knocks {the_card} out of {owner}’s "
        "hand. It lands face up."
    ),
)
BY_OPPONENT_TITLES: Texts = (
    _("{declarer} knocks {the_card} out of {owner}’s hand."),
    _("{declarer} makes {owner} drop {the_card}."),
)
BY_OUTSIDER: Texts = (
    _("Someone with a tray bumps into {owner}, and {the_card} falls face up."),
    _("A dog has got into the room and jumps up at {owner}. {The_card} falls face up."),
    _("A spectator trips over {owner}’s chair, and {the_card} lands face up."),
)
BY_OUTSIDER_TITLES: Texts = (
    _("{The_card} falls, but it is not {owner}’s fault."),
    _("Someone bumps into {owner}, and {the_card} lies face up."),
)
TALK_OF_TRICK: Texts = (
    _(
        "“This trick is mine in any case,” says {owner}, and faces {the_card} to show "
        "why."
    ),
    _("{owner} shows {the_card}: “I take this trick, whatever you play.”"),
)
TALK_OF_TRICK_TITLES: Texts = (
    _("{owner} shows {the_card} and speaks only of this trick."),
    _("{owner} shows {the_card} to settle the trick in progress."),
)
SECOND_CARD: Texts = (
    _(
        "{owner} plays {the_played}, and {the_card} comes with it, also face up. "
        "Everyone agrees that {owner} meant {the_played}."
    ),
    _(
        "Two cards stick together: {owner} plays {the_played}, and {the_card} lands "
        "face up beside it. {owner} meant {the_played}."
    ),
)
SECOND_CARD_TITLES: Texts = (
    _("{owner} plays {the_played}, and {the_card} comes with it."),
    _("Two cards at once: {owner} meant {the_played}, not {the_card}."),
)
REVOKED: Texts = (
    _("{owner} plays {the_card}, then finds {the_right} and corrects the revoke."),
    _(
        "{owner} plays {the_card}. “Sorry, I can follow suit.” The Director tells "
        "{owner} to play {the_right} instead."
    ),
    _(
        "{owner} overlooks {the_right} behind another card and plays {the_card}, but "
        "changes it in time."
    ),
)
REVOKED_TITLES: Texts = (
    _("{owner} has corrected a revoke and taken back {the_card}."),
    _("{The_card} was a revoke, and {the_right} replaces it."),
)
OLD_MINOR: Texts = (
    _(
        "Since an accident some tricks ago, {the_card} has been in front of {owner} as "
        "a minor penalty card."
    ),
    _(
        "The Director has been here before: {the_card}, in front of {owner}, is a "
        "minor penalty card."
    ),
    _(
        "{owner} dropped {the_card} early in the play, and it is still on the table "
        "as a minor penalty card."
    ),
)
OLD_MINOR_TITLES: Texts = (
    _("{The_card} is {owner}’s minor penalty card."),
    _("{owner} has a minor penalty card, {the_card}."),
)
OLD_MAJOR: Texts = (
    _(
        "Since a lead out of turn, {the_card} has been in front of {owner} as a major "
        "penalty card."
    ),
    _(
        "{owner} has corrected a revoke, and {the_card} is still on the table as a "
        "major penalty card."
    ),
    _(
        "The Director has been here before: {the_card}, in front of {owner}, is a "
        "major penalty card."
    ),
)
OLD_MAJOR_TITLES: Texts = (
    _("{The_card} is {owner}’s major penalty card."),
    _("{owner} has a major penalty card, {the_card}."),
)
OLD_MAJORS: Texts = (
    _(
        "Two of {owner}’s cards, {the_cards}, have been on the table for some tricks. "
        "Both are major penalty cards."
    ),
    _(
        "{owner} is having a bad board: {the_cards} lie face up, both of them major "
        "penalty cards."
    ),
    _(
        "The Director knows this table: {the_cards}, in front of {owner}, are major "
        "penalty cards."
    ),
)
OLD_MAJORS_TITLES: Texts = (
    _("{The_cards} are {owner}’s major penalty cards."),
    _("{owner} has two major penalty cards, {the_cards}."),
)
LEADS: Texts = (
    _("{leader} leads {the_led}."),
    _("The lead is {the_led}, from {leader}."),
    _("{leader} begins the trick with {the_led}."),
)
DUMMY_LEADS: Texts = (
    _("{declarer} calls for {the_led} from dummy."),
    _("{declarer} leads {the_led} from dummy."),
    _("The lead is {the_led}, from dummy."),
)
LEAD_TITLES: Texts = (_("{leader} leads {the_led}."),)
WINS: Texts = (
    _("{winner} wins the trick with {the_won}."),
    _("The trick goes to {winner}, with {the_won}."),
    _("{The_won} wins, and {winner} is on lead."),
)
REQUIRES: Texts = (
    _("{declarer} hears the options and requires a lead in {suit}."),
    _("{declarer} is asked to choose and requires a lead in {suit}."),
    _("Before {leader} leads, {declarer} requires a lead in {suit}."),
)
FORBIDS: Texts = (
    _("{declarer} hears the options and forbids {suits}."),
    _("“Anything but {suits},” says {declarer}."),
    _("Before {leader} leads, {declarer} forbids {suits}."),
)
ASKS_NOTHING: Texts = (
    _("{declarer} hears the options and makes no demand."),
    _("{declarer} hears the options and uses none of them."),
    _("Before {leader} leads, {declarer} neither requires nor forbids a suit."),
)
REQUIRES_TITLES: Texts = (_("{declarer} requires {suit}."),)
FORBIDS_TITLES: Texts = (_("{declarer} forbids {suits}."),)
ASKS_NOTHING_TITLES: Texts = (_("{declarer} makes no demand."),)
ON_LEAD: Texts = (
    _("{leader} is about to lead."),
    _("It is {leader}’s turn to lead."),
    _("{leader} is on lead and looks at the Director."),
)
ON_LEAD_TITLES: Texts = (_("{leader} is on lead."),)
DECLARER_ASKS: Texts = (
    _("{declarer} asks what the options are."),
    _("“What can I do?” asks {declarer}."),
    _("Before the lead, {declarer} asks the Director about the options."),
)
