-- The language in which a date is taught; those that are there already are taught in Korean.
alter table course add column taught_in text not null default 'ko' check (taught_in in ('en', 'ja', 'ko', 'zh'));
alter table lecture add column taught_in text not null default 'ko' check (taught_in in ('en', 'ja', 'ko', 'zh'));
