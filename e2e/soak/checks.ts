import type { Rows } from '../../testing/database.ts'
import type { Timeline } from './events.ts'
import type { MailServer } from './mail-server.ts'
import { type Population, seats } from './population.ts'
import type { Registration } from './register-and-cancel.ts'

/** Each acknowledgement that the database contradicts. */
export async function lostAcknowledgements(
  database: Rows,
  registrations: readonly Registration[],
): Promise<unknown[]> {
  const attenders = registrations.flatMap(({ attenderId }) => attenderId ?? [])
  const states = await database.rows<{ id: number; apply_state: string }>(
    'select id, apply_state from attender where id = any($1)',
    [attenders],
  )
  const stateOf = new Map(states.map(({ id, apply_state }) => [id, apply_state]))
  const orders = await database.rows<{ order_id: string; state: string }>(
    'select order_id, state from payment_order where order_id = any($1)',
    [registrations.flatMap(({ order }) => order?.orderId ?? [])],
  )
  const orderOf = new Map(orders.map(({ order_id, state }) => [order_id, state]))
  return registrations.flatMap((one) => {
    const seat = one.attenderId === undefined ? undefined : (stateOf.get(one.attenderId) ?? 'lost')
    const order = one.order && (orderOf.get(one.order.orderId) ?? 'lost')
    const fits =
      (seat === undefined || expectedSeats(one).includes(seat)) &&
      (order === undefined || expectedOrders(one).includes(order))
    return fits ? [] : [{ ...one, stored: { seat, order } }]
  })
}

function expectedSeats({ canceled, order }: Registration): readonly string[] {
  const kept = order ? 'PAID' : 'APPLIED'
  return { acknowledged: ['CANCELED'], unknown: [kept, 'CANCELED'], none: [kept] }[canceled ?? 'none']
}

/** One that was not acknowledged may have been paid, and may have found no seat. */
function expectedOrders({ canceled, order }: Registration): readonly string[] {
  if (order?.confirmed === 'unknown') return ['DONE', 'CANCELED', 'EXPIRED', 'FAILED']
  if (order?.confirmed === 'no') return ['EXPIRED']
  return { acknowledged: ['CANCELED'], unknown: ['DONE', 'CANCELED'], none: ['DONE'] }[canceled ?? 'none']
}

/** Each course whose seats are not those of its registrations, or not as acknowledged. */
export async function wrongSeats(
  database: Rows,
  { lectureIds }: Population,
  registrations: readonly Registration[],
): Promise<unknown[]> {
  const courses = await database.rows<{ id: number; taken: number; live: number; all: number }>(
    `select lecture.id, seats_taken as taken, count(attender.id)::integer as all,
      (count(attender.id) filter (where apply_state in ('APPLIED', 'PAID')))::integer as live
    from lecture left join attender on lecture_id = lecture.id where lecture.id = any($1) group by lecture.id`,
    [[...lectureIds]],
  )
  return courses.filter(({ id, taken, live, all }) => {
    const ofCourse = registrations.filter(({ lectureId }) => lectureId === id)
    const certain = ofCourse.filter(({ attenderId }) => attenderId !== undefined).length
    const possible = ofCourse.filter(({ registered }) => registered !== 'full').length
    return taken !== live || taken > seats || all < certain || all > possible
  })
}

interface ProviderPayment {
  readonly orderId: string
  readonly approvedAt: string | null
  readonly balanceAmount: number
}

/** What orders, ledger and provider say was taken for the load's orders, in won, and each order on which they differ. */
export async function compareMoney(
  database: Rows,
  paymentUrl: string,
  registrations: readonly Registration[],
) {
  const payments = (await (await fetch(`${paymentUrl}/sandbox/payments`)).json()) as ProviderPayment[]
  const atProvider = new Map<string, number>()
  for (const { orderId, approvedAt, balanceAmount } of payments)
    atProvider.set(orderId, (atProvider.get(orderId) ?? 0) + (approvedAt === null ? 0 : balanceAmount))
  const orders = await database.rows<{ order_id: string; ours: number; ledger: number }>(
    `select order_id, coalesce(paid_amount, 0) - refunded_amount as ours,
      (select coalesce(sum(amount), 0) from payment_ledger where payment_order_id = payment_order.id)::integer as ledger
    from payment_order where order_id = any($1)`,
    [registrations.flatMap(({ order }) => order?.orderId ?? [])],
  )
  const compared = orders.map((one) => ({ ...one, theirs: atProvider.get(one.order_id) ?? 0 }))
  const sum = (of: (one: (typeof compared)[number]) => number) =>
    compared.reduce((total, one) => total + of(one), 0)
  return {
    orders: compared.length,
    won: {
      ours: sum(({ ours }) => ours),
      ledger: sum(({ ledger }) => ledger),
      theirs: sum((one) => one.theirs),
    },
    differences: compared.filter(({ ours, ledger, theirs }) => ours !== ledger || ours !== theirs),
  }
}

/** Jobs with mails that are still to be sent, or were given up. */
export const waitingMails = (database: Rows) =>
  database.rows(
    `select name, state, count(*)::integer from pgboss.job
    where name like '%mail%' and state in ('created', 'retry', 'active') and start_after < now() + interval '1 hour'
    group by name, state`,
  )

/** A worker that is killed between the mail server's answer and recording it sends the mail again: within this time. */
const recordMs = 2_000
/** While the leader is away nothing is recorded. */
const failOverMs = 15_000

/** Compares the mails that are marked as sent in the database with those that the mail server received. */
export async function compareMails(
  database: Rows,
  { deliveries }: MailServer,
  { kills, losses }: Pick<Timeline, 'kills' | 'losses'>,
) {
  const mails = await database.rows<{ key: string; state: string }>('select key, state from mail')
  const times = new Map<string, number[]>()
  for (const { key, at } of deliveries) times.set(key, [...(times.get(key) ?? []), at])
  const repeated = [...times].filter(([, at]) => at.length > 1)
  const isExplained = (at: number) =>
    kills.some(
      (kill) => kill.name.startsWith('worker') && kill.at >= at - recordMs && kill.at <= at + recordMs,
    ) || losses.some((loss) => at >= loss.at - recordMs && at <= loss.at + failOverMs)
  return {
    sent: mails.filter(({ state }) => state === 'SENT').length,
    skipped: mails.filter(({ state }) => state === 'SKIPPED').length,
    failed: mails.filter(({ state }) => state === 'FAILED' || state === 'GAVE_UP').map(({ key }) => key),
    notArrived: mails.filter(({ key, state }) => state === 'SENT' && !times.has(key)).map(({ key }) => key),
    repeated: repeated.length,
    repeatedWithoutCause: repeated.filter(([, at]) => !at.slice(0, -1).every(isExplained)),
  }
}

/** Registrations that were acknowledged and not cancelled, and whose confirmation mail was never sent. */
export async function withoutMail(database: Rows, registrations: readonly Registration[]): Promise<number[]> {
  const kept = registrations.flatMap((one) => (one.canceled === undefined ? (one.attenderId ?? []) : []))
  const found = await database.rows<{ id: number }>(
    `select id from unnest($1::integer[]) as id where not exists (
      select from mail where attender_id = id and kind = 'registered' and state = 'SENT')`,
    [kept],
  )
  return found.map(({ id }) => id)
}
