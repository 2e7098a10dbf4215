-- Days and months that staff have recorded as closed, with what the ledger came to then. Rows are only added.
create table closing (
  id integer generated always as identity primary key,
  -- A month, 2026-11, or a day, 2026-11-30, in the centre's zone, and the instants that this meant.
  period text not null unique check (period ~ '^20\d\d-\d\d(-\d\d)?$'),
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- Won; of many orders together, beyond what an integer holds.
  received bigint not null check (received >= 0),
  refunded bigint not null check (refunded >= 0),
  -- Below zero where more came back from card companies than they took.
  charged_back bigint not null,
  net bigint not null,
  -- The tax in the net amount.
  vat bigint not null,
  closed_by integer not null references member,
  closed_at timestamptz not null,
  constraint closing_period_over check (from_at < until_at and until_at <= closed_at),
  constraint closing_net check (net = received - refunded - charged_back)
);
create index closing_closed_by on closing (closed_by);

create function closing_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'closing only grows';
end $$;

create trigger closing_append_only before update or delete or truncate on closing
  for each statement execute function closing_refuse();
