-- without a transaction
-- The page of a waiting list counts the groups with those of them who have a seat already, and staff see ended entries, too.
create index concurrently if not exists waiting_entry_of_lecture on waiting_entry (lecture_id) where lecture_id is not null;
