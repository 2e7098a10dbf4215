-- The English text that an older translation was made from, by its path: staff see which words have changed since. Terms and texts
-- of mails know their older translations, too.
alter table course add column translated_from jsonb not null default '{}';
alter table lecture add column translated_from jsonb not null default '{}';
alter table certification add column translated_from jsonb not null default '{}';
alter table site_content add column translated_from jsonb not null default '{}';
alter table terms_version add column outdated_texts text[] not null default '{}';
alter table terms_version add column translated_from jsonb not null default '{}';
alter table mail_template add column outdated_texts text[] not null default '{}';
alter table mail_template add column translated_from jsonb not null default '{}';
