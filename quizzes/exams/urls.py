"""Addresses of candidates: what they may sit, rehearse, and have done."""

from django.urls import path

from quizzes.exams import record_views as records
from quizzes.exams import views
from quizzes.exams.certificates import views as certificates
from quizzes.exams.practical import views as practical

app_name = "exams"
urlpatterns = [
    path("", views.exam_list, name="home"),
    path("<uuid:exam>/", views.exam_detail, name="exam-detail"),
    path("record/", records.record_detail, name="record-detail"),
    path("sheets/<uuid:pk>/", practical.sheet_read, name="sheet-read"),
    path(
        "certificates/<slug:code>/",
        certificates.certificate_detail,
        name="certificate-detail",
    ),
    path(
        "certificates/<slug:code>/pdf/",
        certificates.certificate_pdf,
        name="certificate-pdf",
    ),
]
