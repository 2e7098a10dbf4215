-- Who restricted a member, and who lifted that; null if results of courses did, or if the audit log no longer says it.
-- locks briefly: there are few restrictions, which are written by hand or when a course is completed.
alter table restriction add column imposed_by integer references member;
alter table restriction add column lifted_by integer references member;
create index restriction_imposed_by on restriction (imposed_by) where imposed_by is not null;
create index restriction_lifted_by on restriction (lifted_by) where lifted_by is not null;
update restriction set imposed_by = staff.id
from audit_event join member staff on staff.sub = actor_sub
where entity = 'restriction' and entity_id = restriction.id::text and action = 'restriction.impose';
update restriction set lifted_by = staff.id
from audit_event join member staff on staff.sub = actor_sub
where entity = 'restriction' and entity_id = restriction.id::text and action = 'restriction.lift';
