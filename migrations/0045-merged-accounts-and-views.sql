-- Two accounts of one person become one: the row of the other stays and names the one that remains.
alter table member add column merged_into integer references member;
alter table member add column merged_at timestamptz;
alter table member add constraint member_merged check ((merged_into is null) = (merged_at is null) and merged_into <> id);
create index member_merged_into on member (merged_into) where merged_into is not null;

-- Whoever still acts for a merged account, such as a request that began before, is refused. The lock waits for a merge
-- that is under way.
create function refuse_merged_member() returns trigger language plpgsql as $$
declare
  target integer;
begin
  if new.member_id is null then return new; end if;
  select merged_into into target from member where id = new.member_id for key share;
  if target is not null then
    raise exception 'member % is merged', new.member_id using errcode = 'check_violation', constraint = 'member_is_merged';
  end if;
  return new;
end $$;

create trigger attender_of_merged before insert or update of member_id on attender
  for each row execute function refuse_merged_member();
create trigger registration_draft_of_merged before insert or update of member_id on registration_draft
  for each row execute function refuse_merged_member();
create trigger applicant_of_merged before insert or update of member_id on applicant
  for each row execute function refuse_merged_member();
create trigger payment_order_of_merged before insert or update of member_id on payment_order
  for each row execute function refuse_merged_member();
create trigger org_member_of_merged before insert or update of member_id on org_member
  for each row execute function refuse_merged_member();
create trigger restriction_of_merged before insert or update of member_id on restriction
  for each row execute function refuse_merged_member();
create trigger credit_grant_of_merged before insert or update of member_id on credit_grant
  for each row execute function refuse_merged_member();
create trigger web_session_of_merged before insert or update of member_id on web_session
  for each row execute function refuse_merged_member();

-- Unspent credits move by two entries of each grant: what leaves one account comes to the other.
alter table credit_entry drop constraint credit_entry_kind_check;
alter table credit_entry add constraint credit_entry_kind_check
  check (kind in ('GRANTED', 'CHARGED', 'EXPIRED', 'TAKEN_BACK', 'MOVED_IN', 'MOVED_OUT'));
alter table credit_entry drop constraint credit_entry_sign;
alter table credit_entry add constraint credit_entry_sign
  check (amount <> 0 and (kind in ('GRANTED', 'MOVED_IN')) = (amount > 0));

-- Staff see the site as a person does, for a reason and a short time, and change nothing. Only the token's hash is kept.
create table person_view (
  id uuid primary key,
  token_hash bytea not null unique,
  member_id integer not null references member on delete cascade,
  staff_id integer not null references member on delete cascade,
  reason text not null,
  announced boolean not null,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  constraint person_view_times check (began_at < ends_at and ends_at <= began_at + interval '15 minutes'),
  constraint person_view_of_another check (member_id <> staff_id)
);
create unique index person_view_one_open on person_view (staff_id) where ended_at is null;
create index person_view_of_member on person_view (member_id);
create index person_view_due on person_view (ends_at) where ended_at is null;
