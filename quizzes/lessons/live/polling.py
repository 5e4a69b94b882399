"""What a live session shows just now, for pages to which no stream comes through."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from quizzes.lessons.live.poller import state_of
from quizzes.lessons.live.screens import heads, read_token


@never_cache
@require_safe
def state_detail(request: HttpRequest) -> HttpResponse:
    """Return the HTML inside `#live`, or 204 if the page has what `?have=` names."""
    screen = read_token(request.GET.get("token", ""))
    head = heads([screen.session]).get(screen.session) if screen else None
    if screen is None or head is None:
        raise Http404
    if request.GET.get("have") == screen.state_id(head):
        return HttpResponse(status=204)
    state = state_of(screen, head)
    if state is None:
        raise Http404
    return HttpResponse(state.html, headers={"X-State": state.id})
