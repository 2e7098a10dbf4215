-- Events for other systems. Triggers record what happened to a row, whichever statement changed it, in the transaction
-- of the change; the worker then composes each event once and delivers it to the endpoints that subscribe to it.
create table webhook_endpoint (
  id integer generated always as identity primary key,
  url text not null,
  description text not null,
  event_types text[] not null check (cardinality(event_types) > 0),
  -- Only events of this organisation's people; null for everybody's.
  org_id integer references org,
  -- Whether names, addresses and certificate codes are sent.
  with_people boolean not null,
  -- The signing secret, and the one before it, with which is signed as well for some time after a change.
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  enabled boolean not null default true,
  -- Why deliveries were switched off without staff.
  disabled_because text,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by integer not null references member,
  updated_at timestamptz not null,
  updated_by integer not null references member,
  constraint webhook_endpoint_secrets check ((previous_secret is null) = (previous_secret_until is null)),
  constraint webhook_endpoint_disabled check (disabled_because is null or not enabled)
);
create index webhook_endpoint_org on webhook_endpoint (org_id);
create index webhook_endpoint_created_by on webhook_endpoint (created_by);
create index webhook_endpoint_updated_by on webhook_endpoint (updated_by);

create table webhook_event (
  id bigint generated always as identity primary key,
  -- The `webhook-id` of its deliveries.
  message_id uuid not null unique default gen_random_uuid(),
  type text not null,
  -- Id of the registration, application, ledger line, result or certificate that the type is about.
  subject_id bigint not null,
  occurred_at timestamptz not null,
  -- When it was handed to the endpoints.
  dispatched_at timestamptz
);
create index webhook_event_waiting on webhook_event (id) where dispatched_at is null;
create index webhook_event_occurred on webhook_event (occurred_at);

create table webhook_delivery (
  id bigint generated always as identity primary key,
  event_id bigint not null references webhook_event on delete cascade,
  endpoint_id integer not null references webhook_endpoint on delete cascade,
  -- The exact text that is signed and sent, the same with every attempt.
  body text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'DELIVERED', 'FAILED', 'GAVE_UP')),
  attempts integer not null default 0,
  last_attempt_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null,
  unique (event_id, endpoint_id),
  constraint webhook_delivery_delivered check (state <> 'DELIVERED' or delivered_at is not null)
);
create index webhook_delivery_of_endpoint on webhook_delivery (endpoint_id, id);

create table webhook_attempt (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_delivery on delete cascade,
  at timestamptz not null,
  -- The receiver's HTTP status; null if there was none.
  status integer,
  -- Why it failed; null if it was delivered.
  problem text,
  milliseconds integer not null
);
create index webhook_attempt_of_delivery on webhook_attempt (delivery_id, id);

-- Nothing is recorded that nobody subscribes to.
create function record_webhook_event(event_type text, subject bigint, happened_at timestamptz) returns void
language sql as $$
  insert into webhook_event (type, subject_id, occurred_at)
  select event_type, subject, coalesce(happened_at,
    now() + coalesce((select milliseconds from clock_offset), 0) * interval '1 millisecond')
  where exists (select from webhook_endpoint where enabled and event_type = any (event_types))
$$;

create function attender_webhook_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform record_webhook_event('registration.created', new.id, new.applied_at);
  else
    if old.lecture_id <> new.lecture_id then
      perform record_webhook_event('registration.moved', new.id, null);
    end if;
    if old.apply_state in ('APPLIED', 'PAID') and new.apply_state in ('CANCELED', 'DROPPED') then
      perform record_webhook_event('registration.canceled', new.id, new.canceled_at);
    end if;
    if new.result is distinct from old.result and new.result <> 'CANCELED' then
      perform record_webhook_event('registration.completed', new.id, null);
    end if;
  end if;
  return null;
end $$;
create trigger attender_created_event after insert on attender
  for each row execute function attender_webhook_events();
create trigger attender_changed_event after update on attender for each row
  when (old.lecture_id <> new.lecture_id or old.apply_state <> new.apply_state or old.result is distinct from new.result)
  execute function attender_webhook_events();

create function applicant_webhook_events() returns trigger language plpgsql as $$
begin
  if new.apply_state = 'APPLIED' and (tg_op = 'INSERT' or old.apply_state in ('DRAFT', 'CANCELED')) then
    perform record_webhook_event('application.created', new.id, null);
  end if;
  if tg_op = 'UPDATE' then
    if old.exam_id <> new.exam_id then
      perform record_webhook_event('application.moved', new.id, new.changed_at);
    end if;
    if old.apply_state in ('APPLIED', 'SCHEDULED') and new.apply_state in ('CANCELED', 'DROPPED') then
      perform record_webhook_event('application.canceled', new.id, new.canceled_at);
    end if;
  end if;
  return null;
end $$;
create trigger applicant_created_event after insert on applicant
  for each row execute function applicant_webhook_events();
create trigger applicant_changed_event after update on applicant for each row
  when (old.exam_id <> new.exam_id or old.apply_state <> new.apply_state)
  execute function applicant_webhook_events();

create function ledger_webhook_events() returns trigger language plpgsql as $$
begin
  perform record_webhook_event(
    case new.event when 'PAID' then 'payment.received' else 'payment.refunded' end, new.id, new.at);
  return null;
end $$;
create trigger ledger_event after insert on payment_ledger for each row
  when (new.event in ('PAID', 'REFUNDED')) execute function ledger_webhook_events();

create function result_webhook_events() returns trigger language plpgsql as $$
begin
  perform record_webhook_event('result.published', new.id,
    case when old.published_at is null then new.published_at end);
  return null;
end $$;
-- Also each correction of a published result.
create trigger result_event after update on exam_result for each row
  when (new.published_at is not null and (old.published_at is null or old.version <> new.version))
  execute function result_webhook_events();

create function certificate_webhook_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform record_webhook_event('certificate.issued', new.id, new.issued_at);
  else
    perform record_webhook_event('certificate.revoked', new.id, new.revoked_at);
  end if;
  return null;
end $$;
create trigger certificate_issued_event after insert on certificate
  for each row execute function certificate_webhook_events();
create trigger certificate_revoked_event after update on certificate for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function certificate_webhook_events();

-- Tokens with which other systems read. Only a hash is stored.
create table api_token (
  id integer generated always as identity primary key,
  name text not null,
  hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Only rows of this organisation's people; null for everybody's.
  org_id integer references org,
  created_at timestamptz not null,
  created_by integer not null references member,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint api_token_ends_later check (expires_at > created_at)
);
create index api_token_org on api_token (org_id);
create index api_token_created_by on api_token (created_by);
