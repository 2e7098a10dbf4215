-- Mails that staff write to people of a course date; each is rendered in its reader's language when it is sent.
create table message (
  id integer generated always as identity primary key,
  lecture_id integer not null references lecture,
  subject jsonb not null,
  text jsonb not null,
  recipients integer not null check (recipients > 0),
  sent_at timestamptz not null
);
create index message_of_lecture on message (lecture_id, sent_at);

-- Also mails about being moved to another date of the course.
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in ('registered', 'rescheduled', 'canceled', 'dropped',
  'meetingLink', 'examApplied', 'examChanged', 'examCanceled', 'examDropped', 'refunded', 'resultPublished',
  'resultCorrected', 'certificateExpiring', 'certificateRevoked', 'certificateReissued', 'finished', 'finishCorrected',
  'materialRenewed', 'restrictionLifted', 'creditsExpiring', 'emailVerification', 'orgInvited', 'orgTransferred',
  'message', 'moved'));
