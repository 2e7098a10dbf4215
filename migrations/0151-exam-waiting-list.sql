-- Waiting lists of full exams beside those of course dates: a waiting_entry is for one of the two, and exam.seats_reserved are the
-- seats that are offered to its people or kept for them, as lecture.seats_reserved.
-- locks briefly: an exam is a row for each date, and waiting lists are a few months old
alter table exam add column seats_reserved integer not null default 0 check (seats_reserved >= 0);
alter table exam drop constraint exam_never_oversold;
alter table exam add constraint exam_never_oversold
  check (seats_taken >= 0 and seats_taken + seats_reserved <= capacity);

alter table waiting_entry alter column lecture_id drop not null;
alter table waiting_entry add column exam_id integer references exam;
alter table waiting_entry add constraint waiting_entry_for_one check (num_nonnulls(lecture_id, exam_id) = 1);
create unique index waiting_entry_exam_once on waiting_entry (exam_id, member_id) where state in ('WAITING', 'OFFERED');
create index waiting_entry_exam_in_line on waiting_entry (exam_id, rank) where state in ('WAITING', 'OFFERED');
