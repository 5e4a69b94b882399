"""What makes the site installable: manifest, service worker, a page for the worst."""

from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

GREEN, PAPER = "#1b5a43", "#fdfdfb"  # as in site.css


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """Say what the site is called and how it looks once it is installed."""
    icons = [("icon-192", 192, "any"), ("icon-512", 512, "any")]
    icons.append(("icon-maskable", 512, "maskable"))
    document = {
        "id": "/",
        "name": _("Penalty Cards"),
        "short_name": _("Penalty Cards"),
        "description": _("The law on penalty cards in duplicate bridge, practised."),
        "start_url": reverse("practice:session-home"),
        "scope": "/",
        "display": "standalone",
        "theme_color": GREEN,
        "background_color": PAPER,
        "icons": [
            {
                "src": static(f"{name}.png"),
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for name, size, purpose in icons
        ],
    }
    return JsonResponse(document, content_type="application/manifest+json")


@never_cache
@require_safe
def service_worker(request: HttpRequest) -> HttpResponse:
    """Return the script that answers without a network; each release has its own."""
    release = getattr(staticfiles_storage, "manifest_hash", "")
    context = {"version": release or "unreleased"}
    kind = "text/javascript"
    return render(request, "practice/offline/sw.js", context, content_type=kind)


@require_safe
def no_network(request: HttpRequest) -> HttpResponse:
    """Say, on a page kept for that, that there is no network and what still works."""
    return render(request, "practice/offline/no_network.html")
