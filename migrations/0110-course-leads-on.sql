-- What a course leads on to: the course to take after it, and the certification whose exam it prepares for.
alter table course
  add column next_course_id integer references course on delete set null,
  add column certification_id integer references certification on delete set null,
  add constraint course_next_is_another check (next_course_id <> id);
create index course_next_course on course (next_course_id);
create index course_certification on course (certification_id);

-- The page of a date shows its course's picture and what it leads on to.
create trigger tell_content after insert or update or delete on course
  for each statement execute function tell_content();
