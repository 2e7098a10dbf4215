-- The certificate of the same level that a new one continues: its holder passed the exam again while it was valid.
-- locks briefly: certificates are issued by the hundred after an exam, and the index of the new column is empty
alter table certificate add column continues integer;
alter table certificate add constraint certificate_continues_fkey foreign key (continues) references certificate not valid;
create index certificate_continues on certificate (continues) where continues is not null;
