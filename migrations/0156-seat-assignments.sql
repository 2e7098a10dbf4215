-- Reserved seats that an organisation has assigned to its people by name. A row is kept until the seat is taken back, the person
-- leaves the organisation, or the seats are released.
create table seat_assignment (
  id integer generated always as identity primary key,
  reservation_id integer not null references seat_reservation on delete cascade,
  member_id integer not null references member on delete cascade,
  assigned_by integer references member on delete set null,
  assigned_at timestamptz not null,
  unique (reservation_id, member_id)
);
create index seat_assignment_of_member on seat_assignment (member_id);

-- Stored mails are of kinds that are allowed as before, so that they need not be read.
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in ('registered', 'rescheduled', 'canceled', 'dropped',
  'meetingLink', 'examApplied', 'examChanged', 'examCanceled', 'examDropped', 'refunded', 'resultPublished',
  'resultCorrected', 'certificateExpiring', 'certificateRevoked', 'certificateReissued', 'finished', 'finishCorrected',
  'materialRenewed', 'restrictionLifted', 'creditsExpiring', 'emailVerification', 'orgInvited', 'orgTransferred',
  'message', 'moved', 'conditionsChanged', 'termsChanged', 'templateTest', 'refundedByStaff', 'addressCorrection',
  'addressCorrected', 'viewedByStaff', 'paid', 'turnCome', 'seatOffered', 'waitingEnded', 'seatAssigned')) not valid;
