-- A session in a homepage's frame has a cookie jar of its own (EMBED_COOKIE_MODE=partitioned). It belongs to the session of
-- the window in which its member signed in, and ends with that.
alter table web_session add column of_session bytea references web_session on delete cascade;
create index web_session_of_session on web_session (of_session);

-- What a sign-in in the whole window hands over to the frame that it began in: good once, for a minute. Of the pass, and
-- of the secret by which the frame shows that it is the one, only hashes are kept.
create table frame_pass (
  id bytea primary key,
  challenge bytea not null,
  session_id bytea not null references web_session on delete cascade,
  expires_at timestamptz not null
);
create index frame_pass_session on frame_pass (session_id);
create index frame_pass_expires on frame_pass (expires_at);
