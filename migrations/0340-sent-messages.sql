-- Who sent a message to a segment; null for those sent before.
-- locks briefly: messages to segments are sent by hand, since 0300.
alter table segment_message add column sent_by integer references member;
create index segment_message_sent_by on segment_message (sent_by);
create index segment_message_sent_at on segment_message (sent_at, id);
