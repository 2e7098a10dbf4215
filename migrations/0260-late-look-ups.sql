-- When an order that ended unpaid is looked up at the provider next: its money may come late, and the webhook be lost.
alter table payment_order add column late_lookup_at timestamptz;
