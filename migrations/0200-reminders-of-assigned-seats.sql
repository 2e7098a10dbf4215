-- The release of which the person of an assigned seat was reminded last, so that each is mailed once for each moment.
alter table seat_assignment add column reminded_of timestamptz;
