-- How courses end: who attended, what became of them, and what they are given for it.

-- Minutes that somebody attended a day of a lecture; a day without a row has not been entered yet.
create table attendance (
  attender_id integer not null references attender on delete cascade,
  lecture_id integer not null,
  day_start_at timestamptz not null,
  minutes integer not null check (minutes >= 0),
  entered_at timestamptz not null,
  primary key (attender_id, day_start_at),
  foreign key (lecture_id, day_start_at) references lecture_day (lecture_id, start_at)
);
create index attendance_of_day on attendance (lecture_id, day_start_at);

alter table attender add column practice_done boolean not null default false;
alter table attender add column absence_excused_because text;
alter table attender add column result text check (result in ('COMPLETED', 'NOT_ATTENDED', 'NOT_PRACTICED', 'INCOMPLETE',
  'CANCELED'));
alter table attender add column finished_at timestamptz;
-- Counts the corrections of the result; `corrected_because` tells why of the last one.
alter table attender add column result_version integer not null default 1 check (result_version > 0);
alter table attender add column corrected_because text;
-- Lectures that were completed before results were kept: whoever was registered counts as having completed them, whoever
-- cancelled is finished with them. Nothing is granted for it.
update attender set progress_state = 'FINISHED', finished_at = lecture.finish_at,
  result = case attender.apply_state when 'CANCELED' then 'CANCELED' else 'COMPLETED' end
from lecture
where lecture.id = attender.lecture_id and attender.apply_state <> 'DROPPED'
  and (lecture.state = 'COMPLETED' or attender.progress_state = 'FINISHED');
alter table attender add constraint attender_result check (num_nonnulls(result, finished_at) in (0, 2));
alter table attender add constraint attender_finished check ((progress_state = 'FINISHED') = (result is not null));
alter table attender add constraint attender_result_canceled
  check (result is null or (result = 'CANCELED') = (apply_state = 'CANCELED'));
create index attender_finished_of_member on attender (member_id, finished_at) where result is not null;

-- A file of attendance: looked at, then applied as a whole or discarded.
create table attendance_import (
  id integer generated always as identity primary key,
  lecture_id integer not null references lecture,
  file_name text not null,
  rows jsonb not null,
  staged_at timestamptz not null,
  applied_at timestamptz,
  discarded_at timestamptz,
  constraint attendance_import_ends_once check (applied_at is null or discarded_at is null)
);
create index attendance_import_of_lecture on attendance_import (lecture_id);

-- Proof that somebody completed a lecture.
create table completion_certificate (
  id integer generated always as identity primary key,
  attender_id integer not null references attender,
  holder text not null,
  language text not null check (language in ('en', 'ja', 'ko', 'zh')),
  issued_at timestamptz not null,
  file_id integer references file,
  made_at timestamptz,
  withdrawn_at timestamptz,
  constraint completion_certificate_made check ((file_id is null) = (made_at is null))
);
create unique index completion_certificate_once on completion_certificate (attender_id) where withdrawn_at is null;
create index completion_certificate_of_attender on completion_certificate (attender_id);
create index completion_certificate_file on completion_certificate (file_id);

-- A restriction ends at its time, or when staff lifts it. The absences that it was opened for name it.
alter table restriction add column lifted_at timestamptz;
alter table restriction add column lifted_because text;
alter table restriction add constraint restriction_lifted check ((lifted_at is null) = (lifted_because is null));
-- None of the absences that it was opened for is left: absences are counted as if it had never been.
alter table restriction add column annulled_at timestamptz;
alter table attender add column restriction_id integer references restriction;
alter table attender add constraint attender_restricted check (restriction_id is null or result = 'NOT_ATTENDED');
create index attender_of_restriction on attender (restriction_id);

-- What is handed out to those registered. The newest version that was not withdrawn is the one given.
create table material (
  id integer generated always as identity primary key,
  lecture_id integer not null references lecture,
  version integer not null check (version > 0),
  file_id integer not null references file,
  available_from text not null check (available_from in ('REGISTRATION', 'START')),
  note text,
  uploaded_at timestamptz not null,
  withdrawn_at timestamptz,
  unique (lecture_id, version)
);
create index material_file on material (file_id);

create table material_download (
  id integer generated always as identity primary key,
  material_id integer not null references material,
  attender_id integer not null references attender,
  downloaded_at timestamptz not null
);
create index material_download_of_attender on material_download (attender_id, material_id);
create index material_download_of_material on material_download (material_id, downloaded_at);

-- Credits of a member. This row is locked by whatever changes them.
create table credit_account (
  member_id integer primary key references member,
  balance integer not null default 0 check (balance >= 0)
);

create table credit_grant (
  id integer generated always as identity primary key,
  member_id integer not null references credit_account,
  attender_id integer not null references attender,
  amount integer not null check (amount > 0),
  -- What can still be spent, or run out.
  remaining integer not null,
  granted_at timestamptz not null,
  -- The first instant at which it cannot be spent any more.
  expires_at timestamptz not null,
  taken_back_at timestamptz,
  -- Days before the end of which the member has last been reminded.
  reminded_days integer,
  constraint credit_grant_remaining check (remaining between 0 and amount),
  constraint credit_grant_taken_back check (taken_back_at is null or remaining = 0),
  constraint credit_grant_times check (granted_at < expires_at)
);
create unique index credit_grant_once on credit_grant (attender_id) where taken_back_at is null;
create index credit_grant_of_attender on credit_grant (attender_id);
create index credit_grant_to_spend on credit_grant (member_id, expires_at, id) where remaining > 0;
create index credit_grant_ending on credit_grant (expires_at) where remaining > 0;

-- What the provider's billing has taken; its own number of it is used once.
create table credit_charge (
  id integer generated always as identity primary key,
  charge_id text not null unique,
  member_id integer not null references credit_account,
  product text not null,
  amount integer not null check (amount > 0),
  charged_at timestamptz not null
);
create index credit_charge_of_member on credit_charge (member_id);

-- Every change of a balance, with the balance after it. Rows are only added.
create table credit_entry (
  id integer generated always as identity primary key,
  member_id integer not null references credit_account,
  grant_id integer not null references credit_grant,
  kind text not null check (kind in ('GRANTED', 'CHARGED', 'EXPIRED', 'TAKEN_BACK')),
  amount integer not null,
  balance integer not null check (balance >= 0),
  charge_id integer references credit_charge,
  entered_at timestamptz not null,
  constraint credit_entry_sign check (amount <> 0 and (kind = 'GRANTED') = (amount > 0)),
  constraint credit_entry_charge check ((kind = 'CHARGED') = (charge_id is not null))
);
create index credit_entry_of_member on credit_entry (member_id, id);
create index credit_entry_of_grant on credit_entry (grant_id);
create index credit_entry_of_charge on credit_entry (charge_id);

create function credit_entry_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'credit_entry only grows';
end $$;

create trigger credit_entry_append_only before update or delete or truncate on credit_entry
  for each statement execute function credit_entry_refuse();

-- Whether entries, grants and balances agree, looked at once a day.
create table credit_check (
  id integer generated always as identity primary key,
  day date not null unique,
  checked_at timestamptz not null,
  accounts integer not null,
  differences jsonb not null
);

alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in ('registered', 'rescheduled', 'canceled', 'dropped',
  'meetingLink', 'examApplied', 'examChanged', 'examCanceled', 'examDropped', 'refunded', 'resultPublished',
  'resultCorrected', 'certificateExpiring', 'certificateRevoked', 'certificateReissued', 'finished', 'finishCorrected',
  'materialRenewed', 'restrictionLifted', 'creditsExpiring'));

-- So many still fit an integer when a member earns them of many courses.
alter table lecture add constraint lecture_credits_most check (credits <= 10000000);

-- The days whose comparison of credits has been set on its way, by whichever process came first.
create table credit_check_day (
  day text primary key
);
