"""Law 1: the rank of cards; ace, king, queen, jack and ten are honours."""

from penalty_cards.bridge import Rank

HONOURS = frozenset({Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN})
