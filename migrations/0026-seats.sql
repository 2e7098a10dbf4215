-- Somebody who is moved to another date keeps the registration and its calendar entry. The offset is added to the date's
-- schedule version, so that the versions of one registration keep growing.
alter table attender add column version_offset integer not null default 0;

-- Seats of a date that are kept for the people of an organisation until a date, those it has already included.
create table seat_reservation (
  id integer generated always as identity primary key,
  lecture_id integer not null references lecture,
  org_id integer not null references org,
  seats integer not null check (seats > 0),
  release_at timestamptz not null,
  released_at timestamptz,
  created_at timestamptz not null
);
create unique index seat_reservation_once on seat_reservation (lecture_id, org_id) where released_at is null;
create index seat_reservation_of_lecture on seat_reservation (lecture_id);
create index seat_reservation_of_org on seat_reservation (org_id);
create index seat_reservation_to_release on seat_reservation (release_at) where released_at is null;
-- Kept seats that nobody of their organisations has taken yet; nobody else can take them.
alter table lecture add column seats_reserved integer not null default 0 check (seats_reserved >= 0);
alter table lecture drop constraint lecture_never_oversold;
alter table lecture add constraint lecture_never_oversold
  check (seats_taken >= 0 and seats_taken + seats_reserved <= capacity);
