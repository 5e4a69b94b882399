"""False beliefs about who rules, and for how long (Laws 10 and 68)."""

from penalty_cards.laws.beliefs.belief import ignoring
from penalty_cards.laws.clauses import Rule

BELIEFS = [
    ignoring(
        "declarer-may-waive",
        "Declarer can simply tell a defender to pick up a penalty card.",
        "Only the Director may waive the rectification for a penalty card, for good "
        "reason and at declarer’s request.",
        Rule.DIRECTOR_RULES,
    ),
    ignoring(
        "owed-after-the-play",
        "A penalty card must still be played after a claim.",
        "Play has ended once a claim has been agreed to or ruled on. No penalty card "
        "then remains to be played.",
        Rule.PLAY_HAS_ENDED,
    ),
]
