-- Personal data is deleted once its period is over. What stays without it (seats of courses and exams, results) says so.
-- The ledger still only grows, except that all lines of an order may go once each is older than the legal period.

-- When the order that paid for the seat was deleted: from then on the seat is not compared with it.
alter table applicant add column order_deleted_at timestamptz;
alter table attender add column order_deleted_at timestamptz;

-- When a guest's personal data was erased; the row goes on counting as a seat and as a result.
alter table attender add column erased_at timestamptz;
alter table attender drop constraint attender_someone;
alter table attender add constraint attender_someone
  check (member_id is not null or email_key is not null or erased_at is not null);
alter table attender drop constraint attender_guest_is_known;
alter table attender add constraint attender_guest_is_known
  check (member_id is not null or erased_at is not null or num_nulls(email, name, group_name) = 0);
alter table attender add constraint attender_erased check (erased_at is null
  or (member_id is null and num_nonnulls(email_key, name, email, phone_number, group_name) = 0));
create index attender_guest_kept on attender (lecture_id) where member_id is null and erased_at is null;
create index consent_marketing_age on consent (given_at) where type_id = 'ad';

drop trigger ledger_append_only on payment_ledger;
create trigger ledger_append_only before update or truncate on payment_ledger
  for each statement execute function ledger_refuse();

-- Korean law on electronic commerce has payments kept for five years. The present is the product's: a demonstration's clock
-- may have been moved.
create function ledger_refuse_early_delete() returns trigger language plpgsql as $$
declare
  latest timestamptz := now() + coalesce((select milliseconds from clock_offset), 0) * interval '1 millisecond' - interval '5 years';
begin
  if exists (select from payment_ledger where payment_order_id = old.payment_order_id and at > latest) then
    raise exception 'payment_ledger only grows';
  end if;
  return old;
end $$;

create trigger ledger_kept before delete on payment_ledger
  for each row execute function ledger_refuse_early_delete();

-- The days whose deletion has been queued, by whichever process came first.
create table retention_day (
  day text primary key
);

-- What each run deleted, by kind.
create table retention_run (
  id integer generated always as identity primary key,
  at timestamptz not null,
  deleted jsonb not null
);
create index retention_run_at on retention_run (at);
