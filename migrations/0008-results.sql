-- Results that come back from the testing provider, the certificates that they earn, and what proves both.

-- Who a member is to other systems: to the testing provider and in badges.
alter table member add column public_id uuid not null default gen_random_uuid() unique;

-- Files lie in a folder or in S3 under keys that nobody chose; what they are called is kept here.
create table file (
  id integer generated always as identity primary key,
  key text not null unique,
  name text not null,
  media_type text not null,
  size integer not null check (size > 0),
  sha256 bytea not null,
  created_at timestamptz not null
);

-- Keys that sign launches and badges. One of each signs; the others stay published for what they have signed.
create table signing_key (
  kid text primary key,
  purpose text not null check (purpose in ('LAUNCH', 'BADGE')),
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index signing_key_current on signing_key (purpose) where retired_at is null;

-- Results of a held exam are not published until staff lets go of them.
alter table exam add column handed_over_at timestamptz;
alter table exam add column results_held_at timestamptz;
alter table exam add column results_held_because text;
alter table exam add constraint exam_results_held check ((results_held_at is null) = (results_held_because is null));

-- A click on the link to the test, good once and for a minute; only its hash is kept.
create table exam_launch (
  hint bytea primary key,
  applicant_id integer not null references applicant on delete cascade,
  made_at timestamptz not null,
  until timestamptz not null,
  used_at timestamptz
);
create index exam_launch_of_applicant on exam_launch (applicant_id);
create index exam_launch_until on exam_launch (until);

-- Proofs of identity that the testing provider has used; each is good once.
create table used_assertion (
  jti text primary key,
  until timestamptz not null
);
create index used_assertion_until on used_assertion (until);

-- A file of results: looked at, then applied as a whole or discarded.
create table result_import (
  id integer generated always as identity primary key,
  sha256 bytea not null,
  file_name text not null,
  rows jsonb not null,
  staged_at timestamptz not null,
  applied_at timestamptz,
  discarded_at timestamptz,
  constraint result_import_ends_once check (applied_at is null or discarded_at is null)
);
create unique index result_import_once on result_import (sha256) where discarded_at is null;

create table exam_result (
  id integer generated always as identity primary key,
  applicant_id integer not null unique references applicant,
  -- Counts what has been told of this result, corrections included.
  version integer not null default 1,
  result text not null check (result in ('PASSED', 'FAILED', 'NOT_ATTENDED')),
  score integer,
  pass_score integer not null,
  total_score integer not null,
  exam_taken_at timestamptz,
  -- The provider's own time of a score: an older one does not replace it.
  provider_at timestamptz,
  received_at timestamptz not null,
  publish_at timestamptz not null,
  published_at timestamptz,
  constraint exam_result_score check (score between 0 and total_score),
  constraint exam_result_scored check ((result = 'NOT_ATTENDED') = (score is null)),
  constraint exam_result_pass check (score is null or (result = 'PASSED') = (score >= pass_score))
);
create index exam_result_due on exam_result (publish_at, id) where published_at is null;

-- Every version of a result and how it came; rows are only added.
create table exam_result_version (
  exam_result_id integer not null references exam_result on delete cascade,
  version integer not null,
  result text not null,
  score integer,
  exam_taken_at timestamptz,
  source text not null check (source in ('PROVIDER', 'FILE', 'STAFF', 'CLOCK')),
  received_at timestamptz not null,
  -- Why staff corrected it.
  reason text,
  result_import_id integer references result_import,
  primary key (exam_result_id, version)
);
create index exam_result_version_import on exam_result_version (result_import_id);

-- What came and fits nobody, until staff says whose it is or sets it aside.
create table result_inbox (
  id integer generated always as identity primary key,
  -- Of everything that was delivered: the same delivery twice lies here once.
  fingerprint bytea not null unique,
  because text not null check (because in ('UNKNOWN', 'NOT_SITTING', 'OTHER_EXAM')),
  delivery jsonb not null,
  received_at timestamptz not null,
  settled_at timestamptz,
  settlement text check (settlement in ('ASSIGNED', 'SET_ASIDE')),
  reason text,
  applicant_id integer references applicant,
  constraint result_inbox_settled check ((settled_at is null) = (settlement is null)),
  constraint result_inbox_assigned check ((settlement is not distinct from 'ASSIGNED') = (applicant_id is not null)),
  constraint result_inbox_reason check (settlement is distinct from 'SET_ASIDE' or reason is not null)
);
create index result_inbox_open on result_inbox (received_at, id) where settled_at is null;
create index result_inbox_applicant on result_inbox (applicant_id);

create table certificate (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
  applicant_id integer not null references applicant,
  member_id integer not null references member,
  certification_id integer not null references certification,
  -- As printed.
  korean_name text not null,
  english_first_name text not null,
  english_last_name text not null,
  language text not null check (language in ('en', 'ja', 'ko', 'zh')),
  issued_at timestamptz not null,
  -- The first instant of the day of issue, and the last of the last day.
  start_at timestamptz not null,
  finish_at timestamptz not null,
  -- The PDF and the badge, from when they have been made.
  file_id integer references file,
  badge text,
  made_at timestamptz,
  revoked_at timestamptz,
  revoked_because text,
  -- Issued again under another name: the certificate that now stands for this one.
  replaced_at timestamptz,
  replaced_by integer references certificate,
  -- Days before the end of which the holder has last been reminded.
  reminded_days integer,
  constraint certificate_times check (start_at < finish_at),
  constraint certificate_made check (num_nonnulls(file_id, badge, made_at) in (0, 3)),
  constraint certificate_revoked check ((revoked_at is null) = (revoked_because is null))
);
create unique index certificate_one_in_force on certificate (applicant_id)
  where revoked_at is null and replaced_at is null;
create index certificate_of_applicant on certificate (applicant_id);
create index certificate_of_member on certificate (member_id, start_at);
create index certificate_of_certification on certificate (certification_id);
create index certificate_file on certificate (file_id);
create index certificate_replaced_by on certificate (replaced_by);
create index certificate_ending on certificate (finish_at) where revoked_at is null and replaced_at is null;
create index certificate_withdrawn on certificate (id) where revoked_at is not null or replaced_at is not null;

-- Codes that were asked for and that no certificate has, by client and minute.
create table verify_miss (
  client text primary key,
  since timestamptz not null,
  misses integer not null check (misses > 0)
);

-- Mails tell of results and certificates, too.
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in ('registered', 'rescheduled', 'canceled', 'dropped',
  'meetingLink', 'examApplied', 'examChanged', 'examCanceled', 'examDropped', 'refunded', 'resultPublished',
  'resultCorrected', 'certificateExpiring', 'certificateRevoked', 'certificateReissued'));
alter table mail add column certificate_id integer references certificate on delete cascade;
alter table mail drop constraint mail_about_one;
alter table mail add constraint mail_about_one
  check (num_nonnulls(attender_id, applicant_id, payment_order_id, certificate_id) = 1);
create index mail_of_certificate on mail (certificate_id);
