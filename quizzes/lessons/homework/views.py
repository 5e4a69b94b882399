"""Pages on which a member does homework."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from penalty_cards.lost import NotThere
from quizzes.lessons.members import linked_member, remember
from quizzes.lessons.models import Group


@never_cache
@require_safe
def member_return(request: HttpRequest, code: str, signed: str) -> HttpResponse:
    """Make the browser that of the member whom the link names, and show the class."""
    group = get_object_or_404(Group, code=code)
    member = linked_member(group, signed)
    if member is None:
        text = _("This link names nobody in this group. Was it copied whole?")
        raise NotThere(text)
    response = redirect("live:class-detail", group.code)
    remember(response, member)
    return response
