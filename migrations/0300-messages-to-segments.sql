-- A message of staff to a segment of people who have agreed to marketing, and whom it still has to reach: a job enqueues their
-- mails in batches and deletes them with each, so that it goes on where it stopped and mails nobody twice.
create table segment_message (
  id integer generated always as identity primary key,
  -- Conditions that the recipients met.
  segment jsonb not null,
  subject jsonb not null,
  text jsonb not null,
  recipients integer not null check (recipients > 0),
  sent_at timestamptz not null
);

create table segment_recipient (
  id bigint generated always as identity primary key,
  message_id integer not null references segment_message on delete cascade,
  member_id integer references member on delete cascade,
  -- The last registration of a guest.
  attender_id integer references attender on delete cascade,
  -- The discount code that they are given.
  discount_code_id integer references discount_code,
  constraint segment_recipient_someone check (num_nonnulls(member_id, attender_id) = 1)
);
create index segment_recipient_of_message on segment_recipient (message_id, id);
create index segment_recipient_member on segment_recipient (member_id) where member_id is not null;
create index segment_recipient_attender on segment_recipient (attender_id) where attender_id is not null;

-- Stored mails are of kinds that are allowed as before, so that they need not be read.
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in ('registered', 'rescheduled', 'canceled', 'dropped',
  'meetingLink', 'examApplied', 'examChanged', 'examCanceled', 'examDropped', 'refunded', 'resultPublished',
  'resultCorrected', 'certificateExpiring', 'certificateRevoked', 'certificateReissued', 'finished', 'finishCorrected',
  'materialRenewed', 'restrictionLifted', 'creditsExpiring', 'emailVerification', 'orgInvited', 'orgTransferred',
  'message', 'moved', 'conditionsChanged', 'termsChanged', 'templateTest', 'refundedByStaff', 'addressCorrection',
  'addressCorrected', 'viewedByStaff', 'paid', 'turnCome', 'seatOffered', 'waitingEnded', 'newDate', 'registrationOpen',
  'examsPublished', 'seatAssigned', 'waitingJoined', 'roomOpen', 'seatTakenBack', 'offerPassedOn', 'dateChanged',
  'segmentMessage')) not valid;
