-- without a transaction
-- Staff find an application by a part of its exam number, without dashes.
create index concurrently if not exists applicant_number_by_part on applicant using gin (text_parts(replace(exam_number, '-', '')));
