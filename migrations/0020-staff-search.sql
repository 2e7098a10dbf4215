-- Staff find people by the beginning of a name or an address.
create index attender_by_name on attender (lower(name) text_pattern_ops);
create index attender_by_email on attender (email_key text_pattern_ops);
create index applicant_by_korean_name on applicant (lower(korean_name) text_pattern_ops);
create index applicant_by_english_name on applicant (lower(english_first_name || ' ' || english_last_name) text_pattern_ops);
create index applicant_by_email on applicant (lower(email) text_pattern_ops);
create index certificate_by_korean_name on certificate (lower(korean_name) text_pattern_ops);
-- The people of a course date, in the orders of its list.
drop index attender_of_lecture;
create index attender_of_lecture on attender (lecture_id, applied_at, id);
create index attender_of_lecture_by_name on attender (lecture_id, name, id);
