"""What the Director asks where the Laws leave it to judgment, in our own words."""

from collections.abc import Mapping
from typing import NamedTuple

from penalty_cards.laws.clauses import Rule


class Factor(NamedTuple):
    """A question to weigh, in the editions from `since` to `until`.

    Places: {card}, {seat} whose card it is, {partner} of that seat.
    """

    text: str
    since: int = 1997
    until: int = 9999


# Source: Law 12B1 (2007, 2017); 12 (1997) knows the idea without defining it.
_DAMAGE = (
    Factor(
        "Did declarer’s side score worse than it would have done without the "
        "irregularity?",
        until=1997,
    ),
    Factor(
        "Did declarer’s side score worse than it could have expected without the "
        "infraction (damage, Law 12B1)?",
        since=2007,
    ),
)


# Source: Law 68A, 68D: what the Director hears before a claim is settled.
DISPUTED_CLAIM = (
    Factor("What did {seat} say and show, and how many tricks were claimed?"),
    Factor("Which line of play do the opponents of {seat} point to when they object?"),
)


FACTORS: Mapping[Rule, tuple[Factor, ...]] = {
    # Source: Law 16A (1997), 16D2 (2007), 16C2 (2017); 73C.
    Rule.LOGICAL_ALTERNATIVE: (
        Factor("Which call, lead or play does {the_card} suggest to {partner}?"),
        Factor(
            "Without seeing {the_card}, what else would comparable players seriously "
            "consider? Would some of them choose it?"
        ),
        Factor(
            "Did {partner} take care not to gain from the unauthorized "
            "information (Law 73C)?"
        ),
    ),
    # Source: Law 16B (1997), 16C (2007), 16D (2017).
    Rule.SEEN_BY_ACCIDENT: (
        Factor(
            "Is the fact that {partner} has seen {the_card} likely to interfere with "
            "normal play?"
        ),
        Factor(
            "Could the sight of the card have affected the result? If so, the "
            "Director adjusts the score."
        ),
    ),
    # Source: Law 50E3 (2007), 50E4 (2017); 12B1.
    Rule.HELP_IS_REDRESSED: (
        Factor(
            "Did {the_card} tell {partner} anything useful?",
            since=2007,
            until=2007,
        ),
        Factor(
            "Could the result well have been different without the help of {the_card}?",
            since=2017,
        ),
        *_DAMAGE,
        Factor(
            "What would the result probably have been without {the_card}? The adjusted "
            "score aims at that.",
            since=2017,
        ),
    ),
    # Source: Law 72B1 (1997), 23 (2007), 72C (2017).
    Rule.COULD_HAVE_BEEN_AWARE: (
        Factor(
            "Could {seat} have known, when {the_card} came into view, that this would "
            "be likely to damage declarer’s side?",
            until=1997,
        ),
        Factor(
            "Could {seat} have been aware, when {the_card} came into view, that this "
            "could well damage declarer’s side? Intent need not be shown.",
            since=2007,
        ),
        Factor("Did the defenders gain from the exposed card?"),
        *_DAMAGE,
    ),
    # Source: Law 24B, 24C with 23 (1997, 2007) or 72C (2017).
    Rule.DAMAGING_PASS: (
        Factor(
            "Could {seat} have known that the enforced pass by {partner} would be "
            "likely to damage the opponents?",
            until=1997,
        ),
        Factor(
            "Could {seat} have been aware that the enforced pass by {partner} could "
            "well damage the opponents? Intent need not be shown.",
            since=2007,
        ),
        Factor(
            "Without the enforced pass, what would {partner} have called, and where "
            "would the auction have ended?"
        ),
    ),
    # Source: Law 49, 24; one test of possible sight for both (O-12).
    Rule.PARTNER_COULD_SEE: (
        Factor("How was {the_card} held or placed, and at what angle to {partner}?"),
        Factor(
            "Could {partner} possibly have seen its face? It does not matter "
            "whether {partner} looked, and the fact that an opponent saw it proves "
            "nothing."
        ),
    ),
    # Source: Law 50, opening (O-25).
    Rule.NOT_THE_OWNERS_DOING: (
        Factor(
            "Who caused {the_card} to be exposed: {seat}, an opponent of {seat}, or "
            "someone who is not playing?"
        ),
        Factor("Could {seat} have prevented the exposure with ordinary care?"),
    ),
    # Source: Law 50B, 58B2 (O-3).
    Rule.LEFT_OVER_IS_MINOR: (
        Factor(
            "Which of the cards did {seat} mean to play, and does everyone agree on "
            "that?"
        ),
    ),
    # Source: Law 45A, 45C1, 45C2 (O-13).
    Rule.HELD_BY_DEFENDER: (
        Factor("Did {seat} hold {the_card} as if playing it, or was it dropped?"),
    ),
    # Source: Law 48B2; the intent counts in 2007 and 2017 only.
    Rule.FACED_HAND_MAY_CLAIM: (
        Factor("What did {seat} say or do while facing their hand?"),
        Factor("Is it clear that {seat} did not mean to claim?", since=2007),
    ),
    # Source: Law 45E1.
    Rule.FIFTH_CARD: (
        Factor("Did {seat} mean {the_card} as the lead to the next trick?"),
        Factor("Was the card played on purpose, or did it slip out?"),
    ),
    # Source: Law 68, opening.
    Rule.TALK_OF_THE_TRICK: (
        Factor(
            "Did {seat} speak or show cards only in connection with the trick in "
            "progress?"
        ),
    ),
    # Source: Law 68B2 (1997: O-26).
    Rule.OBJECTION_AT_ONCE: (
        Factor("Did {partner} object before anything else was said or done?"),
    ),
    # Source: Law 64C.
    Rule.NO_TRICK_FOR_PENALTY_CARD: (
        Factor(
            "Would the other side have won more tricks if {seat} had played the "
            "face-up card?"
        ),
    ),
    Rule.REVOKE_IS_REDRESSED: (
        Factor("Did the revoke cost more tricks than the other side now gets back?"),
    ),
    # Source: Law 81C5, 10B (1997: 81C8).
    Rule.DIRECTOR_WAIVES: (
        Factor(
            "Does declarer’s side ask the Director to waive the rectification, and is "
            "there a good reason to do so?"
        ),
    ),
    # Source: Law 11A.
    Rule.ACTED_TOO_SOON: (
        Factor("Did {seat} act before the Director came, and did it matter?"),
        Factor(
            "Did {seat}’s side gain because an opponent then acted without knowing the "
            "Laws? If so, it loses the gain, but the offenders keep their score.",
            since=2017,
        ),
    ),
    # Source: Law 82C.
    Rule.DIRECTORS_ERROR: (
        Factor("Can the board still be played and scored normally?"),
        Factor(
            "What would each side have scored after the right ruling? Both sides count "
            "as non-offending."
        ),
    ),
}
