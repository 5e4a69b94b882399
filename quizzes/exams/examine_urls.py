"""Addresses of examiners."""

from django.urls import path

from quizzes.exams import certificate_views as certificates
from quizzes.exams import examine_views as views
from quizzes.exams import practical_views as practical
from quizzes.exams import record_views as records
from quizzes.exams import reserving_views

app_name = "examine"
urlpatterns = [
    path("", views.examine_home, name="home"),
    path("blueprints/<int:pk>/", views.blueprint_detail, name="blueprint-detail"),
    path("reserved/", reserving_views.reserved_list, name="reserved-list"),
    path(
        "reserved/<slug:code>/release/",
        reserving_views.item_release,
        name="item-release",
    ),
    path("candidates/", records.candidate_list, name="candidate-list"),
    path("candidates/<int:pk>/", records.candidate_record, name="candidate-record"),
    path("sheets/", practical.sheet_add, name="sheet-add"),
    path("sheets/<uuid:pk>/", practical.sheet_detail, name="sheet-detail"),
    path("sheets/<uuid:pk>/delete/", practical.sheet_delete, name="sheet-delete"),
    path("certificates/", certificates.certificate_list, name="certificate-list"),
    path(
        "certificates/touched/<int:edition>/",
        certificates.certificate_touched,
        name="certificate-touched",
    ),
    path(
        "certificates/<slug:code>/",
        certificates.certificate_revoke,
        name="certificate-revoke",
    ),
]
