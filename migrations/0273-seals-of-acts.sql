-- What staff were shown before an act, for 15 minutes. Not personal data that anybody reads: rows are deleted with the next dry run
-- after they have expired.
create table act_seal (
  id uuid primary key,
  act text not null,
  -- A digest of everything the act is given.
  input bytea not null,
  shown_to integer not null,
  causes text[] not null,
  outcome jsonb not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index act_seal_expires_at on act_seal (expires_at);
