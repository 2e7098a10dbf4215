-- Staff find people by any part of a name, an address or a phone number.
alter table member add column search_text text generated always as (lower(coalesce(name, '') || ' ' ||
  coalesce(email, '') || ' ' || regexp_replace(coalesce(phone_number, ''), '[^0-9]', '', 'g'))) stored;
create index attender_of_guest_text on attender
  (email_key, lower(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' ||
    regexp_replace(coalesce(phone_number, ''), '[^0-9]', '', 'g')), id)
  where member_id is null and email_key is not null;

-- What a mail said, and the job that composes it again. Links that sign somebody in are left out of the text.
create table mail_copy (
  key text primary key references mail on delete cascade,
  queue text not null,
  job jsonb not null,
  -- Null if it was not composed, as there was nothing to say any more.
  sent_to text,
  language text,
  subject text,
  text text,
  constraint mail_copy_whole check (num_nulls(sent_to, language, subject, text) in (0, 4))
);

-- Restrictions that staff impose; the person reads why.
alter table restriction add column imposed_because text;
