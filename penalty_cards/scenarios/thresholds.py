"""What a library is to reach: how many items of each sort, and where none can be."""

from collections.abc import Mapping

from penalty_cards.questions.changing import Fact

FEWEST_ITEMS = 160
FEWEST_OF_STATEMENT = 2
FEWEST_OF_TRICKY = 4
FEWEST_OF_RULE = 1
FEWEST_OF_EDITION = 200
FEWEST_OF_KIND = 8
FEWEST_OF_LEVEL = 50
FEWEST_PAIRS = 16
FEWEST_WITH_OWN_HINTS = 3
SEVERAL_STEPS = 1 / 3  # of all items
MOST_WITHOUT_OWN_WORDS = 1 / 10  # of all items
HARD_TO_READ = 50  # Flesch's reading ease
EASY_ON_AVERAGE = 80
EASY_ENOUGH = 70  # each kind of text, but for these
EASIEST = {"stories": 85, "feedback": 80}
TRANSLATED_LEVELS = 2  # the items up to this level are in every language
TOLD_TWICE = 0.5  # of the shorter story's runs of three words

# What players get wrong most often, or what rests on a reading of the Laws.
TRICKY = (
    "R49-3", "R50B-2", "R50B-4", "R50B-7", "R50C-6", "R50D1-5", "R50D2-2", "R50D2-4",
    "R50D2-8", "R51A-2", "R51B-4", "R50E-3", "R50E-4", "R52-4", "R52-5", "R24-4",
    "R24-5", "R24-8", "R59-2", "R45E-1", "R50B-8", "R50B-9", "R50B-10", "R50D2-6",
    "R50D2-9", "R50E-8", "R51A-1", "R51B-5", "R51B-7", "R51B-8", "R52-6", "R53-2",
    "R57D-1", "R59-5", "R62C-1",
)  # fmt: skip

# The errors that notes of bridge clubs spread, by the belief each of them teaches.
CLUB_NOTES: Mapping[str, str] = {
    "more-than-two": "It takes more than two cards in the auction to bar partner.",
    "led-card-bars-nobody": "A small card bars nobody, even if it was led.",
    "led-is-minor": "A small card that was led is minor.",
    "left-over-is-major": "Two cards on one trick are a deliberate play.",
    "auction-begins-with-a-call": "Law 24 holds during the auction only.",
    "auction-card-goes-back": "A card exposed in the auction goes back at once.",
    "facing-is-nothing": "Declarer may face any number of cards.",
    "held-is-not-played": "Exposing a card never plays it for declarer.",
    "minor-restricts-partner": "Partner waits for any penalty card.",
    "early-lead-ends-choice": "After a premature lead, declarer has no choice left.",
    "requirement-lasts": "The notes do not say how long a demand lasts.",
    "must-demand": "Declarer can only require or forbid.",
    "forbid-one-suit-only": "Of several suits only one can be forbidden.",
    "sight-always-authorized": "Everyone may always use what lies on the table.",
    "sight-always-unauthorized": "What partner learns is unauthorized, always.",
    "back-in-hand-for-nobody": "Once the card is picked up, no one may use it.",
    "how-is-nobodys-secret": "Once it is played, everything about it may be used.",
    "never-adjusted": "The score is never adjusted for authorized information.",
    "refused-card-goes-back": "A card that is not accepted is not a major one.",
    "accepted-and-forgotten": "Once another card is accepted, the card is free.",
    "wrong-card-comes-back": "The player may choose to take a wrong card back.",
    "own-card-first": "Only a lead restriction comes before the penalty card.",
    "void-keeps-card": "The notes do not cover a leader who cannot comply.",
    "card-stays-after-demand": "After a demand the card may be picked up, or not.",
    "major-before-suit": "A major penalty card must always be played.",
    "any-of-them": "Declarer decides which card, whether or not it can be played.",
    "minor-at-once": "A minor penalty card is due at the first opportunity too.",
    "naming-is-harmless": "Only a card that could be seen is exposed.",
    "defenders-added-together": "Two cards on the table are always both major.",
    "choice-only-after-lost-lead": "There is a new choice only after a lost lead.",
    "void-frees-the-leader": "The notes do not cover the leader’s own penalty card.",
    "may-be-refused-late": "Declarer accepts only by choice, never by playing on.",
    "every-revoke-leaves-a-card": "A revoke always makes a major penalty card.",
}

# The facts in one of which the items of a pair are to differ.
PAIRED_FACTS = (Fact.RANK, Fact.HOW, Fact.NUMBER, Fact.SEEN, Fact.EDITION)

_REFUSED = "Our table refuses what breaks it, so there is nothing to rule on."
_LEAVES_ALL = "It forbids no card, so it decides nothing alone."
_NOT_YET = "No situation asks about it yet."
# Rules that decide no item, and why.
UNDECIDING: Mapping[str, str] = {
    "calls-go-round": _REFUSED,
    "higher-bid": _REFUSED,
    "doubles": _REFUSED,
    "dummy-says-nothing": _REFUSED,
    "lead-any-card": _LEAVES_ALL,
    "discard-any-card": _LEAVES_ALL,
    "logical-alternative": "It is a matter of judgment, so no one answer is right.",
    "may-treat": "No situation asks what declarer may do with the card.",
    "dummys-own-act": "Dummy acts unasked in no situation yet.",
    "may-change-mind": "No player thinks again in a situation yet.",
    "faced-in-error": _NOT_YET,
    "lead-goes-back": _NOT_YET,
    "revoke-is-redressed": _NOT_YET,
    "call-changed": _NOT_YET,
    "withdrawn-card": _NOT_YET,
    "face-down-goes-back": _NOT_YET,
    "opponent-changed": _NOT_YET,
    "lead-faced-again": _NOT_YET,
    "other-hand-played": _NOT_YET,
    "early-play-stands": _NOT_YET,
}

_OPEN = "The Law is open in 1997, so no question asks about it there."
_LEFT_TO_DECLARER = "In 1997 declarer decides first what the exposed card is."
# Statements that hold in an edition in which no item shows them, and why.
UNSHOWN: Mapping[tuple[str, int], str] = {
    ("R41A-1", 1997): _OPEN,
    ("R45D-1", 1997): _OPEN,
    ("R47-1", 1997): _OPEN,
    ("R50B-10", 1997): _OPEN,
    ("R54-1", 1997): _OPEN,
    ("R54-2", 1997): _OPEN,
    ("R54-4", 1997): _OPEN,
    ("R56-1", 1997): _OPEN,
    ("R60A-1", 1997): _OPEN,
    ("R60B-1", 1997): _OPEN,
    ("R60C-1", 1997): _OPEN,
    ("R61A-1", 1997): _OPEN,
    ("R62C-1", 1997): _OPEN,
    ("R24-5", 1997): _OPEN,
    ("R24-6", 1997): _LEFT_TO_DECLARER,
    ("R24-13", 1997): _LEFT_TO_DECLARER,
    ("R24-14", 1997): _LEFT_TO_DECLARER,
    ("R24-15", 1997): _LEFT_TO_DECLARER,
    ("R9-2", 2007): "The situation for it goes on to a question of 2017.",
}
