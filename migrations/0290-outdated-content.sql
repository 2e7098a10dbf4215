-- Translations of the site's content that are older than their English text, as of courses: paths such as content.3.answer.ko.
alter table site_content add column outdated_texts text[] not null default '{}';
