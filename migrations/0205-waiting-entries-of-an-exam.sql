-- without a transaction
-- Staff see ended entries of an exam's waiting list, too.
create index concurrently if not exists waiting_entry_of_exam on waiting_entry (exam_id) where exam_id is not null;
