-- At an opening people wait in a room: those who entered before it are drawn, later ones follow in order of arrival, and
-- registration is open only to those who were admitted. The seed's hash is public from the start, the seed after the draw.
create table waiting_room (
  id integer generated always as identity primary key,
  lecture_id integer references lecture,
  exam_id integer references exam,
  -- All exams of a month of the centre's zone.
  exam_month text check (exam_month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  check (num_nonnulls(lecture_id, exam_id, exam_month) = 1),
  opens_at timestamptz not null,
  enter_minutes integer not null check (enter_minutes > 0),
  turn_minutes integer not null check (turn_minutes > 0),
  admit_per_minute integer not null check (admit_per_minute > 0),
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  entries_hash text check (entries_hash ~ '^[0-9a-f]{64}$'),
  drawn_at timestamptz,
  check ((drawn_at is null) = (entries_hash is null)),
  paused_at timestamptz,
  closed_at timestamptz,
  close_reason text check (close_reason in ('BY_STAFF', 'DROPPED', 'FINISHED')),
  check ((closed_at is null) = (close_reason is null)),
  last_position integer not null default 0 check (drawn_at is not null or last_position = 0),
  -- Everybody up to here has been admitted or had left.
  admitted_up_to integer not null default 0 check (admitted_up_to between 0 and last_position),
  -- So many were admitted since then: whole numbers, so that the rate is kept exactly.
  rate_from timestamptz,
  rate_used integer not null default 0,
  -- Created by interest, not by staff.
  automatic boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by integer references member
);
create unique index waiting_room_of_lecture on waiting_room (lecture_id) where closed_at is null;
create unique index waiting_room_of_exam on waiting_room (exam_id) where closed_at is null;
create unique index waiting_room_of_month on waiting_room (exam_month) where closed_at is null;
create index waiting_room_by_lecture on waiting_room (lecture_id);
create index waiting_room_by_exam on waiting_room (exam_id);
create index waiting_room_updated_by on waiting_room (updated_by);

-- One per member or address. Those of persons who are no longer kept stay without either: the draw remains verifiable.
create table waiting_room_ticket (
  id integer generated always as identity primary key,
  room_id integer not null references waiting_room,
  member_id integer references member,
  email_key text,
  check (num_nonnulls(member_id, email_key) <= 1),
  code text not null,
  entered_at timestamptz not null,
  -- As drawn; never changes, and null for whoever came later.
  drawn_position integer check (drawn_position > 0),
  -- A new one, at the end, for whoever enters again.
  position integer check (position > 0),
  admitted_at timestamptz,
  turn_ends_at timestamptz,
  check ((admitted_at is null) = (turn_ends_at is null)),
  check (admitted_at is null or position is not null),
  left_at timestamptz,
  done_at timestamptz,
  check (done_at is null or admitted_at is not null),
  -- Wants a mail when admitted, in this language.
  mail_language text check (mail_language in ('en', 'ja', 'ko', 'zh')),
  unique (room_id, member_id),
  unique (room_id, email_key),
  unique (room_id, code),
  unique (room_id, position),
  unique (room_id, drawn_position)
);
create index waiting_room_ticket_of_member on waiting_room_ticket (member_id);
-- People whose turn is running.
create index waiting_room_ticket_turn on waiting_room_ticket (room_id, turn_ends_at)
  where admitted_at is not null and left_at is null and done_at is null;

-- Pages show that a course or exam has a room; admissions are not told, as the room's own response lasts a second only.
create trigger tell_content after insert on waiting_room
  for each statement execute function tell_content();
create trigger tell_content_change after update on waiting_room
  for each row when (
    (old.version, old.opens_at, old.drawn_at, old.closed_at)
      is distinct from (new.version, new.opens_at, new.drawn_at, new.closed_at)
  ) execute function tell_content();

-- How a room went, by minute.
create table waiting_room_minute (
  room_id integer not null references waiting_room,
  at timestamptz not null,
  entered integer not null,
  waiting integer not null,
  admitted integer not null,
  done integer not null,
  primary key (room_id, at)
);
