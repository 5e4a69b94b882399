"""Where each part of the site is found."""

from django.contrib import admin
from django.urls import include, path

handler404 = "penalty_cards.web.failing.page_not_found"
handler500 = "penalty_cards.web.failing.page_failed"
urlpatterns = [
    path("", include("quizzes.practice.urls")),
    path("course/", include("quizzes.course.urls")),
    path("", include("quizzes.directing.urls")),
    path("laws/", include("quizzes.lawbook.urls")),
    path("", include("penalty_cards.scenarios.urls")),
    path("", include("quizzes.lessons.urls")),
    path("", include("quizzes.exams.urls")),
    path("", include("penalty_cards.server.urls")),
    path("", include("quizzes.help.urls")),
    path("", include("quizzes.accounts.urls")),
    path("accounts/", include("allauth.urls")),
    path("admin/", admin.site.urls),
]
