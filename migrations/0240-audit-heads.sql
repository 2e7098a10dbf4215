-- Up to which row the audit log was verified and its head stored outside the database: heads follow the newest row within a minute.
create table audit_head (
  id smallint primary key default 1 check (id = 1),
  row_id bigint not null default 0,
  -- The day of the last head that was stored, which must be among the files.
  day text,
  -- When a verification was last queued, by whichever process came first.
  asked_at timestamptz not null default 'epoch'
);
