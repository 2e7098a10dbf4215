import { beforeAll, describe, expect, it, vi } from 'vitest'
import { confirmOrder, reconcileNow } from '#contract/checkout/payment.ts'
import { applyForExam, cancelApplicant } from '#contract/exams/applicant.ts'
import { moveClock } from '#contract/platform/clock.ts'
import { Browser } from '../testing/browser.ts'
import { insertMembers } from '../testing/database.ts'
import { application, enterExamSeason, insertExam } from '../testing/exams.ts'
import type { Product } from '../testing/product.ts'
import { type Centre, openSetup, startCentre } from '../testing/setup.ts'
import { comparedDays } from './support/compared-days.ts'

const setup = openSetup()
const dayMs = 86_400_000
const hourMs = 3_600_000
const kills = 30
const payersAtOnce = 8

describe('a process killed during payments', () => {
  let centre: Centre
  let product: Product
  let season: Date
  let operator: Browser
  beforeAll(async () => {
    centre = await startCentre(setup, { SANDBOX: 'on' })
    product = centre.product
    season = await enterExamSeason(centre.origin)
    const [secret = ''] = await insertMembers(centre.database, 1)
    await centre.database.rows(`update member set roles = '{operator}' where name = '수강생'`)
    operator = new Browser()
    operator.setCookie(centre.origin, 'sid', secret)
  }, 120_000)

  it(`keeps seats, ledger and provider consistent over ${kills} kills`, async () => {
    const { database, origin, settings } = centre
    for (let kill = 0; kill < kills; kill++) {
      const { id: examId } = await insertExam(database, {
        startAt: new Date(season.getTime() + 10 * dayMs),
        capacity: payersAtOnce - 2,
      })
      const payers = await insertMembers(database, payersAtOnce)
      const paying = Promise.allSettled(payers.map((secret, index) => pay(examId, secret, index)))
      // Later each time, so that some have applied, some are paying, some are cancelling.
      const lines = 1 + ((kill * 2) % 16)
      await vi.waitFor(async () => expect(await ledgerOf(examId)).toBeGreaterThanOrEqual(lines), {
        interval: 2,
        timeout: 20_000,
      })
      await product.process.end('SIGKILL')
      await paying
      product = await setup.product({ settings })
    }

    // Holds expire, and jobs of killed processes become due again.
    const now = new Date(season.getTime() + 2 * hourMs).toISOString()
    await operator.call(origin, moveClock, { body: { now } })
    await vi.waitFor(
      async () => {
        const body = await comparedDays(operator, origin)
        const { differences } = (await operator.call(origin, reconcileNow, { body })).reply()
        expect(differences).toEqual([])
        expect(await unsettled()).toEqual([])
      },
      { timeout: 150_000, interval: 1_000 },
    )
    const states = await database.rows<{ state: string; orders: number }>(
      'select state, count(*)::integer as orders from payment_order group by state',
    )
    const met = new Map(states.map(({ state, orders }) => [state, orders]))
    expect(met.get('DONE')).toBeGreaterThan(0)
    expect((met.get('EXPIRED') ?? 0) + (met.get('CANCELED') ?? 0)).toBeGreaterThan(0)
  }, 400_000)

  /** One member's application and payment until the process is killed; every third cancels. */
  async function pay(examId: number, secret: string, index: number): Promise<void> {
    const { origin, settings } = centre
    const browser = new Browser()
    browser.setCookie(origin, 'sid', secret)
    const applied = await browser.call(origin, applyForExam, { params: { examId }, body: application })
    if (applied.status !== 201) return
    const { examNumber, order } = applied.reply()
    if (!order) return
    const { orderId, amount } = order
    const prepared = await fetch(`${settings['TOSS_API_URL']}/sandbox/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderId, amount, webhooks: index % 2 === 0 ? 'late' : 'never' }),
    })
    const { paymentKey } = (await prepared.json()) as { paymentKey: string }
    await browser.call(origin, confirmOrder, { params: { orderId }, body: { paymentKey, amount } })
    if (index % 3 === 0) await browser.call(origin, cancelApplicant, { params: { examId, examNumber } })
  }

  /** The number of ledger lines of an exam: six payers write at least 18. */
  async function ledgerOf(examId: number): Promise<number> {
    const [row] = await centre.database.rows<{ lines: number }>(
      `select count(*)::integer as lines from payment_ledger
       join payment_order on payment_order.id = payment_order_id
       join applicant using (hold_id)
       where exam_id = $1`,
      [examId],
    )
    return row?.lines ?? 0
  }

  function unsettled() {
    return centre.database.rows(
      `select order_id, state from payment_order
       where state in ('READY', 'IN_PROGRESS') or (state = 'DONE' and refund_asked_at is not null)`,
    )
  }
})
