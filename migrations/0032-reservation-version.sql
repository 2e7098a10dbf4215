-- Staff change reserved seats: a change names the version that it was made from.
alter table seat_reservation add column version integer not null default 1;
