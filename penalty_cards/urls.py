"""Where each part of the site is found."""

from django.contrib import admin
from django.urls import include, path

from penalty_cards.scenarios.authoring.urls import log_urls
from penalty_cards.scenarios.exchange.urls import api_urls

handler404 = "penalty_cards.web.failing.page_not_found"
handler500 = "penalty_cards.web.failing.page_failed"
urlpatterns = [
    path("", include("quizzes.practice.urls")),
    path("", include("quizzes.practice.offline.urls")),
    path("api/", include(api_urls)),
    path("drill/", include("quizzes.practice.drills.urls")),
    path("course/", include("quizzes.course.urls")),
    path("progress/", include("quizzes.practice.progress.urls")),
    path("progress/data/", include("quizzes.practice.own_data.urls")),
    path("today/", include("quizzes.practice.today.urls")),
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
