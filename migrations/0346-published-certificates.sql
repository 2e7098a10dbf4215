-- Certificates that their holders show to everybody. Withdrawing deletes the row, so that it looks as if never published.
create table certificate_publication (
  certificate_id integer primary key references certificate on delete cascade,
  names text not null check (names in ('BOTH', 'REGISTERED', 'LATIN')),
  -- Search engines may list the page.
  findable boolean not null,
  published_at timestamptz not null
);
