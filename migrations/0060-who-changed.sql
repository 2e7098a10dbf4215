-- Staff who change a record that somebody else has changed in the meantime see who it was.
alter table seat_reservation add column updated_by integer references member;
alter table seat_reservation add column updated_at timestamptz;
update seat_reservation set updated_at = created_at;
alter table seat_reservation alter column updated_at set not null;
-- Null for what the exam provider delivered and what the clock recorded.
alter table exam_result_version add column recorded_by integer references member;
