-- without a transaction
-- Staff's list of people has guests who are in waiting lists, by address.
create index concurrently if not exists waiting_entry_guests_in_line on waiting_entry (email_key)
  where email_key is not null and state in ('WAITING', 'OFFERED');
