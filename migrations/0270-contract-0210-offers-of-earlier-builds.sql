-- oldest build: 0210, from which on each build is tried beside the next; the builds before it write rows that this schema refuses.
-- A build before 0220 offers seats of several exams to one member, which waiting_entry_one_exam_offer refuses: its whole run along
-- that line fails, and so does merging two accounts. While it runs beside a newer one, the offer is passed on instead.
create function pass_on_second_exam_offer() returns trigger language plpgsql as $$
begin
  if not exists (
    select from waiting_entry other
    where other.member_id = new.member_id and other.exam_id is not null and other.state = 'OFFERED' and other.id <> new.id
  ) then
    return new;
  end if;
  if old.state = 'OFFERED' then
    new.news := 'PASSED_ON';
    new.news_at := now();
  end if;
  new.state := 'WAITING';
  new.passed_over_at := now();
  new.offered_at := null;
  new.offered_until := null;
  return new;
end $$;

create trigger waiting_entry_second_exam_offer before update of state, member_id on waiting_entry
for each row when (new.exam_id is not null and new.state = 'OFFERED') execute function pass_on_second_exam_offer();
