-- without a transaction
-- Segments count what each person has completed and missed.
create index concurrently if not exists attender_result_of_person on attender (result, member_id, email_key) where result is not null;
