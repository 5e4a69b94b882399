"""The JSON documents, described for `python -m penalty_cards --help` and `/api/`."""

from penalty_cards.bridge.words import either
from penalty_cards.laws.editions import EDITIONS

DOCUMENTS = """\
Write one JSON document on each line: a position or an incident. You get one
line back for each, in the same order. No database is needed.

    .venv/bin/python -m penalty_cards < positions.jsonl > rulings.jsonl

A document that is impossible in bridge gets
{"error": "what is wrong and what to do", "field": "where"}. The lines after it
are still answered, but the exit status is 1.

A POSITION

    {"contract": "4S", "declarer": "S", "hands": {"W": "QT96.9.843."},
     "trick": ["S:S4"], "to_play": "W",
     "penalty_cards": [{"seat": "W", "card": "S6", "degree": "minor"}]}

Write it all on one line.

contract       4S, 3NT, 2CX, 6DXX
declarer       N, E, S or W
hands          the cards each seat still holds, spades to clubs:
               "K64.A2..T98". Leave out a hand you do not know
to_play        the seat whose turn it is. Its hand must be known
edition        {editions} (2017 if left out)

Optional:
trick          the cards of the trick so far: ["S:H5", "W:H2"]
penalty_cards  [{"seat": "W", "card": "H6", "degree": "minor"}]
restrictions   [{"seat": "E", "kind": "require", "suits": ["H"]}]. The kinds
               are require, prohibit, highest, lowest, not_suit and, in 2017,
               play_suit
chosen         true once declarer has chosen an option for this lead
designated     the penalty card that declarer has designated

A RULING

legal          the cards that may be played
verdicts       for each card of the hand: whether it is legal, the clauses,
               and the reason in a sentence
options        what declarer may require or forbid before this lead
designates     the cards from which declarer designates one, or null
information    for each penalty card on the table: who may use what
rights         who may use what until play ends: what, card, seat (the player
               who held the card), declarer_side, partner, owner, clauses.
               "what" is duty, sight, back in hand, how exposed, void shown
               (then card is null), withdrawn or seen by accident
judgments      what the Director must judge: matter, when, seat (the player
               judged, or null), clauses. "when" is now or at the end of play.
               "matter" is damage by exposed card, could have been aware,
               use of unauthorized information, redress after a revoke,
               claim, right to rectification lost, Director's error or
               designate otherwise
tricks_over    after the last card: {"to": "NS", "tricks": 2, "clauses": [...]}
               if tricks are transferred for a revoke, else null
score          after the last card, the tricks of both sides after any
               transfer: {"NS": 11, "EW": 2}. Null before that, after a claim,
               and if the tricks won before the start are not known
to_call        in an auction, the seat whose turn it is, else null
notes          our readings that the ruling rests on, and clauses that must be
               compared with the printed text of an edition. We give no ruling
               under such a clause (for example Laws 55 and 60 in 1997). The
               verdict then says only how the Laws of 2007 would treat the
               card

Each list of clauses begins with the one that decides.

AN INCIDENT

An incident is a position with these extra keys:
events         what happened, each a line from the list below
won            the tricks of both sides so far
phase          before the auction, auction, after the auction, or play.
               Before play, write the contract and declarer that the auction
               will reach. With a dealer, the calls alone decide them, and
               four passes end the board
dealer         the seat that calls first

Before play every hand has thirteen cards. Later the cards left must agree with
the tricks won. The answer is {"rulings": [...]}: a ruling at the start and
after each event. Each ruling has these extra keys:
may            what the players must or may do now: event, clauses, must. One
               of the events with "must": true has to happen before play goes
               on
decides        the seats from which one player must decide now. Empty when
               everything is optional, such as changing a card or answering a
               claim
trace          the rules applied so far, in order: rule, seat, cards, clauses.
               It leaves out refusals not yet made, and void claims
and the table:
position       as above
won, phase     as above
must_pass      the seats that must pass at their next turn
on_table       the cards in view that are neither in the trick nor penalty
               cards, such as those exposed in the auction: ["E:HA"]

If the hand of the player to act is not known, you get an error instead of that
ruling. An impossible event also gets an error. The error gives the reason,
with the clauses that forbid the event in brackets. Its "field" has the number
of the event.

EVENTS

A play, in turn or not
    W plays H7
    W plays H7 at once                  at the same instant as the play before
    W leads H7                          to the next trick, or out of turn
    W leads H7 at once
    W leads H7 face down                then "W leads H7" when it is faced
Several cards as one play
    W plays H7 C9 together
    W plays H7 C9 together showing H7
    W keeps H7                          one of several
    W keeps H7 having meant C9
A card comes into view
    W exposes H7 C9 by drop
    W exposes H7 by drop seen by N S
    W exposes H7 by drop seen by nobody
    W exposes H7 by drop because of an opponent
    W exposes H7 by drop because of an outsider
    S faces the hand in error           the whole hand, without a claim
A card is taken back
    W takes back C5                     to correct it, or unasked
    W takes back C5 as dummy moved a wrong card
    W takes back C5 as an opponent changed the play
    W takes back C5 as partner corrected a revoke
    W takes back C5 as an opponent said so
    W takes back C5 as the Director said so
    W takes back C5 as a word was misheard
A decision
    S accepts
    S refuses
    declarer spreads the hand
    declarer requires H
    declarer prohibits H C
    declarer requires S and prohibits H     of penalty cards in two suits
    declarer asks nothing
    declarer says go ahead
    declarer designates H7
    declarer demands the highest
    declarer demands the lowest
    declarer demands a play of H
    declarer demands no play of H
    declarer treats H7 as a penalty card    exposed in the auction (1997)
    declarer gives H7 back                  exposed in the auction (1997)
The auction
    N calls 1H
    N calls pass
    N calls X
    W calls X instead as an opponent said so    changes a misinformed last call
    the auction ends
A claim
    W exposes HQ by claim
    W exposes HQ by concession
    W claims
    W concedes
    E objects
    S objects
    all play on                         in 2017
    all play on as asked by S           only the other side may ask
    S accepts                           an opponent agrees: the board is over
Around the play
    N draws attention to it
    S acts before the Director comes
    W warns partner
    S rules without the Director
    S waives it without the Director
    S asks dummy what to choose
    W profits by luck
    N moves a card unasked
    N suggests a play
    the Director waives H7
    the Director cancels the board
    the Director has ruled wrongly

After "by", say how the card came into view: drop, showing, naming, holding as
played, restoring (to a hand found short), talk of this trick, claim,
concession, change of card or fifth card. For cards already ruled on: lead out
of turn, lead before the choice, play before turn, premature lead, lead in the
auction, second card or intended card (two cards were played to a trick, and
the player meant the second), play after retraction, or play before the ruling.
""".replace("{editions}", either(sorted(EDITIONS)))
