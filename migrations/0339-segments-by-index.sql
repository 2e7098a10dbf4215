-- without a transaction
-- What people did, accounts by id and by address, and addresses of guests, each read from the index alone.
create index concurrently if not exists attender_result_of_member on attender (result, member_id)
  where member_id is not null and result is not null;
create index concurrently if not exists attender_guest_results on attender (email_key, result, id, applied_at)
  where member_id is null and email_key is not null;
create index concurrently if not exists member_in_use on member (id) include (created_at) where merged_into is null;
create index concurrently if not exists member_of_address on member (email_key) include (id, merged_into)
  where email_key is not null;
-- They have the columns of these.
drop index concurrently if exists attender_of_guest;
drop index concurrently if exists member_email_key;
