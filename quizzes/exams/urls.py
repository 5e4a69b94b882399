"""Addresses: of candidates, of sittings, of certificates, and of examiners.

Under the id of a sitting are its questions, its clock, and its result.
"""

from django.urls import include, path

from quizzes.exams import examine_views, views
from quizzes.exams.blueprints import views as blueprint_views
from quizzes.exams.certificates import views as certificate_views
from quizzes.exams.practical import views as practical_views
from quizzes.exams.results import views as result_views
from quizzes.exams.sittings import views as sitting_views
from quizzes.exams.statistics import views as item_views

candidate_patterns = [
    path("", views.exam_list, name="home"),
    path("<uuid:exam>/", views.exam_detail, name="exam-detail"),
    path("record/", views.record_detail, name="record-detail"),
    path("sheets/<uuid:pk>/", practical_views.sheet_read, name="sheet-read"),
    path(
        "certificates/<slug:code>/",
        certificate_views.certificate_detail,
        name="certificate-detail",
    ),
    path(
        "certificates/<slug:code>/pdf/",
        certificate_views.certificate_pdf,
        name="certificate-pdf",
    ),
]

sitting_patterns = [
    path("begin/<uuid:exam>/", sitting_views.sitting_begin, name="sitting-begin"),
    path(
        "rehearse/<int:blueprint>/",
        sitting_views.rehearsal_begin,
        name="rehearsal-begin",
    ),
    path("<uuid:pk>/", sitting_views.sitting_detail, name="sitting-detail"),
    path(
        "<uuid:pk>/<int:place>/", sitting_views.question_detail, name="question-detail"
    ),
    path("<uuid:pk>/alive/", sitting_views.sitting_alive, name="sitting-alive"),
    path("<uuid:pk>/end/", sitting_views.sitting_end, name="sitting-end"),
    path("<uuid:pk>/result/", result_views.result_detail, name="result-detail"),
    path(
        "<uuid:pk>/result/practise/",
        result_views.result_practise,
        name="result-practise",
    ),
    path(
        "<uuid:pk>/result/<int:place>/",
        result_views.answer_detail,
        name="answer-detail",
    ),
]

certificate_patterns = [
    path("", certificate_views.certificate_find, name="certificate-find"),
    path("<slug:code>/", certificate_views.certificate_check, name="certificate-check"),
]

examiner_patterns = [
    path("", examine_views.examine_home, name="home"),
    path("exams/<uuid:exam>/results/", result_views.result_list, name="result-list"),
    path("exams/<uuid:exam>/release/", result_views.exam_release, name="exam-release"),
    path(
        "exams/<uuid:exam>/judgments/",
        result_views.judgment_list,
        name="judgment-list",
    ),
    path(
        "exams/<uuid:exam>/judgments/<slug:token>/",
        result_views.judgment_detail,
        name="judgment-detail",
    ),
    path(
        "judgments/<int:pk>/",
        result_views.judgment_by_number,
        name="judgment-by-number",
    ),
    path("items/", item_views.item_list, name="item-list"),
    path("items/withdrawn/", item_views.withdrawn_list, name="withdrawn-list"),
    path("items/<slug:code>/<int:step>/", item_views.item_detail, name="item-detail"),
    path(
        "items/<slug:code>/withdraw/",
        item_views.item_withdraw,
        name="item-withdraw",
    ),
    path(
        "blueprints/<int:pk>/",
        blueprint_views.blueprint_detail,
        name="blueprint-detail",
    ),
    path(
        "blueprints/<int:pk>/items/",
        blueprint_views.blueprint_items,
        name="blueprint-items",
    ),
    path(
        "blueprints/<int:pk>/copy/",
        blueprint_views.blueprint_copy,
        name="blueprint-copy",
    ),
    path(
        "blueprints/<int:pk>/edit/",
        blueprint_views.blueprint_edit,
        name="blueprint-edit",
    ),
    path(
        "blueprints/<int:pk>/retire/",
        blueprint_views.blueprint_retire,
        name="blueprint-retire",
    ),
    path("blueprints/<int:pk>/papers/", blueprint_views.paper_find, name="paper-find"),
    path(
        "blueprints/<int:pk>/papers/<slug:seed>/",
        blueprint_views.paper_detail,
        name="paper-detail",
    ),
    path(
        "blueprints/<int:pk>/papers/<slug:seed>/<slug:kind>/",
        blueprint_views.paper_print,
        name="paper-print",
    ),
    path("candidates/", views.candidate_list, name="candidate-list"),
    path("candidates/<int:pk>/", views.candidate_record, name="candidate-record"),
    path("sheets/", practical_views.sheet_add, name="sheet-add"),
    path("sheets/<uuid:pk>/", practical_views.sheet_detail, name="sheet-detail"),
    path("sheets/<uuid:pk>/delete/", practical_views.sheet_delete, name="sheet-delete"),
    path("certificates/", certificate_views.certificate_list, name="certificate-list"),
    path(
        "certificates/touched/<int:edition>/",
        certificate_views.certificate_touched,
        name="certificate-touched",
    ),
    path(
        "certificates/<slug:code>/",
        certificate_views.certificate_revoke,
        name="certificate-revoke",
    ),
    path("exams/new/", examine_views.exam_add, name="exam-add"),
    path("exams/<uuid:exam>/", examine_views.exam_detail, name="exam-detail"),
    path("exams/<uuid:exam>/delete/", examine_views.exam_delete, name="exam-delete"),
    path(
        "exams/<uuid:exam>/invite/", examine_views.invitation_add, name="invitation-add"
    ),
    path(
        "exams/<uuid:exam>/invite/<int:pk>/remove/",
        examine_views.invitation_remove,
        name="invitation-remove",
    ),
    path("reserved/", item_views.reserved_list, name="reserved-list"),
    path(
        "reserved/<slug:code>/release/",
        item_views.item_release,
        name="item-release",
    ),
]

urlpatterns = [
    path("exams/", include((candidate_patterns, "exams"))),
    path("exams/sittings/", include((sitting_patterns, "sittings"))),
    path("certificates/", include((certificate_patterns, "certificates"))),
    path("examine/", include((examiner_patterns, "examine"))),
]
