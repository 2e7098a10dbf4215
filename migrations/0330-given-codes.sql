-- A code that a message of staff has given to somebody is not given again.
alter table discount_code add column given_at timestamptz;
alter table segment_recipient add column discount_code_id integer references discount_code;
