-- The rows behind the numbers of a comparison, and how many were left out of it.
alter table reconciliation add column our_rows_left_out integer not null default 0;
alter table reconciliation add column their_rows_left_out integer not null default 0;
alter table reconciliation add column settling_rows integer not null default 0;
alter table reconciliation add column compared_rows jsonb;
