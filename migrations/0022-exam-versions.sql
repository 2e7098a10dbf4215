-- Certifications and exams count changes by staff, as courses do: a change of an older version is refused.
alter table certification add column version integer not null default 1;
alter table certification add column updated_at timestamptz;
update certification set updated_at = created_at;
alter table certification alter column updated_at set not null;
alter table certification add column updated_by integer references member;
create index certification_updated_by on certification (updated_by);

alter table exam add column version integer not null default 1;
alter table exam add column updated_at timestamptz;
update exam set updated_at = created_at;
alter table exam alter column updated_at set not null;
alter table exam add column updated_by integer references member;
create index exam_updated_by on exam (updated_by);

-- Staff cancel applications, too.
alter table applicant drop constraint applicant_canceled_because_check;
alter table applicant add constraint applicant_canceled_because_check check (canceled_because in ('HOLD_ENDED',
  'GIVEN_UP', 'MEMBER', 'STAFF', 'PAYMENT_REVERSED'));

-- The history of a record, newest first.
create index audit_event_of_entity on audit_event (entity, entity_id, id);
