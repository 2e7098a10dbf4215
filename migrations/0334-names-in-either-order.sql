-- without a transaction
-- Staff find an applicant by the family name first, too.
create index concurrently if not exists applicant_by_family_name on applicant (lower(english_last_name) text_pattern_ops);
