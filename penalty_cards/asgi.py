"""The site as an ASGI application."""

import os
import warnings

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "penalty_cards.settings")
# Static files come as ordinary iterators; each is small, and reading it whole is meant.
warnings.filterwarnings("ignore", "StreamingHttpResponse must consume synchronous")
application = get_asgi_application()
