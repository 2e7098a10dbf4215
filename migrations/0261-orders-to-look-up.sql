-- without a transaction
create index concurrently if not exists payment_order_late_lookup on payment_order (late_lookup_at)
  where late_lookup_at is not null and state in ('EXPIRED', 'FAILED');
