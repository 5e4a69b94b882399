"""Boards from a file or a text that people bring, in PBN or in LIN."""

import re

from penalty_cards.bridge.board import BoardsRead, Fault
from penalty_cards.bridge.cards import NotationError
from penalty_cards.bridge.lin import read_lin
from penalty_cards.bridge.pbn import read_pbn

# The most that is read of one file or text: bytes, or letters of what was pasted.
MOST_BYTES = 1_000_000
_DEAL_OF_LIN = re.compile(r"(?:^|\|)[ \t]*md[ \t]*\|", re.IGNORECASE | re.MULTILINE)
_DEAL_OF_PBN = re.compile(r"\[[ \t]*Deal\b", re.IGNORECASE)
# A deal alone in its line, as it is copied out of its tag.
_BARE_DEAL = re.compile(
    r"^[ \t]*\"?([NESW]:[^\s\[\]\"|]*[.-][^\[\]\"|\n]*?)\"?[ \t]*$",
    re.IGNORECASE | re.MULTILINE | re.ASCII,
)
_TAG_OF_PBN = re.compile(r"^[ \t]*\[[ \t]*\w+[ \t]*\"", re.MULTILINE)


def decode(data: bytes) -> str:
    """Give the text of a file: UTF-8, with or without its mark, or else Latin-1.

    Raises: NotationError, for a file of more than 1 MB or one that is no text.
    """
    if len(data) > MOST_BYTES:
        raise NotationError("the file is too large; expected at most 1 MB")
    if b"\0" in data:
        raise NotationError("the file is no text; expected PBN or LIN, saved as UTF-8")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def read_boards(text: str) -> BoardsRead:
    """Read the boards of a text; PBN or LIN is found out from how it writes a deal.

    A deal may also stand in its line without its tag: `N:AK3.QJ4.T98.7654 - - -`.
    A text longer than a file may be is refused unread.
    """
    if len(text) > MOST_BYTES:
        message = "the text is too long; expected at most a million letters"
        return BoardsRead(faults=(Fault(1, "", None, message),))
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    lin, pbn = _DEAL_OF_LIN.search(text), _DEAL_OF_PBN.search(text)
    read = BoardsRead()
    if lin and not (pbn and pbn.start() < lin.start()):
        read = read_lin(text)
    elif pbn or _TAG_OF_PBN.search(text):
        read = read_pbn(text)
    elif _BARE_DEAL.search(text):
        read = read_pbn(_BARE_DEAL.sub(r'[Deal "\1"]', text))
    if read.boards or read.faults:
        return read
    message = 'the text is neither PBN nor LIN; expected [Deal "N:…"], N:… or md|…|'
    return BoardsRead(faults=(Fault(1, "", None, message),))
