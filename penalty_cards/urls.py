"""Where each part of the site is found."""

from django.contrib import admin
from django.urls import include, path

from penalty_cards.scenarios.authoring.urls import log_urls
from penalty_cards.scenarios.exchange.urls import api_urls

handler404 = "penalty_cards.web.failing.page_not_found"
handler500 = "penalty_cards.web.failing.page_failed"
urlpatterns = [
    path("", include("quizzes.practice.urls")),
    path("api/", include(api_urls)),
    path("course/", include("quizzes.course.urls")),
    path("", include("quizzes.directing.urls")),
    path("laws/", include("quizzes.lawbook.urls")),
    path("write/", include("penalty_cards.scenarios.exchange.urls")),
    path("write/", include("penalty_cards.scenarios.authoring.urls")),
    path("log/", include(log_urls)),
    path("", include("quizzes.lessons.urls")),
    path("", include("quizzes.exams.urls")),
    path("", include("penalty_cards.server.urls")),
    path("", include("quizzes.help.urls")),
    path("", include("quizzes.accounts.urls")),
    path("accounts/", include("allauth.urls")),
    path("admin/", admin.site.urls),
]
