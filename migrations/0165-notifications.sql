-- What members want to be told of by mail: new dates of a course, when registration for a date opens, and exams of further months.
create table notification (
  id integer generated always as identity primary key,
  member_id integer not null references member,
  kind text not null check (kind in ('NEW_DATE', 'REGISTRATION_OPEN', 'EXAMS')),
  course_id integer references course,
  lecture_id integer references lecture,
  requested_at timestamptz not null,
  -- When the member ended it, or when it was fulfilled: registration opens once.
  ended_at timestamptz,
  check ((kind = 'NEW_DATE') = (course_id is not null)),
  check ((kind = 'REGISTRATION_OPEN') = (lecture_id is not null))
);
create unique index notification_once on notification (member_id, kind, coalesce(course_id, lecture_id, 0)) where ended_at is null;
create index notification_of_course on notification (course_id, id) where ended_at is null and course_id is not null;
create index notification_of_lecture on notification (lecture_id, id) where ended_at is null and lecture_id is not null;
create index notification_of_exams on notification (id) where ended_at is null and kind = 'EXAMS';

-- What a mail has been sent of, so that it is sent once: the new date, or the month of the exams as YYYYMM.
create table notification_sent (
  notification_id integer not null references notification on delete cascade,
  subject integer not null,
  sent_at timestamptz not null,
  primary key (notification_id, subject)
);

-- Stored mails are of kinds that are allowed as before, so that they need not be read.
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in ('registered', 'rescheduled', 'canceled', 'dropped',
  'meetingLink', 'examApplied', 'examChanged', 'examCanceled', 'examDropped', 'refunded', 'resultPublished',
  'resultCorrected', 'certificateExpiring', 'certificateRevoked', 'certificateReissued', 'finished', 'finishCorrected',
  'materialRenewed', 'restrictionLifted', 'creditsExpiring', 'emailVerification', 'orgInvited', 'orgTransferred',
  'message', 'moved', 'conditionsChanged', 'termsChanged', 'templateTest', 'refundedByStaff', 'addressCorrection',
  'addressCorrected', 'viewedByStaff', 'paid', 'turnCome', 'seatOffered', 'waitingEnded', 'newDate', 'registrationOpen',
  'examsPublished', 'seatAssigned')) not valid;
