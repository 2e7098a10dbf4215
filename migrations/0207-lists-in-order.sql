-- without a transaction
-- Staff's lists of people, certificates and course dates, the latest first: a page is read from the index, without sorting all rows.
create index concurrently if not exists member_by_time on member (created_at, id);
create index concurrently if not exists certificate_by_start on certificate (start_at, id);
create index concurrently if not exists lecture_by_start on lecture (start_at, id);
-- Tasks of staff.
create index concurrently if not exists lecture_recruiting_until on lecture (recruit_finish_at) where state = 'ANNOUNCED';
create index concurrently if not exists lecture_to_complete on lecture (finish_at) where state = 'WAITING_COMPLETION';
create index concurrently if not exists payment_order_refused on payment_order (refund_asked_at) where refund_problem is not null;
