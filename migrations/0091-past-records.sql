-- Completions and certificates that the centre issued with its former system, brought by an import. Only what is known of
-- them is stored: no PDF, badge, credits or mail is made from them (docs/decisions/040-past-records.md).

create table past_certificate (
  id integer primary key generated always as identity,
  number text not null check (length(number) between 1 and 40),
  -- The number folded for look-up (`foldNumber`).
  number_key text not null unique,
  name text not null,
  latin_name text,
  email text,
  email_key text,
  -- The account that it has joined by its address.
  member_id integer references member,
  title text not null,
  title_language text not null check (title_language in ('en', 'ja', 'ko', 'zh')),
  -- As printed: the levels of the former system.
  level text,
  issued_on date not null,
  -- The last day; null if it does not expire.
  valid_until date,
  revoked_at timestamptz,
  revoked_because text,
  imported_at timestamptz not null,
  constraint past_certificate_address check ((email is null) = (email_key is null)),
  constraint past_certificate_days check (valid_until > issued_on),
  constraint past_certificate_revocation check ((revoked_at is null) = (revoked_because is null))
);
create index past_certificate_of_member on past_certificate (member_id) where member_id is not null;
create index past_certificate_to_join on past_certificate (email_key) where member_id is null;

create table past_completion (
  id integer primary key generated always as identity,
  number text check (length(number) between 1 and 40),
  number_key text unique,
  name text not null,
  latin_name text,
  email text not null,
  email_key text not null,
  member_id integer references member,
  title text not null,
  title_language text not null check (title_language in ('en', 'ja', 'ko', 'zh')),
  completed_on date not null,
  -- Length of the course, if known.
  minutes integer check (minutes > 0),
  imported_at timestamptz not null,
  constraint past_completion_number check ((number is null) = (number_key is null))
);
create unique index past_completion_once on past_completion (email_key, title, completed_on)
  where number_key is null;
create index past_completion_of_member on past_completion (member_id) where member_id is not null;
create index past_completion_to_join on past_completion (email_key) where member_id is null;

create trigger past_certificate_of_merged before insert or update of member_id on past_certificate
  for each row execute function refuse_merged_member();
create trigger past_completion_of_merged before insert or update of member_id on past_completion
  for each row execute function refuse_merged_member();

-- The verification page asks for old numbers once there are any.
create trigger tell_content after insert or delete on past_certificate
  for each statement execute function tell_content();
