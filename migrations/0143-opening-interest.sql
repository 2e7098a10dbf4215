-- Which people have looked at a course or an exam before its opening: if they are many more than its seats, a waiting room is
-- made. Persons are keyed hashes. Rows are deleted once nothing that they count for opens any more.
create table opening_interest (
  course_id integer references course,
  exam_id integer references exam,
  check (num_nonnulls(course_id, exam_id) = 1),
  person text not null,
  seen_at timestamptz not null,
  unique (course_id, person),
  unique (exam_id, person)
);

-- Why a room was made by interest: so many people for so many seats.
alter table waiting_room add interested integer check (interested > 0);
alter table waiting_room add interest_seats integer check (interest_seats > 0);
alter table waiting_room add check (num_nonnulls(interested, interest_seats) in (0, 2));
