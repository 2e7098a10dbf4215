-- Texts of mails that staff wrote instead of the built-in ones: by key and language, one row per kind of mail.
create table mail_template (
  kind text primary key,
  texts jsonb not null,
  version integer not null default 1 check (version > 0),
  updated_by integer not null references member,
  updated_at timestamptz not null
);

-- Also mails that show staff a text before it is used.
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in ('registered', 'rescheduled', 'canceled', 'dropped',
  'meetingLink', 'examApplied', 'examChanged', 'examCanceled', 'examDropped', 'refunded', 'resultPublished',
  'resultCorrected', 'certificateExpiring', 'certificateRevoked', 'certificateReissued', 'finished', 'finishCorrected',
  'materialRenewed', 'restrictionLifted', 'creditsExpiring', 'emailVerification', 'orgInvited', 'orgTransferred',
  'message', 'moved', 'conditionsChanged', 'termsChanged', 'templateTest'));
