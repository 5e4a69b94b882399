"""The JSON documents, described for `python -m penalty_cards --help` and `/api/`."""

DOCUMENTS = """\
Each line in is a JSON document: a position or an incident. Each line out is
its answer, in the same order. No database is needed.

    .venv/bin/python -m penalty_cards < positions.jsonl > rulings.jsonl

A line that is not possible in bridge gets
{"error": "what is wrong", "field": "where"}. The lines after it are still
answered; the exit status is then 1.

A POSITION

    {"contract": "4S", "declarer": "S", "hands": {"W": "QT96.9.843."},
     "trick": ["S:S4"], "to_play": "W",
     "penalty_cards": [{"seat": "W", "card": "S6", "degree": "minor"}]}

(on one line)

contract       4S, 3NT, 2CX, 6DXX
declarer       N, E, S or W
hands          seat to hand: "K64.A2..T98", spades to clubs, the cards still
               held; leave out a hand that is not known
to_play        the seat whose turn it is; its hand must be known
edition        1997, 2007 or 2017; 2017 if left out

Where there are any:
trick          the cards of the trick so far: ["S:H5", "W:H2"]
penalty_cards  [{"seat": "W", "card": "H6", "degree": "minor"}]
restrictions   [{"seat": "E", "kind": "require", "suits": ["H"]}]; the kinds
               are require, prohibit, highest, lowest, not_suit and, in 2017,
               play_suit
chosen         true once declarer has chosen an option for this lead
designated     the card that declarer has designated among several

A RULING

legal          the cards that may be played
verdicts       for each card of the hand: whether it is legal, the clauses,
               and why, in a sentence
options        what declarer may require or forbid before this lead
designates     the cards among which declarer designates, or null
information    for each penalty card on the table: who may use what
rights         who may use what for as long as play lasts: what, card, seat
               (who held the card), declarer_side, partner, owner, clauses.
               "what" is duty, sight, back in hand, how exposed, void shown
               (then card is null), withdrawn or seen by accident
judgments      what is left to the Director: matter, when, seat (the player
               judged, or null), clauses. "when" is now or at the end of play.
               "matter" is damage by exposed card, could have been aware,
               use of unauthorized information, redress after a revoke,
               claim, right to rectification lost, Director's error or
               designate otherwise
tricks_over    after the last card: {"to": "NS", "tricks": 2, "clauses": [...]}
               if tricks go over for a revoke, else null
score          after the last card, the tricks of both sides with those that
               went over: {"NS": 11, "EW": 2}. Null before, after a claim, and
               when the tricks before the start are not known
to_call        in an auction the seat whose turn it is, else null
notes          the open interpretations that the ruling rests on, and what must
               be compared with the printed text of an edition. Such a clause
               (of Laws 55 and 60 in 1997, for instance) is not ruled on; a
               verdict then says only what 2007 would make of the card

Each list of clauses begins with the one that decides.

AN INCIDENT

An incident is a position with these keys more:
events         what happened, each a line from the list below
won            the tricks of both sides so far
phase          before the auction, auction, after the auction, or play.
               Before play, contract and declarer are those that the auction
               reaches. With a dealer the calls alone decide them, and four
               passes end the board
dealer         the seat that calls first

Before play everyone holds thirteen cards; later the cards held must fit the
tricks won. The answer is {"rulings": [...]}: a ruling at the start and after
each event. Each has three keys more:
may            what somebody must or may do now: event, clauses, must. One of
               the events with "must": true has to happen before play goes on
decides        the seats of which one must decide now; empty when everything
               is optional, such as changing a card or answering a claim
trace          the rules applied so far, in order: rule, seat, cards, clauses.
               A refusal is not there before it is made, nor a claim that
               turned out to be void
and the table:
position       as above
won, phase     as above
must_pass      the seats that must pass at their next turn
on_table       the cards in view that are neither in the trick nor penalty
               cards, such as those exposed in the auction: ["E:HA"]

If the hand of the player to act is not known, an error takes the place of that
ruling. An event that cannot happen is an error too. It says why, with the
clauses that forbid it in brackets; "field" has the event's number.

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
    W takes back C5                     to correct it, or put back unasked
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

After "by" stands how a card came into view: drop, showing, naming, holding as
played, restoring (to a hand found short), talk of this trick, claim,
concession, change of card or fifth card. Of cards already ruled on: lead out of
turn, lead before the choice, play before turn, premature lead, lead in the
auction, second card or intended card (two were played to a trick; the second
was the one meant), play after retraction, or play before the ruling.
"""
