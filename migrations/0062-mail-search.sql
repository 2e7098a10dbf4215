-- Staff look for mails by the beginning of the address that they went to.
create index mail_copy_of_address on mail_copy (lower(sent_to) text_pattern_ops) where sent_to is not null;
