-- The catalogue: a course has texts and defaults, and lectures are its dates. Lectures made so far get a course of their
-- title; those of the same title share it.
create table course (
  id integer generated always as identity primary key,
  -- Counts changes by staff; a change of an older version is refused.
  version integer not null default 1,
  title jsonb not null,
  description jsonb not null,
  -- As in lecture.
  search_text text not null,
  level text not null check (level in ('BASIC', 'INTERMEDIATE', 'ADVANCE')),
  method text not null check (method in ('ONLINE', 'OFFLINE')),
  target text not null check (target in ('NORMAL', 'PARTNER')),
  practice text not null check (practice in ('NONE', 'NORMAL')),
  -- Defaults of its dates.
  capacity integer not null check (capacity > 0),
  fee integer not null check (fee >= 0),
  credits integer not null check (credits between 0 and 10000000),
  -- No new dates from then on.
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by integer references member
);
create index course_updated_by on course (updated_by);
insert into course (title, description, search_text, level, method, target, practice, capacity, fee, credits, created_at,
  updated_at)
  select distinct on (title) title, description, search_text, level, method, target, practice, capacity, fee, credits,
    created_at, created_at
  from lecture order by title, id desc;

alter table lecture add column course_id integer references course;
update lecture set course_id = course.id from course where course.title = lecture.title;
alter table lecture alter column course_id set not null;
create index lecture_of_course on lecture (course_id, start_at);
alter table lecture add column version integer not null default 1;
alter table lecture add column updated_at timestamptz;
update lecture set updated_at = coalesce(rescheduled_at, created_at);
alter table lecture alter column updated_at set not null;
alter table lecture add column updated_by integer references member;
create index lecture_updated_by on lecture (updated_by);
