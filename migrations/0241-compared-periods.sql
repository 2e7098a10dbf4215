-- Which days a comparison covers, and how many rows of each side it compared, so that "no difference" says of what.
alter table reconciliation add column from_day text;
alter table reconciliation add column to_day text;
alter table reconciliation add column our_rows integer;
-- Null if the provider's list could not be read.
alter table reconciliation add column their_rows integer;
alter table reconciliation add column settled_rows integer;
