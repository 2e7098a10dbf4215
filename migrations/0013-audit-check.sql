-- The chain of the audit log is verified daily, and compared with signed heads outside the database. And the product's role
-- needs no more than insert and select on the audit log: numbers and hashes are made with the rights of the table's owner.

alter function audit_chain() security definer set search_path = public, pg_temp;

-- The days whose verification has been queued, by whichever process came first.
create table audit_check_day (
  day text primary key
);

-- What each verification found. `head_day` is the day of the head that was stored after it, if the chain held.
create table audit_check (
  id integer generated always as identity primary key,
  at timestamptz not null,
  rows integer not null,
  head_day text,
  problems jsonb not null
);
create index audit_check_head on audit_check (head_day) where head_day is not null;
