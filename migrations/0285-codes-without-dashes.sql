-- without a transaction
-- Why: staff find a discount code however it is typed.
create index concurrently if not exists discount_code_without_dashes on discount_code (replace(code, '-', ''));
