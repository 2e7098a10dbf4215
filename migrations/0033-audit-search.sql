-- The audit log is searched by staff, action and time.
create index audit_event_of_actor on audit_event (actor_sub, id);
create index audit_event_of_action on audit_event (action, id);
create index audit_event_at on audit_event (at, id);
