"""Addresses of the live lesson: for those who learn, and for whoever drives it."""

from django.urls import path

from quizzes.lessons.live import class_views, join_views, teacher_views
from quizzes.lessons.live.display import Role

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
    path("teach/sessions/<uuid:pk>/", teacher_views.screen_detail, name="remote"),
    path("teach/sessions/<uuid:pk>/move/", teacher_views.move_make),
    path("teach/sessions/<uuid:pk>/hands/", teacher_views.hands_count),
    path("teach/sessions/<uuid:pk>/room/", teacher_views.screen_detail, ROOM, "room"),
    path("teach/sessions/<uuid:pk>/room/move/", teacher_views.move_make, ROOM),
    path(
        "teach/sessions/<uuid:pk>/report/",
        teacher_views.report_detail,
        name="report-detail",
    ),
    path("teach/sessions/<uuid:pk>/report/votes.csv", teacher_views.report_export),
    path("live/remote/<str:token>/report/", teacher_views.report_detail),
    path("live/remote/<str:token>/report/votes.csv", teacher_views.report_export),
    path("live/remote/<str:token>/", teacher_views.screen_detail, name="linked-remote"),
    path("live/remote/<str:token>/move/", teacher_views.move_make),
    path("live/remote/<str:token>/hands/", teacher_views.hands_count),
]
