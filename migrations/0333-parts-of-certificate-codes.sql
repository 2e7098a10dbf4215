-- without a transaction
-- Staff find a certificate by a part of its code.
create index concurrently if not exists certificate_code_by_part on certificate using gin (text_parts(code));
