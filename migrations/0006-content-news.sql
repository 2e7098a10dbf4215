-- Processes keep what visitors read as bytes. A change of what is shown tells all of them at its commit, whichever
-- code made it. Seats are left out: a notification makes commits wait for each other, so the application tells of
-- seats after the commit, at most once a second. A statement changes seats or content, never both.

create function tell_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('content', tg_table_name);
  return null;
end $$;

create trigger tell_content after insert or delete on lecture
  for each statement execute function tell_content();
create trigger tell_content_change after update on lecture
  for each row when (old.seats_taken = new.seats_taken) execute function tell_content();
create trigger tell_content after insert or update or delete on lecture_day
  for each statement execute function tell_content();
create trigger tell_content after insert or update or delete on terms_version
  for each statement execute function tell_content();
create trigger tell_content after insert or update or delete on clock_offset
  for each statement execute function tell_content();
