-- Guests wait for course dates, too: a waiting_entry is a member's, or that of a verified address.
alter table waiting_entry alter column member_id drop not null;
alter table waiting_entry add column email text;
alter table waiting_entry add column email_key text;
alter table waiting_entry add column language text check (language in ('en', 'ja', 'ko', 'zh'));
-- locks briefly: waiting lists are a few months old
alter table waiting_entry add constraint waiting_entry_of_one check (num_nonnulls(member_id, email_key) = 1);
alter table waiting_entry add constraint waiting_entry_guest
  check (num_nonnulls(email, email_key, language) in (0, 3) and (email_key is null or lecture_id is not null));
create unique index waiting_entry_guest_once on waiting_entry (lecture_id, email_key) where state in ('WAITING', 'OFFERED');
-- Signing in looks for the entries that a guest has with the account's address.
create index waiting_entry_of_address on waiting_entry (email_key) where email_key is not null;

-- A mail to a guest of a waiting list is about the entry. Stored mails are as allowed before, so that they need not be read.
alter table mail add column waiting_entry_id integer references waiting_entry on delete cascade;
alter table mail drop constraint mail_about_one;
alter table mail add constraint mail_about_one check (num_nonnulls(attender_id, applicant_id, payment_order_id,
  certificate_id, email_verification_id, org_invitation_id, org_id, member_id, address_correction_id,
  waiting_entry_id) = 1) not valid;
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in ('registered', 'rescheduled', 'canceled', 'dropped',
  'meetingLink', 'examApplied', 'examChanged', 'examCanceled', 'examDropped', 'refunded', 'resultPublished',
  'resultCorrected', 'certificateExpiring', 'certificateRevoked', 'certificateReissued', 'finished', 'finishCorrected',
  'materialRenewed', 'restrictionLifted', 'creditsExpiring', 'emailVerification', 'orgInvited', 'orgTransferred',
  'message', 'moved', 'conditionsChanged', 'termsChanged', 'templateTest', 'refundedByStaff', 'addressCorrection',
  'addressCorrected', 'viewedByStaff', 'paid', 'turnCome', 'seatOffered', 'waitingEnded', 'newDate', 'registrationOpen',
  'examsPublished', 'seatAssigned', 'waitingJoined')) not valid;
