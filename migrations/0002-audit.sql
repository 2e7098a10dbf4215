-- What staff did, in a chain: each row's hash covers the row before it, so that a row changed or taken out
-- afterwards shows. The database itself refuses changes; `audit_breaks` lists where the chain does not hold.

create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_sub text not null,
  actor_role text not null,
  ip text,
  request_id text,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  previous_hash bytea not null,
  hash bytea not null
);

create function audit_hash(e audit_event) returns bytea language sql immutable as $$
  select sha256(e.previous_hash || convert_to(jsonb_build_array(
    e.id, extract(epoch from e.at), e.actor_sub, e.actor_role, e.ip, e.request_id,
    e.action, e.entity, e.entity_id, e.before, e.after)::text, 'UTF8'))
$$;

create function audit_chain() returns trigger language plpgsql as $$
begin
  -- One writer at a time, or two rows would follow the same one.
  perform pg_advisory_xact_lock(7265001);
  -- Numbered under the lock: in the order of the chain.
  new.id := nextval(pg_get_serial_sequence('audit_event', 'id'));
  new.previous_hash := coalesce((select hash from audit_event order by id desc limit 1), ''::bytea);
  new.hash := audit_hash(new);
  return new;
end $$;

create trigger audit_chain before insert on audit_event for each row execute function audit_chain();

create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'audit_event only grows';
end $$;

create trigger audit_append_only before update or delete or truncate on audit_event
  for each statement execute function audit_refuse();

create view audit_breaks as
  select e.id
  from audit_event e
  left join lateral (select p.hash from audit_event p where p.id < e.id order by p.id desc limit 1) p on true
  where e.hash <> audit_hash(e) or e.previous_hash <> coalesce(p.hash, ''::bytea);
