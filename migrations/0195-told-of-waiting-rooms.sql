-- Members who asked to be told of an opening are told once its waiting room can be entered.
alter table waiting_room add column told_at timestamptz;

-- Whom this was told of, so that nobody is told twice of one opening: the date, or the month of the exams as YYYYMM.
create table notification_of_room (
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
  'examsPublished', 'seatAssigned', 'waitingJoined', 'roomOpen')) not valid;
