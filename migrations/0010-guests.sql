-- Guests who register by a verified address, organisations that invite, what a member settles for the account, and
-- tries that all processes count together.

-- Tries of a kind by somebody within a window, which begins with the first of them.
create table try_count (
  key text primary key,
  tries integer not null check (tries >= 0),
  until timestamptz not null
);
create index try_count_age on try_count (until);

-- What was counted apart is counted there, too.
drop table verify_miss;
drop table discount_code_try;

-- An address that a guest says is theirs. Code and link are not kept: they follow from the id and a secret of ours.
create table email_verification (
  id uuid primary key,
  lecture_id integer not null references lecture,
  email text not null,
  email_key text not null,
  language text not null check (language in ('en', 'ja', 'ko', 'zh')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- The registration that it was used for, once.
  attender_id integer unique references attender,
  constraint email_verification_times check (asked_at < expires_at),
  constraint email_verification_used_if_confirmed check (attender_id is null or confirmed_at is not null)
);
create index email_verification_age on email_verification (asked_at);
create index email_verification_lecture on email_verification (lecture_id);

-- The company of a guest.
alter table attender add column group_name text check (char_length(group_name) between 1 and 100);
alter table attender add constraint attender_guest_is_known
  check (member_id is not null or num_nulls(email, name, group_name) = 0);
create index attender_of_guest on attender (email_key) where member_id is null;

alter table org add column dissolved_at timestamptz;
alter table org_member add column joined_at timestamptz;
update org_member set joined_at = org.created_at from org where org.id = org_member.org_id;
alter table org_member alter column joined_at set not null;

-- An invitation to an organisation, bound to an address. It is open while nothing has become of it and it has not ended.
create table org_invitation (
  id integer generated always as identity primary key,
  org_id integer not null references org,
  email text not null,
  email_key text not null,
  role text not null check (role in ('ADMIN', 'MEMBER')),
  language text not null check (language in ('en', 'ja', 'ko', 'zh')),
  invited_by integer not null references member,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  declined_at timestamptz,
  withdrawn_at timestamptz,
  constraint org_invitation_times check (invited_at < expires_at),
  constraint org_invitation_ends_once check (num_nonnulls(accepted_at, declined_at, withdrawn_at) <= 1)
);
create unique index org_invitation_once on org_invitation (org_id, email_key)
  where accepted_at is null and declined_at is null and withdrawn_at is null;
create index org_invitation_of_org on org_invitation (org_id);
create index org_invitation_to on org_invitation (email_key);
create index org_invitation_by on org_invitation (invited_by);
create index org_invitation_age on org_invitation (expires_at);

-- A verified address in the form that tells one person, as `emailKey` makes it at each sign-in. Of ASCII letters this is
-- the same already.
alter table member add column email_key text;
update member set email_key = lower(btrim(normalize(email, NFKC))) where email_verified and email is not null;
alter table member add constraint member_email_key_verified
  check (email_key is null or (email_verified and email is not null));
create index member_email_key on member (email_key);

-- The language that a member has chosen for mails stays; without a choice it follows the last sign-in.
alter table member add column language_chosen boolean not null default false;

alter table consent add column withdrawn_at timestamptz;

-- What a member sees of a session.
alter table web_session add column number integer generated always as identity unique;
alter table web_session add column user_agent text;
alter table web_session add column seen_at timestamptz;

alter table mail add column email_verification_id uuid references email_verification on delete cascade;
alter table mail add column org_invitation_id integer references org_invitation on delete cascade;
create index mail_of_email_verification on mail (email_verification_id);
alter table mail add column org_id integer references org on delete cascade;
create index mail_of_org_invitation on mail (org_invitation_id);
create index mail_of_org on mail (org_id);
alter table mail drop constraint mail_about_one;
alter table mail add constraint mail_about_one check (num_nonnulls(attender_id, applicant_id, payment_order_id,
  certificate_id, email_verification_id, org_invitation_id, org_id) = 1);
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in ('registered', 'rescheduled', 'canceled', 'dropped',
  'meetingLink', 'examApplied', 'examChanged', 'examCanceled', 'examDropped', 'refunded', 'resultPublished',
  'resultCorrected', 'certificateExpiring', 'certificateRevoked', 'certificateReissued', 'finished', 'finishCorrected',
  'materialRenewed', 'restrictionLifted', 'creditsExpiring', 'emailVerification', 'orgInvited',
  'orgTransferred'));
