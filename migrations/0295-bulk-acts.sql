-- An act of staff on many rows of a list: what it would do to each, and what became of it. Deleted a month after its beginning.
create table bulk_act (
  id uuid primary key,
  kind text not null,
  -- In the list's path.
  params jsonb not null,
  input jsonb not null,
  -- A member of staff, and as whom the audit log names them.
  begun_by integer not null,
  source jsonb not null,
  language text not null,
  state text not null default 'LOOKING' check (state in ('LOOKING', 'LOOKED_AT', 'RUNNING', 'ENDED')),
  outcome jsonb,
  created_at timestamptz not null,
  begin_until timestamptz,
  started_at timestamptz,
  ended_at timestamptz
);
create index bulk_act_created_at on bulk_act (created_at);

create table bulk_act_object (
  bulk_act_id uuid not null references bulk_act on delete cascade,
  -- They are done in this order.
  place integer not null,
  -- In the list.
  object_id text not null,
  state text not null default 'WAITING'
    check (state in ('WAITING', 'READY', 'REFUSED', 'DONE', 'CHANGED', 'STOPPED')),
  -- What the act is given.
  call jsonb,
  causes text[],
  outcome jsonb,
  changed jsonb,
  -- The code of a refusal, and its sentence in the language of the bulk act.
  because text,
  message text,
  primary key (bulk_act_id, place)
);
create index bulk_act_object_state on bulk_act_object (bulk_act_id, state, place);
