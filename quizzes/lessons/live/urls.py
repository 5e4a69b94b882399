"""Addresses of the live lesson: for those who learn, and for whoever drives it."""

from django.urls import path

from quizzes.lessons.live import class_views, driving_views, join_views, report_views
from quizzes.lessons.live.showing import Role

app_name = "live"
ROOM = {"role": Role.ROOM}
urlpatterns = [
    path("join/", join_views.group_find, name="group-find"),
    path("join/<slug:code>/", join_views.member_add, name="member-add"),
    path("class/<slug:code>/", class_views.class_detail, name="class-detail"),
    path("class/<slug:code>/vote/", class_views.vote_add, name="vote-add"),
    path("class/<slug:code>/wait/", class_views.lesson_wait, name="lesson-wait"),
    path("class/<slug:code>/table/", class_views.table_choose, name="table-choose"),
    path("class/<slug:code>/leave/", class_views.leave_change, name="leave-change"),
    path("teach/sessions/<uuid:pk>/", driving_views.screen_detail, name="remote"),
    path("teach/sessions/<uuid:pk>/move/", driving_views.move_make),
    path("teach/sessions/<uuid:pk>/hands/", driving_views.hands_count),
    path("teach/sessions/<uuid:pk>/room/", driving_views.screen_detail, ROOM, "room"),
    path("teach/sessions/<uuid:pk>/room/move/", driving_views.move_make, ROOM),
    path(
        "teach/sessions/<uuid:pk>/report/",
        report_views.report_detail,
        name="report-detail",
    ),
    path("teach/sessions/<uuid:pk>/report/votes.csv", report_views.report_export),
    path("live/remote/<str:token>/report/", report_views.report_detail),
    path("live/remote/<str:token>/report/votes.csv", report_views.report_export),
    path("live/remote/<str:token>/", driving_views.screen_detail, name="linked-remote"),
    path("live/remote/<str:token>/move/", driving_views.move_make),
    path("live/remote/<str:token>/hands/", driving_views.hands_count),
]
