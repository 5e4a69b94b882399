"""A board being read from PBN or LIN: what was found, and whether it fits together."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from penalty_cards.bridge.auction import (
    final_contract,
    is_over,
    out_of_place,
    parse_call,
)
from penalty_cards.bridge.board import (
    Board,
    BoardsRead,
    Fault,
    Hands,
    Vulnerability,
    deal_faults,
    parse_written_card,
    seat_name,
    shortened,
)
from penalty_cards.bridge.cards import Card, NotationError, Suit
from penalty_cards.bridge.notation import winner
from penalty_cards.bridge.position import Contract, Play, Seat

# Hands by seat, as they are written down; None: not known.
Written = Sequence[list[Card] | None]
# The most that is read of one text; what follows is not looked at.
MOST_BOARDS = 200
MOST_FAULTS = 300
# The most tags, comments, calls and cards of one text, whatever they say: a session of
# forty boards with all their calls and cards has some 5,000.
MOST_PIECES = 20_000
# The most words of one auction or play; no board has as many.
MOST_WORDS = 400


def finished(drafts: Iterable["Draft"]) -> BoardsRead:
    """Finish the boards of a text in order, up to the most boards and faults."""
    boards: list[Board] = []
    faults: list[Fault] = []
    for place, draft in enumerate(drafts, start=1):
        if len(boards) >= MOST_BOARDS or len(faults) >= MOST_FAULTS:
            message = (
                f"The rest was not read, after {len(boards)} boards and "
                f"{len(faults)} mistakes. The limits are {MOST_BOARDS} boards and "
                f"{MOST_FAULTS} mistakes"
            )
            faults.append(Fault(draft.line, "", None, message))
            break
        board, found = draft.finish(place)
        faults += found
        if board is not None:
            boards.append(board)
    return BoardsRead(tuple(boards), tuple(faults))


class Word(NamedTuple):
    """A word of the text and the line it stands in, from 1."""

    text: str
    line: int


class BoardError(NotationError):
    """What is wrong in a part of a board; `seat` is None if no one hand is."""

    def __init__(self, message: str, line: int, seat: Seat | None = None) -> None:
        super().__init__(message)
        self.line = line
        self.seat = seat


@dataclass(slots=True)
class Draft:
    """What a reader collects of one board, in the words of the text.

    `cards`: as played, or `in_columns`: trick by trick, the first leader's card in
    front, `-` for none. `is_broken`: part of the board cannot be made out.
    `unread`: the parts that are left out.
    """

    line: int
    name: str = ""
    hands: Hands | None = None
    dealer: Seat | None = None
    vulnerable: Vulnerability | None = None
    calls: list[Word] = field(default_factory=list)
    contract: Contract | None = None
    passed_out: bool = False
    declarer: Seat | None = None
    leader: Seat | None = None
    cards: list[Word] = field(default_factory=list)
    in_columns: bool = False
    is_broken: bool = False
    players: dict[Seat, str] = field(default_factory=dict)
    event: str = ""
    site: str = ""
    date: str = ""
    comments: list[str] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    unread: set[str] = field(default_factory=set)

    def note(self, line: int, message: str, seat: Seat | None = None) -> None:
        """Keep a fault, up to the most; the board's name is filled in at the end."""
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(Fault(line, "", seat, shortened(message)))
        elif len(self.faults) == MOST_FAULTS:
            more = f"Only the first {MOST_FAULTS} mistakes are listed"
            self.faults.append(Fault(line, "", None, more))

    def note_end(self, line: int) -> None:
        """Note that the text was read no further, in the middle of this board."""
        self.note(
            line,
            f"The rest was not read, after {MOST_PIECES} tags, comments, calls and "
            "cards. Add fewer boards at a time",
        )
        self.is_broken = True

    def comment(self, text: str) -> None:
        """Keep a comment, unless it is empty."""
        if words := tidy(text):
            self.comments.append(words)

    def deal(self, hands: Written, line: int, lines: Mapping[Seat, int]) -> None:
        """Take the four hands, if they are a deal; `lines`: of each that is written."""
        faults = [*deal_faults(hands)]
        for seat, message in faults:
            self.note(line if seat is None else lines[seat], message, seat)
        if not faults:
            north, east, south, west = (
                None if hand is None else tuple(sorted(hand)) for hand in hands
            )
            self.hands = (north, east, south, west)

    def finish(self, place: int) -> tuple[Board | None, list[Fault]]:
        """Return the board, None if its deal cannot be read, and its faults by line."""
        board = None
        if self.hands is not None and not self.is_broken:
            board = self._board(self.hands)
        elif not self.faults:
            self.note(self.line, "This board has no deal. Please add one")
        name = self.name or str(place)
        faults = [replace(fault, board=name) for fault in self.faults]
        return board, sorted(faults, key=lambda fault: fault.line)

    def _board(self, hands: Hands) -> Board:
        north, east, south, west = (self.players.get(seat, "") for seat in Seat)
        board = Board(
            hands=hands,
            name=self.name,
            dealer=self.dealer,
            vulnerable=self.vulnerable,
            players=(north, east, south, west),
            event=self.event,
            site=self.site,
            date=self.date,
            comments=tuple(self.comments),
        )
        parts = {
            "auction": self._with_auction,
            "contract": self._with_contract,
            "play": self._with_play,
        }
        for name, part in parts.items():
            try:
                board = part(board)
            except BoardError as error:
                self.note(error.line, str(error), error.seat)
                self.unread.add(name)
        return replace(board, unread=tuple(sorted(self.unread)))

    def _with_auction(self, board: Board) -> Board:
        """Read the calls.

        Raises: BoardError, for the first that cannot be.
        """
        if self.calls and self.dealer is None:
            line = self.calls[0].line
            raise BoardError("This auction has no dealer. Please add one", line)
        calls: list[str] = []
        for word, line in self.calls:
            seat = Seat(((self.dealer or Seat.NORTH) + len(calls)) % 4)
            if word.upper() == "AP":
                calls.append("Pass")
                while not is_over(calls):
                    calls.append("Pass")
                continue
            try:
                call = parse_call(word)
            except NotationError as error:
                raise BoardError(str(error), line, seat) from None
            if wrong := out_of_place(calls, call):
                raise BoardError(wrong, line, seat)
            calls.append(call)
        return replace(board, auction=tuple(calls))

    def _with_contract(self, board: Board) -> Board:
        """Take contract and declarer as the auction has them if it is over.

        Raises: BoardError if what is written beside it says otherwise.
        """
        if self.dealer is None or not is_over(board.auction):
            return replace(board, contract=self.contract, declarer=self.declarer)
        contract, declarer = final_contract(self.dealer, board.auction) or (None, None)
        written = "Pass" if self.passed_out else self.contract and str(self.contract)
        bid = "Pass" if contract is None else str(contract)
        line = self.calls[-1].line
        if "contract" in self.unread and written == bid.rstrip("X"):
            written = bid  # a mark may have meant the double
        if written is not None and written != bid:
            raise BoardError(
                f"The auction ends in {bid}, but the contract given is {written}. "
                "Correct one of them",
                line,
            )
        if self.declarer is not None and declarer not in (None, self.declarer):
            raise BoardError(
                f"The auction makes {seat_name(declarer)} declarer, but the one given "
                f"is {seat_name(self.declarer)}. Correct one of them",
                line,
            )
        return replace(board, contract=contract, declarer=declarer)

    def _with_play(self, board: Board) -> Board:
        """Read the cards played.

        Raises: BoardError, for the first that cannot be.
        """
        if not self.cards:
            return board
        leader = self.leader
        if leader is None and board.declarer is not None:
            leader = board.declarer.lho
        if leader is None or board.contract is None:
            raise BoardError(
                "The play needs a contract and declarer, to show who plays next. "
                "Please add them",
                self.cards[0].line,
            )
        table = _Table(board.hands, leader, board.contract.trumps)
        if not self.in_columns:
            for word in self.cards:
                table.play(word)
            return replace(board, play=tuple(table.plays))
        for start in range(0, len(self.cards), 4):
            table.play_row(leader, self.cards[start : start + 4])
        return replace(board, play=tuple(table.plays))


class _Table:
    """The play so far, and whose turn it is."""

    def __init__(self, hands: Hands, leader: Seat, trumps: Suit | None) -> None:
        self._owners = {card: seat for seat in Seat for card in hands[seat] or ()}
        self._unknown = [seat for seat in Seat if hands[seat] is None]
        self._trumps = trumps
        self._played: set[Card] = set()
        self._has_gap = False
        self.to_play = leader
        self.plays: list[Play] = []

    def play_row(self, first: Seat, row: list[Word]) -> None:
        """Play a trick written in columns, the leader of the first trick in front."""
        leader = self.to_play
        for turn in range(4):
            column = (leader + turn - first) % 4
            if column >= len(row) or row[column].text == "-":
                self._has_gap = True
            else:
                self.play(row[column])

    def play(self, word: Word) -> None:
        """Play a card in turn.

        Raises: BoardError.
        """
        seat = self.to_play
        try:
            card = parse_written_card(word.text)
        except NotationError as error:
            raise BoardError(str(error), word.line, seat) from None
        if self._has_gap:
            raise BoardError(
                f"A card before {card} is missing. Please add it",
                word.line,
                seat,
            )
        if card in self._played:
            raise BoardError(f"{card} is played twice. Keep only one", word.line, seat)
        owner = self._owners.get(card)
        if owner is not seat and (owner is not None or seat not in self._unknown):
            holder = "no one" if owner is None else seat_name(owner)
            raise BoardError(
                f"{seat_name(seat)} plays {card}, but {holder} has it. Write a card "
                f"that {seat_name(seat)} has",
                word.line,
                seat,
            )
        self._played.add(card)
        self.plays.append(Play(seat, card))
        self.to_play = seat.lho
        if len(self.plays) % 4 == 0:
            self.to_play = winner(tuple(self.plays[-4:]), self._trumps)


def tidy(text: str) -> str:
    """Make every run of white space one space; all else stays as it was typed."""
    return " ".join(text.split())
