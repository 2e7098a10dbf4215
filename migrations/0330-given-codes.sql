-- A code that a message of staff has given to somebody is not given again.
alter table discount_code add column given_at timestamptz;
