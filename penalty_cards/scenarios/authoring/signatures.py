"""What reviewers sign: an item, and what the engine rules on it."""

import json
from hashlib import blake2s

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.question import answer_under
from penalty_cards.scenarios.items import Item
from penalty_cards.scenarios.models import Draft, Signature

REVIEW = "scenarios.review_item"


def signed_digest(item: Item) -> str:
    """Return the digest of what reviewers sign: the item, and what the engine rules."""
    keys = [
        {
            str(year): sorted(answer_under(step.question, EDITIONS[year].code) or ())
            for year in item.editions()
        }
        for step in item.steps
    ]
    text = json.dumps([item.digest, keys], sort_keys=True)
    return blake2s(text.encode(), digest_size=16).hexdigest()


def counting(draft: Draft, digest: str) -> list[Signature]:
    """Return the signatures of that digest by others who may still review.

    Nobody whose account is inactive may.
    """
    signed = draft.signatures.filter(digest=digest).exclude(reviewer=draft.author)
    return [
        each
        for each in signed.select_related("reviewer")
        if each.reviewer.has_perm(REVIEW)
    ]


def is_signed(draft: Draft, item: Item) -> bool:
    """Whether both sides are signed of a draft as it is ruled now.

    Whoever has signed it need not be a reviewer any more.
    """
    wanted = signed_digest(item)
    signed = draft.signatures.exclude(reviewer=draft.author).filter(digest=wanted)
    return signed.count() == len(Signature.Side)
