"""Addresses of examiners: results, judgments, statistics, items that were withdrawn."""

from django.urls import path

from quizzes.exams.results import judging_views, releasing_views, withdrawing_views
from quizzes.exams.statistics import views as item_views

urlpatterns = [
    path("exams/<uuid:exam>/results/", releasing_views.result_list, name="result-list"),
    path(
        "exams/<uuid:exam>/release/", releasing_views.exam_release, name="exam-release"
    ),
    path(
        "exams/<uuid:exam>/judgments/",
        judging_views.judgment_list,
        name="judgment-list",
    ),
    path(
        "exams/<uuid:exam>/judgments/<slug:token>/",
        judging_views.judgment_detail,
        name="judgment-detail",
    ),
    path(
        "judgments/<int:pk>/",
        judging_views.judgment_by_number,
        name="judgment-by-number",
    ),
    path("items/", item_views.item_list, name="item-list"),
    path("items/withdrawn/", withdrawing_views.withdrawn_list, name="withdrawn-list"),
    path("items/<slug:code>/<int:step>/", item_views.item_detail, name="item-detail"),
    path(
        "items/<slug:code>/withdraw/",
        withdrawing_views.item_withdraw,
        name="item-withdraw",
    ),
]
