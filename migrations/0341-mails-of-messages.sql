-- without a transaction
-- Mails of a message to a segment, whose number is in their key, and those who have unsubscribed since.
create index concurrently if not exists mail_of_segment_message on mail ((split_part(key, '-', 2)::integer))
  where kind = 'segmentMessage';
create index concurrently if not exists consent_withdrawn on consent (withdrawn_at)
  where type_id = 'ad' and withdrawn_at is not null;
