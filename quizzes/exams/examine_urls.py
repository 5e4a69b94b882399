"""Addresses of examiners."""

from django.urls import include, path

from quizzes.exams import examine_views as views
from quizzes.exams import record_views as records
from quizzes.exams.blueprints import views as blueprints
from quizzes.exams.certificates import views as certificates
from quizzes.exams.papers import reserving_views as reserving
from quizzes.exams.papers import views as papers
from quizzes.exams.practical import views as practical

app_name = "examine"
urlpatterns = [
    path("", views.examine_home, name="home"),
    path("", include("quizzes.exams.results.urls")),
    path("blueprints/<int:pk>/", blueprints.blueprint_detail, name="blueprint-detail"),
    path(
        "blueprints/<int:pk>/items/", blueprints.blueprint_items, name="blueprint-items"
    ),
    path("blueprints/<int:pk>/copy/", blueprints.blueprint_copy, name="blueprint-copy"),
    path("blueprints/<int:pk>/edit/", blueprints.blueprint_edit, name="blueprint-edit"),
    path(
        "blueprints/<int:pk>/retire/",
        blueprints.blueprint_retire,
        name="blueprint-retire",
    ),
    path("blueprints/<int:pk>/papers/", papers.paper_find, name="paper-find"),
    path(
        "blueprints/<int:pk>/papers/<slug:seed>/",
        papers.paper_detail,
        name="paper-detail",
    ),
    path(
        "blueprints/<int:pk>/papers/<slug:seed>/<slug:kind>/",
        papers.paper_print,
        name="paper-print",
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
    path("exams/new/", views.exam_add, name="exam-add"),
    path("exams/<uuid:exam>/", views.exam_detail, name="exam-detail"),
    path("exams/<uuid:exam>/delete/", views.exam_delete, name="exam-delete"),
    path("exams/<uuid:exam>/invite/", views.invitation_add, name="invitation-add"),
    path(
        "exams/<uuid:exam>/invite/<int:pk>/remove/",
        views.invitation_remove,
        name="invitation-remove",
    ),
    path("reserved/", reserving.reserved_list, name="reserved-list"),
    path("reserved/<slug:code>/release/", reserving.item_release, name="item-release"),
]
