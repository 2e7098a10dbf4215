-- without a transaction
-- Any part of a member's name, address or phone number.
create index concurrently if not exists member_by_part on member using gin (text_parts(search_text));
