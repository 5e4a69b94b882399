"""How often an address may do something before it has to wait."""

from allauth.core.internal import ratelimit
from django.http import HttpRequest


def may(request: HttpRequest, action: str, *, dry_run: bool = False) -> bool:
    """Count what an address does, and say whether it may; a page asked for counts too.

    `action`: of `ACCOUNT_RATE_LIMITS`. `dry_run`: only look.
    """
    usage = ratelimit.consume(
        request, app="allauth.account", action=action, limit_get=True, dry_run=dry_run
    )
    return usage is not None
