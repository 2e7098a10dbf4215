-- Staff may move a course's days, place or link. Everyone registered is mailed and may then cancel until the new
-- start, so both the course and each registration know which schedule they belong to. And staff see what became of
-- each mail, not only which ones were sent.

-- Counts the changes of days, place or link: the SEQUENCE of calendar entries.
alter table lecture add column schedule_version integer not null default 0 check (schedule_version >= 0);
alter table lecture add column rescheduled_at timestamptz;
alter table lecture add constraint lecture_rescheduled_at check ((schedule_version = 0) = (rescheduled_at is null));

-- The course's schedule_version that the registration was made for.
alter table attender add column registered_version integer not null default 0 check (registered_version >= 0);

-- What became of each mail: one row for each cause, named by the Message-ID.
create table mail (
  key text primary key,
  kind text not null check (kind in ('registered', 'rescheduled', 'canceled', 'dropped', 'meetingLink')),
  attender_id integer not null references attender on delete cascade,
  -- FAILED is tried again, GAVE_UP is not; SKIPPED is no longer true or has no address.
  state text not null check (state in ('SENT', 'FAILED', 'GAVE_UP', 'SKIPPED')),
  attempts integer not null check (attempts >= 0),
  problem text,
  first_tried_at timestamptz not null,
  last_tried_at timestamptz not null,
  sent_at timestamptz,
  constraint mail_sent_at check ((state = 'SENT') = (sent_at is not null)),
  constraint mail_problem check ((state = 'SENT') = (problem is null)),
  check (first_tried_at <= last_tried_at)
);
create index mail_latest on mail (last_tried_at, key);
create index mail_of_state on mail (state, last_tried_at, key);
create index mail_of_attender on mail (attender_id);

insert into mail (key, kind, attender_id, state, attempts, first_tried_at, last_tried_at, sent_at)
select sent.key, named.kind, attender.id, 'SENT', 1, sent.sent_at, sent.sent_at, sent.sent_at
from mail_sent sent
cross join lateral (select substring(sent.key from '^<([a-zA-Z]+)-') as kind, substring(sent.key from '^<[a-zA-Z]+-([0-9]{1,9})@') as id) named
join attender on attender.id = named.id::integer
where named.kind in ('registered', 'canceled', 'dropped', 'meetingLink');

drop table mail_sent;
