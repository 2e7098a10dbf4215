-- without a transaction
-- Staff find an order by a part of its number, in either case, without dashes and the `order-` that all begin with.
create index concurrently if not exists payment_order_number_by_part on payment_order using gin
  (text_parts(lower(replace(substr(order_id, 7), '-', ''))));
drop index concurrently if exists payment_order_number;
