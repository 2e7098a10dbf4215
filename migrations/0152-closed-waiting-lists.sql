-- Staff close a waiting list: nobody joins it any more, and who is in it keeps the place.
alter table lecture add column waiting_list_closed_at timestamptz;
alter table exam add column waiting_list_closed_at timestamptz;
