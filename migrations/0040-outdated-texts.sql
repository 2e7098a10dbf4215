-- Translations that are older than their English text, by path and language, such as outline.0.title.ko: staff see which
-- to write anew.
alter table course add column outdated_texts text[] not null default '{}';
alter table lecture add column outdated_texts text[] not null default '{}';
alter table certification add column outdated_texts text[] not null default '{}';
