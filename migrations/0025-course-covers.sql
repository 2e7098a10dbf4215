-- The picture of a course, re-encoded when it is uploaded.
alter table course add column cover_file_id integer references file;
create index course_cover_file on course (cover_file_id);
