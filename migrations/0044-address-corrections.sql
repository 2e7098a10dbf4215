-- Addresses of guests that staff correct: the registrations move once the owner of the new address confirms it.
create table address_correction (
  id uuid primary key,
  old_email text not null,
  old_email_key text not null,
  new_email text not null,
  new_email_key text not null,
  reason text not null,
  -- Of the mails to both addresses.
  language text not null check (language in ('en', 'ja', 'ko', 'zh')),
  asked_by integer not null references member,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  withdrawn_at timestamptz,
  constraint address_correction_changes check (old_email_key <> new_email_key),
  constraint address_correction_times check (asked_at < expires_at),
  constraint address_correction_ends_once check (num_nonnulls(confirmed_at, withdrawn_at) <= 1)
);
create unique index address_correction_one_open on address_correction (old_email_key)
  where confirmed_at is null and withdrawn_at is null;
create index address_correction_to on address_correction (new_email_key);
create index address_correction_age on address_correction (asked_at);
create index address_correction_by on address_correction (asked_by);

-- Counts the addresses that a guest's registration has had: a link mailed to an earlier one is no longer valid.
alter table attender add column link_generation integer not null default 0 check (link_generation >= 0);

alter table mail add column address_correction_id uuid references address_correction on delete cascade;
create index mail_of_address_correction on mail (address_correction_id);
alter table mail drop constraint mail_about_one;
alter table mail add constraint mail_about_one check (num_nonnulls(attender_id, applicant_id, payment_order_id,
  certificate_id, email_verification_id, org_invitation_id, org_id, member_id, address_correction_id) = 1);
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in ('registered', 'rescheduled', 'canceled', 'dropped',
  'meetingLink', 'examApplied', 'examChanged', 'examCanceled', 'examDropped', 'refunded', 'resultPublished',
  'resultCorrected', 'certificateExpiring', 'certificateRevoked', 'certificateReissued', 'finished', 'finishCorrected',
  'materialRenewed', 'restrictionLifted', 'creditsExpiring', 'emailVerification', 'orgInvited', 'orgTransferred',
  'message', 'moved', 'conditionsChanged', 'termsChanged', 'templateTest', 'refundedByStaff', 'addressCorrection',
  'addressCorrected', 'viewedByStaff'));
