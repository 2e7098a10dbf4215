-- One entry for any date of a course in a month or quarter. Its member has a waiting_entry in the line of each of these dates, with
-- the place by when the member joined, and is offered a seat in one of them at a time.
-- locks briefly: waiting lists are a few months old
create table waiting_period (
  id integer generated always as identity primary key,
  course_id integer not null references course,
  member_id integer not null references member,
  -- The date on whose page it was made.
  lecture_id integer not null references lecture,
  kind text not null check (kind in ('MONTH', 'QUARTER')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'TAKEN', 'LAPSED', 'LEFT')),
  -- Of its entries in all lines.
  rank integer not null default nextval('waiting_entry_rank_seq'),
  joined_at timestamptz not null,
  ended_at timestamptz,
  check (starts_at < ends_at),
  check ((state = 'WAITING') = (ended_at is null))
);
create unique index waiting_period_once on waiting_period (course_id, member_id) where state = 'WAITING';
create index waiting_period_of_member on waiting_period (member_id);
create index waiting_period_of_lecture on waiting_period (lecture_id);

alter table waiting_entry add column period_id integer references waiting_period on delete cascade;
create unique index waiting_entry_of_period on waiting_entry (period_id, lecture_id) where period_id is not null;
