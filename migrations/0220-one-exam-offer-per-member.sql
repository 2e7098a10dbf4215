-- A member has one claim to a seat of an exam at most: an application, an unpaid hold or an offer. Of several offers the one that
-- ends first stays; the seats of the others go to the next in line, and their members keep the places and are mailed.
-- What has happened to an offer and its member is to be mailed: its seat went to the next in line, as the member had another claim,
-- or it is kept again, as the hold that took it ended unpaid.
-- locks briefly: waiting lists are a few months old
alter table waiting_entry add column news text check (news in ('PASSED_ON', 'GIVEN_BACK'));
alter table waiting_entry add column news_at timestamptz;
alter table waiting_entry add constraint waiting_entry_news check ((news is null) = (news_at is null));
-- The unpaid hold that took the offered seat: the offer is given back if the hold ends unpaid.
alter table waiting_entry add column hold_id integer references hold on delete set null;

update waiting_entry set state = 'WAITING', passed_over_at = now(), offered_at = null, offered_until = null,
  news = 'PASSED_ON', news_at = now()
where exam_id is not null and state = 'OFFERED' and id not in (
  select distinct on (member_id) id from waiting_entry
  where exam_id is not null and state = 'OFFERED' and not exists (
    select from applicant where applicant.member_id = waiting_entry.member_id
      and apply_state in ('DRAFT', 'APPLIED', 'SCHEDULED', 'IN_PROGRESS'))
  order by member_id, offered_until, id
);

create unique index waiting_entry_one_exam_offer on waiting_entry (member_id) where exam_id is not null and state = 'OFFERED';
create index waiting_entry_to_tell on waiting_entry (id) where news is not null;
create index waiting_entry_of_hold on waiting_entry (hold_id) where hold_id is not null;

-- The seats that were kept for the offers that are passed on are now kept for whoever is next, or free.
update exam set seats_reserved = kept.seats
from (
  select exam.id,
    count(*) filter (where entry.state = 'OFFERED' and passed_over_at is null)
      + least(count(*) filter (where entry.state = 'WAITING' and passed_over_at is null),
        greatest(0, capacity - seats_taken - count(*) filter (where entry.state = 'OFFERED' and passed_over_at is null)))
      as seats
  from exam join waiting_entry entry on entry.exam_id = exam.id and entry.state in ('WAITING', 'OFFERED')
  group by exam.id
) kept
where kept.id = exam.id and seats_reserved <> kept.seats;

-- Stored mails are of kinds that are allowed as before, so that they need not be read.
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in ('registered', 'rescheduled', 'canceled', 'dropped',
  'meetingLink', 'examApplied', 'examChanged', 'examCanceled', 'examDropped', 'refunded', 'resultPublished',
  'resultCorrected', 'certificateExpiring', 'certificateRevoked', 'certificateReissued', 'finished', 'finishCorrected',
  'materialRenewed', 'restrictionLifted', 'creditsExpiring', 'emailVerification', 'orgInvited', 'orgTransferred',
  'message', 'moved', 'conditionsChanged', 'termsChanged', 'templateTest', 'refundedByStaff', 'addressCorrection',
  'addressCorrected', 'viewedByStaff', 'paid', 'turnCome', 'seatOffered', 'waitingEnded', 'newDate', 'registrationOpen',
  'examsPublished', 'seatAssigned', 'waitingJoined', 'roomOpen', 'seatTakenBack', 'offerPassedOn', 'dateChanged')) not valid;
