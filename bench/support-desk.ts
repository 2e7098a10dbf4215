import type { TestDatabase } from '../e2e/support/database.ts'
import { type CentreSize, fillLargeCentre } from './large-centre.ts'
import { insertCertificates, insertGuests, insertWaiting } from './large-centre-records.ts'
import type { Outcome } from './outcome.ts'
import type { Setup } from './setup.ts'
import { admin, percentile95, read, type Staff, staffOf } from './staff-calls.ts'

/** People asked about, one per round. */
const rounds = 40
const searchLimitMs = 150
const pageLimitMs = 200
const guests = 20_000
const waitingGuests = 5_000
const certificates = 30_000

/** Somebody who calls the support desk, and what they may name. */
interface Caller {
  readonly memberId: number
  readonly email: string
  readonly name: string
  readonly phone: string
  readonly latinName: string
  readonly examNumber: string
  readonly certificateCode: string
  readonly orderId: string
  readonly paymentKey: string
  readonly amount: number
  readonly day: string
}

/**
 * Searches of people and orders by anything known of them, and a person's page, with 100,000 members, 25,000 guests and 300,000 orders
 * on PostgreSQL. `npm run bench -- --scale 0.02 support-desk` measures with a fiftieth of them.
 */
export async function measureSupportDesk(setup: Setup): Promise<Outcome[]> {
  const scale = Number(process.env['BENCH_SCALE'] ?? 1)
  const size = scaled(scale)
  const database = await setup.database()
  const product = await setup.product({ DATABASE_URL: database.url, ROLE: 'web' })
  const { lectureId } = await fillLargeCentre(database, size)
  await insertGuests(database, { lectureId, count: Math.ceil(guests * scale) })
  await insertWaiting(database, Math.ceil(waitingGuests * scale))
  await insertCertificates(database, Math.ceil(certificates * scale))
  await database.rows('vacuum analyze')
  const callers = await listCallers(database)
  const staff = await staffOf(database, product.origin, callers.length)
  const label = `with ${size.members.toLocaleString('en')} members, ${Math.ceil(guests * scale).toLocaleString('en')} guests and ${size.orders.toLocaleString('en')} orders`
  return [
    ...(await measureSearches(`People found ${label}`, peopleSearches, callers, staff)),
    ...(await measureSearches(`Orders found ${label}`, orderSearches, callers, staff)),
    await measurePages(`A person's page with its timeline, ${label}`, callers, staff),
  ]
}

function scaled(scale: number): CentreSize {
  const of = (count: number) => Math.ceil(count * scale)
  return {
    lectures: Math.max(of(2_000), 20),
    attenders: of(300_000),
    applicants: of(50_000),
    orders: of(300_000),
    members: of(100_000),
  }
}

type Searches = Readonly<Record<string, (caller: Caller) => string>>

const people = (text: string) => admin(`/people?text=${encodeURIComponent(text)}`)
const orders = (query: Readonly<Record<string, string>>) => admin(`/orders?${new URLSearchParams(query)}`)

const peopleSearches: Searches = {
  'all, the first page': () => admin('/people'),
  'guests who only wait': () => admin('/people?kind=WAITING'),
  'part of the address of a guest who only waits': () => people('waiting-77'),
  'part of an address': ({ email }) => people(email.slice(3, -4)),
  'part of many addresses': () => people('@example'),
  'name in Hangul, one letter': ({ name }) => people(name.slice(0, 1)),
  'name in Hangul, two letters': ({ name }) => people(name.slice(0, 2)),
  'whole name in Hangul': ({ name }) => people(name),
  'name in Latin': ({ latinName }) => people(latinName),
  'beginning of a name in Latin': ({ latinName }) => people(latinName.slice(0, 2)),
  'part of a phone number': ({ phone }) => people(phone.slice(5)),
  'order number': ({ orderId }) => people(orderId),
  'exam number': ({ examNumber }) => people(examNumber),
  'certificate code': ({ certificateCode }) => people(certificateCode),
  'payment key': ({ paymentKey }) => people(paymentKey),
  nobody: () => people('nobody-at-all'),
  'search of everything, name': ({ name }) => admin(`/search?text=${encodeURIComponent(name.slice(0, 2))}`),
  'search of everything, order number': ({ orderId }) => admin(`/search?text=${orderId}`),
}

const orderSearches: Searches = {
  'all, the first page': () => orders({}),
  'order number': ({ orderId }) => orders({ text: orderId }),
  'beginning of an order number': ({ orderId }) => orders({ text: orderId.slice(0, 10) }),
  'payment key': ({ paymentKey }) => orders({ text: paymentKey }),
  'exam number': ({ examNumber }) => orders({ text: examNumber }),
  'beginning of an address': ({ email }) => orders({ text: email.slice(0, -6) }),
  'beginning of a name in Hangul': ({ name }) => orders({ text: name.slice(0, 2) }),
  'name in Latin': ({ latinName }) => orders({ text: latinName }),
  state: () => orders({ state: 'CANCELED' }),
  'refund waiting': () => orders({ refund: 'WAITING' }),
  day: ({ day }) => orders({ from: day, to: day }),
  amount: ({ amount }) => orders({ atLeast: String(amount), atMost: String(amount) }),
  'day, state and amount': ({ day, amount }) =>
    orders({ from: day, to: day, state: 'DONE', atLeast: String(amount - 1_000), sort: 'amount,desc' }),
  nothing: () => orders({ text: 'nothing-like-this' }),
}

/** The 95th percentile of each search over all callers; the slowest one counts. */
async function measureSearches(
  label: string,
  searches: Searches,
  callers: readonly Caller[],
  staff: (round: number) => Staff,
): Promise<Outcome[]> {
  const times = new Map<string, number[]>(Object.keys(searches).map((name) => [name, []]))
  for (const [round, caller] of callers.entries())
    for (const [name, pathOf] of Object.entries(searches))
      times.get(name)?.push(await read(staff(round), pathOf(caller)))
  const slowest = [...times].map(([name, ms]) => ({ name, ms: percentile95(ms) })).sort((a, b) => b.ms - a.ms)
  const worst = slowest[0]?.ms ?? Number.NaN
  return [
    {
      label: `${label}: 95th percentile of each of ${slowest.length} searches`,
      figure: slowest.map(({ name, ms }) => `${ms.toFixed(0)} ms ${name}`).join(', '),
      budget: { text: `≤ ${searchLimitMs} ms`, met: worst <= searchLimitMs },
    },
  ]
}

/** Both requests of the page at once, as the console sends them. */
async function measurePages(
  label: string,
  callers: readonly Caller[],
  staff: (round: number) => Staff,
): Promise<Outcome> {
  const times: number[] = []
  for (const [round, { memberId }] of callers.entries()) {
    const paths = ['', '/timeline'].map((path) => admin(`/people/m-${memberId}${path}`))
    const started = performance.now()
    await Promise.all(paths.map((path) => read(staff(round), path)))
    times.push(performance.now() - started)
  }
  const ms = percentile95(times)
  return {
    label: `${label}: 95th percentile`,
    figure: `${ms.toFixed(0)} ms`,
    budget: { text: `≤ ${pageLimitMs} ms`, met: ms <= pageLimitMs },
  }
}

/** A repeatable sample of people who have a certificate and an order. */
function listCallers(database: TestDatabase): Promise<Caller[]> {
  return database.rows<Caller>(
    `select * from (
       select distinct on (member.id) member.id as "memberId", member.email, member.name, member.phone_number as phone,
         applicant.english_first_name || ' ' || applicant.english_last_name as "latinName",
         exam_number as "examNumber", code as "certificateCode", order_id as "orderId", payment_key as "paymentKey",
         amount, to_char(payment_order.created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day
       from certificate join applicant on applicant.id = applicant_id join member on member.id = applicant.member_id
       join payment_order on payment_order.hold_id = applicant.hold_id order by member.id) as caller
     order by md5("orderId") limit $1`,
    [rounds],
  )
}
