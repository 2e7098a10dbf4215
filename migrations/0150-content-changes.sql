-- A cache in front of the product (a CDN) hears no notification. What has changed is stored as well, for a worker to tell it: a
-- notification reaches every worker, and none that is down; a row is taken by one.
create table content_change (
  id bigint generated always as identity primary key,
  -- The table.
  subject text not null,
  -- Of the row, where the trigger knows one.
  row_id integer
);

create or replace function tell_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('content', tg_table_name);
  if tg_level = 'ROW' then
    insert into content_change (subject, row_id) values (tg_table_name, new.id);
  else
    insert into content_change (subject) values (tg_table_name);
  end if;
  return null;
end $$;
