-- Staff close the service for maintenance, for every process at once. There is a row exactly while it is closed.

create table maintenance (
  singleton boolean primary key default true check (singleton),
  since timestamptz not null,
  -- The announced end, where one was given. It announces; nothing opens by itself.
  until timestamptz
);
