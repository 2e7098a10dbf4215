-- Pictures of instructors, re-encoded when they are uploaded; the texts of courses and dates refer to them by name.
create table instructor_picture (
  -- SHA-256 of the picture, in hexadecimal.
  name text primary key check (name ~ '^[0-9a-f]{64}$'),
  webp bytea not null check (octet_length(webp) <= 65536),
  added_by integer not null references member,
  added_at timestamptz not null
);
create index instructor_picture_added_by on instructor_picture (added_by);
