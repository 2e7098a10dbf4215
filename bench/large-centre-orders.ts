import type { Rows } from '../e2e/support/database.ts'

/** A paid order for each application, spread over two years; every tenth is refunded. */
export async function insertExamOrders(database: Rows): Promise<void> {
  await database.rows(
    `with held as (insert into hold (state, held_at, until)
       select 'TAKEN', now(), now() from applicant where exam_number like 'LARGE%' returning id),
     numbered as (select id, row_number() over (order by id) as n from held)
     update applicant set hold_id = numbered.id from numbered
     where exam_number = 'LARGE' || numbered.n`,
  )
  await database.rows(
    `with made as (insert into payment_order (order_id, member_id, hold_id, amount, state, payment_key, created_at, paid_at,
       paid_amount, refunded_amount, refund_asked_at, refund_because, refunded_at)
     select 'order-' || md5(exam_number), member_id, hold_id, 110000 - n % 100 * 100,
       case when n % 10 = 0 then 'CANCELED' else 'DONE' end, 'key-' || exam_number, at, at, 110000 - n % 100 * 100,
       case when n % 10 = 0 then 110000 - n % 100 * 100 else 0 end, case when n % 10 = 0 then at end,
       case when n % 10 = 0 then 'MEMBER' end, case when n % 10 = 0 then at end
     from (select *, substr(exam_number, 6)::integer as n,
       now() - substr(exam_number, 6)::integer * interval '21 minutes' as at
       from applicant where exam_number like 'LARGE%') as applicant
     returning id, paid_at, paid_amount, refunded_amount)
     insert into payment_ledger (payment_order_id, at, event, amount)
     select id, paid_at, 'PAID', paid_amount from made
     union all select id, paid_at, 'REFUNDED', -refunded_amount from made where refunded_amount > 0`,
  )
}

/**
 * A paid order for each of the first registrations, spread over two years; every fifth is partly refunded, every tenth
 * in full.
 */
export async function insertCourseOrders(database: Rows, count: number): Promise<void> {
  if (count === 0) return
  await database.rows(
    `with chosen as materialized (
       select attender.*, nextval(pg_get_serial_sequence('hold', 'id'))::integer as new_hold_id
       from (select *, row_number() over (order by id) as n from attender where hold_id is null) as attender
       where n <= $1::integer),
     held as (insert into hold (id, state, held_at, until) overriding system value
       select new_hold_id, 'TAKEN', now(), now() from chosen),
     drafted as (insert into registration_draft (hold_id, lecture_id, member_id, email_key, name, email, language,
         purpose, fee, state)
       select new_hold_id, lecture_id, member_id, email_key, name, email, language, purpose, 90000, 'TAKEN' from chosen),
     linked as (update attender set hold_id = new_hold_id from chosen where chosen.id = attender.id),
     made as (insert into payment_order (order_id, member_id, hold_id, amount, state, payment_key, created_at, paid_at,
         paid_amount, method, refunded_amount, refund_asked_at, refund_because, refunded_at)
       select 'order-' || md5('course' || n), member_id, new_hold_id, paid,
         case when n % 10 = 0 then 'CANCELED' else 'DONE' end, 'course-' || n, at, at, paid,
         case when n % 3 = 0 then 'EASY' else 'CARD' end, refunded,
         case when n % 10 = 0 then at end, case when n % 10 = 0 then 'MEMBER' end, case when n % 10 = 0 then at end
       from chosen,
       lateral (select 90000 - n % 997 as paid, now() - n * interval '4 minutes' as at) one,
       lateral (select case when n % 10 = 0 then paid when n % 5 = 0 then 10000 + n % 89 else 0 end as refunded) part
       returning id, paid_at, paid_amount, refunded_amount)
     insert into payment_ledger (payment_order_id, at, event, amount)
     select id, paid_at, 'PAID', paid_amount from made
     union all select id, paid_at, 'REFUNDED', -refunded_amount from made where refunded_amount > 0`,
    [count],
  )
}
