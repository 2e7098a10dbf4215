-- The ground for courses: members and their organisations, lectures and their attenders, what people agreed to,
-- and what staff did. Constraints hold what must be true whatever the code does.

create table member (
  id integer generated always as identity primary key,
  sub text not null unique,
  email text,
  email_verified boolean not null default false,
  name text,
  phone_number text,
  account_type text not null default 'MEMBER' check (account_type in ('MEMBER', 'IAM')),
  -- Roles the identity provider gave at the last sign-in.
  roles text[] not null default '{}',
  -- A partner of the provider: organisations that this member owns are partner organisations.
  partner boolean not null default false,
  language text not null default 'en' check (language in ('en', 'ja', 'ko', 'zh')),
  created_at timestamptz not null
);

-- Only the hash of a session's id is kept: a stolen table opens no session.
create table web_session (
  id bytea primary key,
  member_id integer not null references member on delete cascade,
  idp_sid text,
  id_token text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index web_session_member on web_session (member_id);
create index web_session_idp_sid on web_session (idp_sid);
create index web_session_expires on web_session (expires_at);

-- Staff named by command, before or after their first sign-in.
create table operator_grant (
  email text primary key check (email = lower(email)),
  granted_at timestamptz not null
);

create table org (
  id integer generated always as identity primary key,
  name text not null,
  created_at timestamptz not null
);

create table org_member (
  org_id integer not null references org on delete cascade,
  member_id integer not null references member on delete cascade,
  role text not null check (role in ('OWNER', 'ADMIN', 'MEMBER')),
  primary key (org_id, member_id)
);
create index org_member_member on org_member (member_id);
create unique index org_one_owner on org_member (org_id) where role = 'OWNER';
create unique index member_owns_one_org on org_member (member_id) where role = 'OWNER';

create table lecture (
  id integer generated always as identity primary key,
  title jsonb not null,
  description jsonb not null,
  level text not null check (level in ('BASIC', 'INTERMEDIATE', 'ADVANCE')),
  method text not null check (method in ('ONLINE', 'OFFLINE')),
  target text not null check (target in ('NORMAL', 'PARTNER')),
  practice text not null check (practice in ('NONE', 'NORMAL')),
  place jsonb,
  meeting_url text,
  capacity integer not null check (capacity > 0),
  seats_taken integer not null default 0,
  fee integer not null default 0 check (fee >= 0),
  credits integer not null default 0 check (credits >= 0),
  recommended boolean not null default false,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'ANNOUNCED', 'PAUSED', 'CLOSED', 'PREPARED',
    'IN_PROGRESS', 'WAITING_COMPLETION', 'COMPLETED', 'DROPPED')),
  dropped_because text,
  announce_at timestamptz,
  recruit_finish_at timestamptz not null,
  -- First start and last finish of the days; written with them.
  start_at timestamptz not null,
  finish_at timestamptz not null,
  created_at timestamptz not null,
  constraint lecture_never_oversold check (seats_taken between 0 and capacity),
  constraint lecture_place_if_offline check ((method = 'OFFLINE') = (place is not null)),
  constraint lecture_times check (recruit_finish_at <= start_at and start_at < finish_at),
  constraint lecture_dropped_reason check (state <> 'DROPPED' or dropped_because is not null),
  -- Orders come with exams; until then nobody could pay.
  constraint lecture_with_fee_not_announced check (fee = 0 or state in ('DRAFT', 'DROPPED'))
);
create index lecture_coming on lecture (finish_at, start_at, id) where state <> 'DRAFT';
create index lecture_recruiting on lecture (level, start_at, id) where state = 'ANNOUNCED';

create table lecture_day (
  lecture_id integer not null references lecture on delete cascade,
  start_at timestamptz not null,
  finish_at timestamptz not null,
  primary key (lecture_id, start_at),
  check (start_at < finish_at)
);

create table attender (
  id integer generated always as identity primary key,
  lecture_id integer not null references lecture,
  member_id integer references member,
  org_id integer references org,
  -- The verified address in folded form: one live registration for it, whoever made it.
  email_key text,
  name text,
  email text,
  phone_number text,
  language text not null check (language in ('en', 'ja', 'ko', 'zh')),
  purpose text not null,
  apply_state text not null check (apply_state in ('APPLIED', 'PAID', 'CANCELED', 'DROPPED')),
  progress_state text not null default 'PREPARED'
    check (progress_state in ('PREPARED', 'IN_PROGRESS', 'WAITING_FINISH', 'FINISHED')),
  applied_at timestamptz not null,
  canceled_at timestamptz,
  meeting_link_sent_at timestamptz,
  constraint attender_someone check (member_id is not null or email_key is not null),
  constraint attender_canceled_at check ((apply_state = 'CANCELED') = (canceled_at is not null))
);
create unique index attender_once_per_member on attender (lecture_id, member_id)
  where apply_state in ('APPLIED', 'PAID');
create unique index attender_once_per_address on attender (lecture_id, email_key)
  where apply_state in ('APPLIED', 'PAID');
create index attender_of_member on attender (member_id, applied_at);
create index attender_of_org on attender (org_id);
create index attender_of_lecture on attender (lecture_id);

-- A seat kept while its price is being paid; it counts in seats_taken.
create table hold (
  id integer generated always as identity primary key,
  lecture_id integer not null references lecture,
  member_id integer not null references member,
  order_id text,
  until timestamptz not null
);
create unique index hold_once_per_member on hold (lecture_id, member_id);
create index hold_of_member on hold (member_id);

create table restriction (
  id integer generated always as identity primary key,
  member_id integer not null references member,
  restrict_start_at timestamptz not null,
  restrict_finish_at timestamptz not null,
  check (restrict_start_at < restrict_finish_at)
);
create index restriction_of_member on restriction (member_id, restrict_finish_at);

create table terms_version (
  type_id text not null check (type_id in ('service', 'collect', 'fourteen', 'ad', 'exam')),
  version integer not null check (version > 0),
  title jsonb not null,
  text jsonb not null,
  starts_at timestamptz not null,
  primary key (type_id, version)
);

-- What somebody agreed to: which text, in which language, when and where.
create table consent (
  id integer generated always as identity primary key,
  member_id integer references member,
  attender_id integer references attender,
  type_id text not null,
  version integer not null,
  text_hash bytea not null,
  language text not null check (language in ('en', 'ja', 'ko', 'zh')),
  given_at timestamptz not null,
  given_on text not null,
  foreign key (type_id, version) references terms_version
);
create index consent_of_member on consent (member_id);
create index consent_of_attender on consent (attender_id);
create index consent_of_terms on consent (type_id, version);

-- The first reply to a call that creates, for the same key again.
create table idempotency (
  scope text not null,
  key text not null,
  fingerprint bytea not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_age on idempotency (created_at);

-- Mails the mail server has taken, so that a repeated job does not send twice.
create table mail_sent (
  key text primary key,
  sent_at timestamptz not null
);
create index mail_sent_age on mail_sent (sent_at);

-- How far the clock of a demonstration has been moved. One row.
create table clock_offset (
  singleton boolean primary key default true check (singleton),
  milliseconds bigint not null
);
insert into clock_offset (milliseconds) values (0);
