-- Seats of exams that are kept for holders of certificates that run out: which applications have taken one, before the month was
-- open to everybody.
-- locks briefly: a column with a constant default is added without rewriting the table
alter table applicant add column for_renewal boolean not null default false;
