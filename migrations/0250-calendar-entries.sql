-- A course of several days is one calendar entry per day. Registrations from before, and those that the version before still
-- makes, keep one entry for all days until they are moved.
alter table attender add column calendar_by_day boolean not null default false;
-- Numbers of days before each move: a mail about the move removes the entries that are left of them.
alter table attender add column calendar_earlier_days smallint[] not null default '{}';
