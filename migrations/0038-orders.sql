-- Orders are found by the beginning of their number, by day, state and amount.
create index payment_order_number on payment_order (order_id text_pattern_ops);
create index payment_order_amount on payment_order (amount, id);
create index payment_order_state on payment_order (state, id);
create index registration_draft_email on registration_draft (lower(email) text_pattern_ops);
create index registration_draft_name on registration_draft (lower(name) text_pattern_ops);

-- A payment can be refunded in part, and charged back by its card company: what came in less these is what is left.
alter table payment_order add column refunded_amount integer not null default 0;
alter table payment_order add column charged_back_amount integer not null default 0;
update payment_order set refunded_amount = paid_amount where state = 'CANCELED';
alter table payment_order add constraint payment_order_left check (refunded_amount >= 0 and charged_back_amount >= 0
  and refunded_amount + charged_back_amount <= coalesce(paid_amount, 0));
alter table payment_order drop constraint payment_order_refund_because_check;
alter table payment_order add constraint payment_order_refund_because_check check (refund_because in ('MEMBER',
  'DROPPED', 'NO_SEAT', 'PAID_TWICE', 'WRONG_AMOUNT', 'PROVIDER', 'STAFF'));

alter table payment_ledger drop constraint payment_ledger_event_check;
alter table payment_ledger drop constraint payment_ledger_amount;
drop index payment_ledger_refunded_once;
-- A refund of 0 ends an order of which everything was given back before.
alter table payment_ledger add constraint payment_ledger_event_check check (event in ('OPENED', 'CONFIRM_SENT', 'PAID',
  'REFUSED', 'EXPIRED', 'REFUND_ASKED', 'REFUND_REFUSED', 'REFUNDED', 'CHARGED_BACK', 'CHARGEBACK_WON'));
alter table payment_ledger add constraint payment_ledger_amount check (case
  when event in ('PAID', 'CHARGEBACK_WON') then amount > 0 when event = 'CHARGED_BACK' then amount < 0
  when event = 'REFUNDED' then amount <= 0 else amount = 0 end);
create index payment_ledger_at on payment_ledger (at, id);

-- Refunds that staff make besides those that follow from a rule; the seat stays. One of an order at a time.
create table staff_refund (
  id integer generated always as identity primary key,
  payment_order_id integer not null references payment_order on delete cascade,
  amount integer not null check (amount > 0),
  -- The payer reads it.
  reason text not null,
  -- APPROVED ones are on their way to the payment provider.
  state text not null check (state in ('WAITING', 'APPROVED', 'DONE', 'DECLINED', 'WITHDRAWN')),
  asked_by integer not null references member,
  asked_at timestamptz not null,
  decided_by integer references member,
  decided_at timestamptz,
  -- Why it was declined.
  decline_reason text,
  -- Attempts at the provider, until when the present one may take, and the provider's code of its last refusal.
  attempt integer not null default 0,
  sending_until timestamptz,
  problem text,
  done_at timestamptz,
  constraint staff_refund_done check ((state = 'DONE') = (done_at is not null)),
  constraint staff_refund_declined check ((state = 'DECLINED') = (decline_reason is not null))
);
create unique index staff_refund_one_open on staff_refund (payment_order_id) where state in ('WAITING', 'APPROVED');
create index staff_refund_of_order on staff_refund (payment_order_id, id);
create index staff_refund_waiting on staff_refund (asked_at) where state = 'WAITING';

-- Payments that a card company has taken back on its holder's complaint, as the provider tells by mail.
create table chargeback (
  id integer generated always as identity primary key,
  payment_order_id integer not null references payment_order on delete cascade,
  amount integer not null check (amount > 0),
  -- The provider's number of the case.
  reference text not null,
  note text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'WON', 'LOST')),
  recorded_by integer not null references member,
  recorded_at timestamptz not null,
  ended_at timestamptz,
  constraint chargeback_ended check ((state = 'OPEN') = (ended_at is null)),
  constraint chargeback_reference unique (reference)
);
create index chargeback_of_order on chargeback (payment_order_id, id);

alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in ('registered', 'rescheduled', 'canceled', 'dropped',
  'meetingLink', 'examApplied', 'examChanged', 'examCanceled', 'examDropped', 'refunded', 'resultPublished',
  'resultCorrected', 'certificateExpiring', 'certificateRevoked', 'certificateReissued', 'finished', 'finishCorrected',
  'materialRenewed', 'restrictionLifted', 'creditsExpiring', 'emailVerification', 'orgInvited', 'orgTransferred',
  'message', 'moved', 'conditionsChanged', 'termsChanged', 'templateTest', 'refundedByStaff'));
