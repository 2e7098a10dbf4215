import { insertMembers, type Rows } from '../e2e/support/database.ts'
import { fillLargeCentre, largeCentre } from './large-centre.ts'
import type { Outcome } from './outcome.ts'
import type { Setup } from './setup.ts'

const orders = 20_000
const limitSeconds = 5

/**
 * Reading and recording the closing of a month with 20,000 orders, in a database with several years of data, on
 * PostgreSQL.
 */
export async function measureClosing(setup: Setup): Promise<Outcome[]> {
  const database = await setup.database()
  const product = await setup.product({ DATABASE_URL: database.url, ROLE: 'web' })
  await fillLargeCentre(database)
  const [{ month } = { month: '' }] = await database.rows<{ month: string }>(
    `select to_char(date_trunc('month', now() at time zone 'Asia/Seoul') - interval '1 month', 'YYYY-MM') as month`,
  )
  await fillMonth(database, month, orders)
  const [secret] = await insertMembers(database, 1)
  await database.rows(`update member set roles = array['operator'] where sub not like 'person-%'`)
  const path = `${product.origin}/api/admin/v1/closings`
  const headers = { cookie: `sid=${secret}`, origin: product.origin, 'content-type': 'application/json' }

  const started = performance.now()
  const read = await fetch(`${path}/${month}`, { headers })
  const { totals } = (await read.json()) as { totals: { payments: number; net: number } }
  const readSeconds = (performance.now() - started) / 1_000
  if (totals.payments < orders) throw new Error(`the month has ${totals.payments} payments`)
  const from = performance.now()
  const recorded = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ period: month }) })
  await recorded.arrayBuffer()
  const recordSeconds = (performance.now() - from) / 1_000
  if (recorded.status !== 201) throw new Error(`recording was answered with ${recorded.status}`)
  return [
    {
      label: `Closing a month of ${totals.payments.toLocaleString('en')} paid orders among ${(largeCentre.orders + orders).toLocaleString('en')}, read and then recorded`,
      figure: `${readSeconds.toFixed(2)} s read, ${recordSeconds.toFixed(2)} s recorded`,
      budget: { text: `≤ ${limitSeconds} s each`, met: Math.max(readSeconds, recordSeconds) <= limitSeconds },
    },
  ]
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
