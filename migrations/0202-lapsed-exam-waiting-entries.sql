-- without a transaction
-- Staff's list of exams counts, for each, those who waited until its line's end without being offered a seat.
create index concurrently if not exists waiting_entry_exam_lapsed on waiting_entry (exam_id) where state = 'LAPSED' and offered_at is null;
