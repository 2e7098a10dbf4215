-- without a transaction
-- Members by the beginning of a name given in a registration. The name is a column, too, so that the index alone is read.
create index concurrently if not exists attender_name_of_member on attender ((lower(name) collate "C"), member_id, name)
  where member_id is not null;
