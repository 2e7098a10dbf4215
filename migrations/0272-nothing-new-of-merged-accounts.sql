-- Why: a request that had begun before its account was merged into another one could still join a waiting list, enter a waiting room
-- or take an assigned seat for it, beside what the remaining account has. The trigger also takes the member's lock before an index
-- entry is written, as a merge does; in the other order both waited for each other.
-- locks briefly: no row is read or rewritten.
create trigger waiting_entry_of_merged before insert or update of member_id on waiting_entry
  for each row execute function refuse_merged_member();
create trigger waiting_period_of_merged before insert or update of member_id on waiting_period
  for each row execute function refuse_merged_member();
create trigger waiting_room_ticket_of_merged before insert or update of member_id on waiting_room_ticket
  for each row execute function refuse_merged_member();
create trigger seat_assignment_of_merged before insert or update of member_id on seat_assignment
  for each row execute function refuse_merged_member();
create trigger notification_of_merged before insert or update of member_id on notification
  for each row execute function refuse_merged_member();
-- Those given with something are refused with it.
create trigger consent_of_merged before insert or update of member_id on consent
  for each row when (new.attender_id is null and new.applicant_id is null and new.hold_id is null)
  execute function refuse_merged_member();
create trigger certificate_of_merged before insert or update of member_id on certificate
  for each row execute function refuse_merged_member();
create trigger credit_correction_of_merged before insert or update of member_id on credit_correction
  for each row execute function refuse_merged_member();
