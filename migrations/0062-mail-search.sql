-- Staff look for mails by the beginning of the address that they went to. With key and address, a search reads the
-- index only, and not the long texts of the mails.
create index mail_copy_of_address on mail_copy (lower(sent_to) text_pattern_ops) include (key, sent_to)
  where sent_to is not null;
