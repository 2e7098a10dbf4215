-- Corrections of a member's credits by staff, each approved by a second person. One of a member waits at a time.
create table credit_correction (
  id integer generated always as identity primary key,
  member_id integer not null references credit_account,
  -- Credits to add, or to take if negative.
  amount integer not null check (amount <> 0),
  -- The member reads it.
  reason text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'DECLINED', 'WITHDRAWN')),
  asked_by integer not null references member,
  asked_at timestamptz not null,
  decided_by integer references member,
  decided_at timestamptz,
  -- Why it was declined.
  decline_reason text,
  constraint credit_correction_decided check ((state = 'WAITING') = (decided_at is null)
    and (decided_at is null) = (decided_by is null)),
  constraint credit_correction_declined check ((state = 'DECLINED') = (decline_reason is not null)),
  constraint credit_correction_second_person check (state <> 'DONE' or decided_by <> asked_by)
);
create unique index credit_correction_one_open on credit_correction (member_id) where state = 'WAITING';
create index credit_correction_of_member on credit_correction (member_id, id);
create index credit_correction_asked_by on credit_correction (asked_by);
create index credit_correction_decided_by on credit_correction (decided_by);

-- A grant comes from a completed course or from a correction.
alter table credit_grant alter column attender_id drop not null;
alter table credit_grant add column correction_id integer references credit_correction;
alter table credit_grant add constraint credit_grant_source check (num_nonnulls(attender_id, correction_id) = 1);
create unique index credit_grant_of_correction on credit_grant (correction_id);

alter table credit_entry add column correction_id integer references credit_correction;
create index credit_entry_of_correction on credit_entry (correction_id);
alter table credit_entry drop constraint credit_entry_kind_check;
alter table credit_entry drop constraint credit_entry_sign;
alter table credit_entry add constraint credit_entry_kind_check
  check (kind in ('GRANTED', 'CHARGED', 'EXPIRED', 'TAKEN_BACK', 'MOVED_IN', 'MOVED_OUT', 'CORRECTED'));
alter table credit_entry add constraint credit_entry_sign
  check (amount <> 0 and (kind = 'CORRECTED' or (kind in ('GRANTED', 'MOVED_IN')) = (amount > 0)));
alter table credit_entry add constraint credit_entry_correction check ((kind = 'CORRECTED') = (correction_id is not null));
