-- contract: what nothing uses since 0271: changes for caches in front, interest before an opening, and rooms that were made by it; and
-- what only builds before 0220 need.
-- locks briefly: few rows, and nothing is read but the catalogue.
drop table content_change;
drop table opening_interest;
alter table waiting_room drop column automatic, drop column interested, drop column interest_seats;
drop trigger waiting_entry_second_exam_offer on waiting_entry;
drop function pass_on_second_exam_offer();
