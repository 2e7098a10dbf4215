-- without a transaction
create index concurrently if not exists mail_of_waiting_entry on mail (waiting_entry_id) where waiting_entry_id is not null;
