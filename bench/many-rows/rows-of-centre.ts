import type { Rows } from '../../testing/database.ts'

/** Exams of a centre. */
export const exams = 1_000

/** Copies a row `count` times with new ids; the columns are SQL expressions over `n` and `source`. */
export async function copyRows(
  database: Rows,
  table: string,
  id: number,
  count: number,
  changed: Readonly<Record<string, string>>,
): Promise<void> {
  const changes = Object.entries(changed).flatMap(([column, value]) => [`'${column}'`, value])
  await database.rows(
    `insert into ${table} overriding system value
     select (jsonb_populate_record(source, jsonb_build_object('id', nextval('${table}_id_seq'), ${changes.join(', ')}))).*
     from ${table} source, generate_series(1, $2::integer) n where source.id = $1`,
    [id, count],
  )
}

const syllables = `array['가','나','다','라','마','바','사','아','자','차','카','타','파','하']`

/** The same in Latin letters. */
const latin = `array['ga','na','da','ra','ma','ba','sa','a','ja','cha','ka','ta','pa','ha']`

export async function insertPeople(database: Rows, count: number): Promise<void> {
  await database.rows(
    `insert into member (sub, email, email_key, email_verified, name, phone_number, created_at)
     select 'person-' || n, 'person-' || n || '@example.com', 'person-' || n || '@example.com', true,
       (${syllables})[n % 14 + 1] || (${syllables})[n / 14 % 14 + 1] || n, '010-' || lpad(n::text, 8, '0'), now()
     from generate_series(1, $1::integer) n`,
    [count],
  )
}

export async function insertApplicants(database: Rows, count: number): Promise<void> {
  await database.rows(
    `with person as (select *, row_number() over (order by id) as n from member where sub like 'person-%'),
     numbered as (select id, row_number() over (order by id) - 1 as n from exam)
     insert into applicant (exam_id, member_id, exam_number, apply_state, korean_name, english_first_name,
       english_last_name, phone_number, email, language, fee, pass_score, total_score, cancel_days, refund_percent,
       applied_at)
     select numbered.id, person.id, 'LARGE' || person.n, 'COMPLETED', person.name,
       initcap((${latin})[person.n / 14 % 14 + 1] || (${latin})[person.n / 196 % 14 + 1]),
       initcap((${latin})[person.n % 14 + 1]),
       person.phone_number, person.email, 'ko', 110000, 700, 1000, 2, 100, now()
     from person join numbered on numbered.n = person.n % ${exams} where person.n <= $1::integer`,
    [count],
  )
}

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

/** A certificate for each of the first applications. */
export async function insertCertificates(database: Rows, count: number): Promise<void> {
  await database.rows(
    `insert into certificate (code, applicant_id, member_id, certification_id, korean_name, english_first_name,
       english_last_name, language, issued_at, start_at, finish_at)
     select upper(substr(md5('certificate' || applicant.id), 1, 20)), applicant.id, member_id, certification_id,
       korean_name, english_first_name, english_last_name, 'ko', now(), now(), now() + interval '2 years'
     from applicant join exam on exam.id = exam_id where exam_number like 'LARGE%' order by applicant.id limit $1`,
    [count],
  )
}

/**
 * Paid orders of course dates, spread over 27 days of the month; every fifth is partly refunded, every tenth in full.
 */
export async function fillMonth(database: Rows, month: string, orders: number): Promise<void> {
  await database.rows(
    `with held as (insert into hold (state, held_at, until)
       select 'TAKEN', now(), now() from generate_series(1, $1::integer) returning id),
     numbered as (select id, row_number() over (order by id) as n from held),
     date as (select id, row_number() over (order by id) - 1 as n, count(*) over () as dates from lecture),
     draft as (insert into registration_draft (hold_id, lecture_id, member_id, email_key, name, email, language, purpose,
         fee, state)
       select numbered.id, date.id, member.id, member.email_key, member.name, member.email, 'ko', 'ETC', 90000, 'TAKEN'
       from numbered join date on date.n = numbered.n % date.dates
       join member on member.sub = 'person-' || numbered.n
       returning hold_id),
     made as (insert into payment_order (order_id, member_id, hold_id, amount, state, payment_key, created_at, paid_at,
         paid_amount, method, refunded_amount, refund_asked_at, refund_because, refunded_at)
       select 'order-' || md5('closing' || n), member.id, numbered.id, paid, case when n % 10 = 0 then 'CANCELED' else 'DONE' end,
         'closing-' || n, at, at, paid, case when n % 3 = 0 then 'EASY' else 'CARD' end, refunded,
         case when n % 10 = 0 then at end, case when n % 10 = 0 then 'MEMBER' end, case when n % 10 = 0 then at end
       from numbered join member on member.sub = 'person-' || n,
       lateral (select 90000 - n % 997 as paid, ($2 || '-01 09:00+09')::timestamptz + n * interval '115 seconds' as at) one,
       lateral (select case when n % 10 = 0 then paid when n % 5 = 0 then 10000 + n % 89 else 0 end as refunded) part
       where numbered.id in (select hold_id from draft)
       returning id, paid_at, paid_amount, refunded_amount)
     insert into payment_ledger (payment_order_id, at, event, amount)
     select id, paid_at, 'PAID', paid_amount from made
     union all select id, paid_at, 'REFUNDED', -refunded_amount from made where refunded_amount > 0`,
    [orders, month],
  )
  await database.rows('vacuum analyze')
}
