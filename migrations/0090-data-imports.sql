-- Files of courses, dates or people that staff import: checked, applied as a whole, and taken back as a whole.
create table data_import (
  id integer generated always as identity primary key,
  kind text not null,
  sha256 bytea not null,
  file_name text not null,
  -- As parsed, by line.
  rows jsonb not null,
  -- Number of `rows`, which are deleted by age.
  lines integer not null check (lines > 0),
  staged_at timestamptz not null,
  staged_by integer not null references member,
  applied_at timestamptz,
  -- Ids of the records that applying has created, by line.
  created jsonb,
  discarded_at timestamptz,
  reversed_at timestamptz,
  constraint data_import_ends_once check (applied_at is null or discarded_at is null),
  constraint data_import_applied check (applied_at is null or created is not null),
  constraint data_import_reversed check (reversed_at is null or applied_at is not null)
);
create unique index data_import_once on data_import (kind, sha256) where discarded_at is null and reversed_at is null;
create index data_import_recent on data_import (staged_at desc, id desc);
create index data_import_staged_by on data_import (staged_by);
