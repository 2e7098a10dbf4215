-- Why: a new centre opens on a checklist, which disappears for good once its steps are done or skipped. No row: not yet. A centre
-- that has announced a date has opened.
create table opening (
  -- One row at most.
  is_only boolean primary key default true check (is_only),
  skipped text[] not null default '{}',
  ended_at timestamptz
);
insert into opening (ended_at)
  select now() where exists (select from lecture where state <> 'DRAFT');
