-- Exams from announcement to refund. A seat is held, then paid, and money that has been taken always ends as a seat
-- or as a refund: the states and amounts below say at any moment which of them, and the ledger how it came about.

create table certification (
  id integer generated always as identity primary key,
  code text not null unique,
  level text not null check (level in ('ESSENTIAL', 'ASSOCIATE', 'PROFESSIONAL')),
  name jsonb not null,
  introduce jsonb not null,
  -- For whom the exam is and what it asks; and the consumer notice, field by field.
  guide jsonb not null,
  notice jsonb not null,
  pass_score integer not null,
  total_score integer not null,
  question_count integer not null check (question_count > 0),
  minutes integer not null check (minutes > 0),
  created_at timestamptz not null,
  constraint certification_scores check (pass_score between 1 and total_score)
);
create index certification_of_level on certification (level, id);

create table exam (
  id integer generated always as identity primary key,
  certification_id integer not null references certification,
  exam_code text not null unique,
  name jsonb not null,
  year integer not null,
  turn integer not null check (turn > 0),
  start_at timestamptz not null,
  finish_at timestamptz not null,
  capacity integer not null check (capacity > 0),
  seats_taken integer not null default 0,
  fee integer not null check (fee >= 0),
  -- As the certification had them when the exam was made.
  pass_score integer not null,
  total_score integer not null,
  question_count integer not null check (question_count > 0),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'ANNOUNCED', 'CLOSED', 'PREPARED', 'IN_PROGRESS',
    'WAITING_COMPLETION', 'FINISHED', 'DROPPED')),
  dropped_because text,
  created_at timestamptz not null,
  constraint exam_never_oversold check (seats_taken between 0 and capacity),
  constraint exam_times check (start_at < finish_at),
  constraint exam_scores check (pass_score between 1 and total_score),
  constraint exam_dropped_reason check (state <> 'DROPPED' or dropped_because is not null)
);
create index exam_of_certification on exam (certification_id, start_at);
create index exam_by_start on exam (start_at, id) where state <> 'DRAFT';

create table applicant (
  id integer generated always as identity primary key,
  exam_id integer not null references exam,
  member_id integer not null references member,
  -- Random: who knows one cannot guess another's.
  exam_number text not null unique,
  apply_state text not null check (apply_state in ('DRAFT', 'APPLIED', 'SCHEDULED', 'DROPPED', 'CANCELED',
    'IN_PROGRESS', 'COMPLETED')),
  korean_name text not null,
  english_first_name text not null,
  english_last_name text not null,
  phone_number text not null,
  email text not null,
  language text not null check (language in ('en', 'ja', 'ko', 'zh')),
  -- The rules that the application was made under; a later change of a rule does not reach it.
  fee integer not null check (fee >= 0),
  discount integer not null default 0,
  pass_score integer not null,
  total_score integer not null,
  -- Cancelling and changing end with the day that lies this many days before the exam.
  cancel_days integer not null check (cancel_days >= 1),
  -- Refunds in part do not exist.
  refund_percent integer not null check (refund_percent = 100),
  -- The end of the hold; kept after it, as what was promised then.
  hold_until timestamptz not null,
  applied_at timestamptz not null,
  -- When the exam was changed for another, once at most, and which one it was before.
  changed_at timestamptz,
  changed_from integer references exam,
  canceled_at timestamptz,
  -- A hold that ran out may still be paid late; one that its holder ended or that was cancelled may not.
  canceled_because text check (canceled_because in ('HOLD_ENDED', 'GIVEN_UP', 'MEMBER',
    'PAYMENT_REVERSED')),
  test_link text,
  constraint applicant_discount check (discount between 0 and fee),
  constraint applicant_canceled check ((apply_state = 'CANCELED') = (canceled_at is not null)),
  constraint applicant_canceled_because check ((canceled_at is null) = (canceled_because is null)),
  constraint applicant_changed check ((changed_at is null) = (changed_from is null))
);
create unique index applicant_once_per_member on applicant (member_id)
  where apply_state in ('DRAFT', 'APPLIED', 'SCHEDULED', 'IN_PROGRESS');
create index applicant_of_member on applicant (member_id, applied_at);
create index applicant_of_exam on applicant (exam_id);
create index applicant_changed_from on applicant (changed_from) where changed_from is not null;
create index applicant_held on applicant (hold_until) where apply_state = 'DRAFT';

create table discount_code (
  id integer generated always as identity primary key,
  -- Upper case, without spaces.
  code text not null unique check (code = upper(code)),
  percent integer check (percent between 1 and 100),
  amount integer check (amount > 0),
  level text check (level in ('ESSENTIAL', 'ASSOCIATE', 'PROFESSIONAL')),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  -- The application that holds it, and when it was spent by paying.
  held_by text references applicant (exam_number) deferrable initially deferred,
  spent_at timestamptz,
  created_at timestamptz not null,
  constraint discount_code_kind check ((percent is null) <> (amount is null)),
  constraint discount_code_valid check (valid_from < valid_until),
  constraint discount_code_spent check (spent_at is null or held_by is not null)
);
create unique index discount_code_held_by on discount_code (held_by);
-- The code that the discount was granted for; kept when the hold has let go of it.
alter table applicant add column discount_code_id integer references discount_code;
create index applicant_discount_code on applicant (discount_code_id);
alter table applicant add constraint applicant_discount_by_code check ((discount = 0) or (discount_code_id is not null));

-- Refused codes that a member has tried since: codes are not to be found by guessing.
create table discount_code_try (
  member_id integer primary key references member on delete cascade,
  since timestamptz not null,
  tries integer not null check (tries > 0)
);

-- A paid course: the hold keeps the registration until it is paid, and after its end for money that comes late.
alter table hold drop column order_id;
alter table hold add column org_id integer references org;
alter table hold add column email_key text;
alter table hold add column name text;
alter table hold add column email text;
alter table hold add column phone_number text;
alter table hold add column language text not null check (language in ('en', 'ja', 'ko', 'zh'));
alter table hold add column purpose text not null;
alter table hold add column registered_version integer not null default 0;
alter table hold add column fee integer not null check (fee > 0);
alter table hold add column held_at timestamptz not null;
alter table hold add column state text not null default 'HELD' check (state in ('HELD', 'TAKEN', 'ENDED', 'GIVEN_UP'));
alter table hold add column attender_id integer references attender;
alter table hold add constraint hold_taken check ((state = 'TAKEN') = (attender_id is not null));
drop index hold_once_per_member;
create unique index hold_once_per_member on hold (lecture_id, member_id) where state = 'HELD';
create unique index hold_once_per_address on hold (lecture_id, email_key) where state = 'HELD';
create index hold_of_lecture on hold (lecture_id);
create index hold_of_org on hold (org_id);
create index hold_due on hold (until) where state = 'HELD';
create unique index hold_attender on hold (attender_id);
alter table lecture drop constraint lecture_with_fee_not_announced;

alter table consent add column applicant_id integer references applicant;
alter table consent add column hold_id integer references hold;
create index consent_of_applicant on consent (applicant_id);
create index consent_of_hold on consent (hold_id);

create table payment_order (
  id integer generated always as identity primary key,
  -- As the provider knows it; random.
  order_id text not null unique,
  member_id integer not null references member,
  applicant_id integer references applicant,
  hold_id integer references hold,
  amount integer not null check (amount > 0),
  state text not null default 'READY'
    check (state in ('READY', 'IN_PROGRESS', 'DONE', 'CANCELED', 'EXPIRED', 'FAILED')),
  -- The provider's key of the payment, once the browser has brought it or the provider has told it.
  payment_key text,
  -- Counts the confirmations asked for: the provider repeats its answer to one that it has seen.
  confirm_attempt integer not null default 0,
  refund_attempt integer not null default 0,
  -- What was taken, which is the amount unless the provider erred.
  paid_amount integer,
  method text,
  receipt_url text,
  -- The provider's code of its refusal.
  refused_with text,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  refund_asked_at timestamptz,
  refund_because text check (refund_because in ('MEMBER', 'DROPPED', 'NO_SEAT', 'PAID_TWICE', 'WRONG_AMOUNT', 'PROVIDER')),
  -- What the provider last said against the refund; it is asked again.
  refund_problem text,
  refunded_at timestamptz,
  constraint payment_order_for_one check ((applicant_id is null) <> (hold_id is null)),
  constraint payment_order_paid check ((state in ('DONE', 'CANCELED')) = (paid_at is not null)),
  constraint payment_order_paid_amount check ((paid_at is null) = (paid_amount is null)),
  constraint payment_order_in_progress check (state <> 'IN_PROGRESS' or payment_key is not null),
  constraint payment_order_refund check ((refund_asked_at is null) = (refund_because is null)),
  constraint payment_order_refunded check ((state = 'CANCELED') = (refunded_at is not null)),
  constraint payment_order_refund_asked check (refunded_at is null or refund_asked_at is not null)
);
-- One way to pay for a seat at a time, and one payment kept for it.
create unique index payment_order_one_open on payment_order (coalesce(applicant_id, -hold_id))
  where state in ('READY', 'IN_PROGRESS');
create unique index payment_order_one_kept on payment_order (coalesce(applicant_id, -hold_id))
  where state = 'DONE' and refund_asked_at is null;
create index payment_order_of_member on payment_order (member_id);
create index payment_order_of_applicant on payment_order (applicant_id);
create index payment_order_of_hold on payment_order (hold_id);
create index payment_order_unsettled on payment_order (state, id) where state = 'IN_PROGRESS';
create index payment_order_created on payment_order (created_at);

-- What happened to every order, and the money it moved. Rows are only added.
create table payment_ledger (
  id bigint generated always as identity primary key,
  payment_order_id integer not null references payment_order,
  at timestamptz not null,
  event text not null check (event in ('OPENED', 'CONFIRM_SENT', 'PAID', 'REFUSED', 'EXPIRED', 'REFUND_ASKED',
    'REFUND_REFUSED', 'REFUNDED')),
  -- Won that came in, or negative, went out.
  amount integer not null,
  detail text,
  constraint payment_ledger_amount check (case event when 'PAID' then amount > 0 when 'REFUNDED' then amount < 0
    else amount = 0 end)
);
create index payment_ledger_of_order on payment_ledger (payment_order_id, id);
create unique index payment_ledger_paid_once on payment_ledger (payment_order_id) where event = 'PAID';
create unique index payment_ledger_refunded_once on payment_ledger (payment_order_id) where event = 'REFUNDED';

create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'payment_ledger only grows';
end $$;

create trigger ledger_append_only before update or delete or truncate on payment_ledger
  for each statement execute function ledger_refuse();

-- Seats, ledger and provider compared, once a day and on request.
create table reconciliation (
  id integer generated always as identity primary key,
  at timestamptz not null,
  orders_checked integer not null,
  differences jsonb not null
);
create index reconciliation_at on reconciliation (at);

-- The days whose comparison has been set on its way, by whichever process came first.
create table reconciliation_day (
  day text primary key
);

-- Mails tell of applications and refunds, too.
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in ('registered', 'rescheduled', 'canceled', 'dropped',
  'meetingLink', 'examApplied', 'examChanged', 'examCanceled', 'examDropped', 'refunded'));
alter table mail alter column attender_id drop not null;
alter table mail add column applicant_id integer references applicant on delete cascade;
alter table mail add column payment_order_id integer references payment_order on delete cascade;
alter table mail add constraint mail_about_one check (num_nonnulls(attender_id, applicant_id, payment_order_id) = 1);
create index mail_of_applicant on mail (applicant_id);
create index mail_of_payment_order on mail (payment_order_id);

create trigger tell_content after insert or update or delete on certification
  for each statement execute function tell_content();
create trigger tell_content after insert or delete on exam
  for each statement execute function tell_content();
create trigger tell_content_change after update on exam
  for each row when (old.seats_taken = new.seats_taken) execute function tell_content();
