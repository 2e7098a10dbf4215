-- Versions of terms that staff write: whether those who agreed before are asked again, and when they were told by mail.
alter table terms_version add column asks_again boolean not null default false;
alter table terms_version add column announced_at timestamptz;
-- Version of the record, for changes before it starts; not the version of the terms.
alter table terms_version add column record_version integer not null default 1 check (record_version > 0);
-- Null for versions that came with the product, which are public at once; others are once announced or in force.
alter table terms_version add column updated_by integer references member;
alter table terms_version add column updated_at timestamptz;
alter table terms_version add constraint terms_version_update check ((updated_by is null) = (updated_at is null));
-- Versions follow each other in the order of their numbers.
alter table terms_version add constraint terms_version_start unique (type_id, starts_at);

-- Also mails about new terms, to a member or to a guest with a registration.
alter table mail add column member_id integer references member on delete cascade;
create index mail_of_member on mail (member_id);
alter table mail drop constraint mail_about_one;
alter table mail add constraint mail_about_one check (num_nonnulls(attender_id, applicant_id, payment_order_id,
  certificate_id, email_verification_id, org_invitation_id, org_id, member_id) = 1);
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in ('registered', 'rescheduled', 'canceled', 'dropped',
  'meetingLink', 'examApplied', 'examChanged', 'examCanceled', 'examDropped', 'refunded', 'resultPublished',
  'resultCorrected', 'certificateExpiring', 'certificateRevoked', 'certificateReissued', 'finished', 'finishCorrected',
  'materialRenewed', 'restrictionLifted', 'creditsExpiring', 'emailVerification', 'orgInvited', 'orgTransferred',
  'message', 'moved', 'conditionsChanged', 'termsChanged'));
