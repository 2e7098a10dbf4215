-- Up to five people of one organisation who wait for a course date together: their entries share a place (rank), and they are
-- offered seats at the same time until the last days of registration.
create table waiting_group (
  id integer generated always as identity primary key,
  lecture_id integer not null references lecture,
  org_id integer not null references org,
  made_at timestamptz not null,
  -- When it was last passed over because fewer seats were free than it needs.
  held_back_at timestamptz
);
create index waiting_group_of_lecture on waiting_group (lecture_id);
create index waiting_group_of_org on waiting_group (org_id);

-- locks briefly: waiting lists are a few months old
alter table waiting_entry add column group_id integer references waiting_group;
alter table waiting_entry add constraint waiting_entry_in_group
  check (group_id is null or (member_id is not null and lecture_id is not null and period_id is null));
create index waiting_entry_of_group on waiting_entry (group_id) where group_id is not null;
