-- Why: nothing is purged from caches in front any more, and who looks at what before an opening is not recorded. A worker of the
-- build before finds no changes and purges nothing. Both tables, and the columns of rooms that were planned by interest, go with the
-- next release.
-- locks briefly: few rows, which no build reads but to delete them.
create or replace function tell_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('content', tg_table_name);
  return null;
end $$;

delete from content_change;
delete from opening_interest;
