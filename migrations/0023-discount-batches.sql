-- Codes that were made together.
create table discount_batch (
  id integer generated always as identity primary key,
  prefix text not null,
  note text not null,
  count integer not null check (count between 1 and 1000),
  percent integer check (percent between 1 and 100),
  amount integer check (amount > 0),
  level text check (level in ('ESSENTIAL', 'ASSOCIATE', 'PROFESSIONAL')),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  created_at timestamptz not null,
  created_by integer not null references member,
  constraint discount_batch_kind check ((percent is null) <> (amount is null)),
  constraint discount_batch_valid check (valid_from < valid_until)
);
create index discount_batch_created_by on discount_batch (created_by);
alter table discount_code add column batch_id integer references discount_batch;
create index discount_code_of_batch on discount_code (batch_id);
