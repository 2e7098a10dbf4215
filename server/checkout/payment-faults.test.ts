import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RefundCause } from '#contract/exams/exam-states.ts'
import { type SeededRandom, seededRandom } from '../../testing/seeded-random.ts'
import { tossPayments } from '../outside/payment/toss-payments.ts'
import type { Queue } from '../platform/jobs/job-data.ts'
import { endDueHolds } from '../seats/hold-db.ts'
import { type CrashPlan, crashingProvider, failingCommits } from '../testing/faulty-payment.ts'
import type { TestMember } from '../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { confirmOrder } from './confirm-order.ts'
import { reconcile } from './reconcile.ts'
import { findDifferences } from './reconcile-db.ts'
import { refundOrder } from './refund/refund-order.ts'
import { OutcomeUnknown, settleByLookup } from './settle-by-lookup.ts'
import type { PaymentDeps } from './settle-order.ts'

const runs = process.env['LONG'] ? 1_000 : 50
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000)

const form = {
  koreanName: '홍길동',
  englishFirstName: 'Gildong',
  englishLastName: 'Hong',
  phoneNumber: '010-0000-0000',
  email: 'gildong@example.com',
  termsAgreed: true,
  termsVersion: 1,
}
const adminHeaders = { roles: ['operator'] }

const confirmFaults = [
  'hang-before',
  'hang-after',
  'reset-before',
  'reset-after',
  'fail-after',
  'broken-json-after',
  'answer-twice',
  'PROVIDER_ERROR',
  'REJECT_CARD_PAYMENT',
  'FAILED_INTERNAL_SYSTEM_PROCESSING',
] as const
const cancelFaults = [
  'hang-before',
  'hang-after',
  'reset-after',
  'fail-after',
  'answer-twice',
  'FAILED_REFUND_PROCESS',
  'FORBIDDEN_CONSECUTIVE_REQUEST',
] as const

describe(`seats, ledger and provider agree after faults at every step (SEED=${seed})`, () => {
  let test: TestApp
  let operator: TestMember
  let deps: PaymentDeps
  const ends = new Map<string, CrashPlan>()
  const late = new Set<string>()
  const minuteMs = 60_000

  beforeAll(async () => {
    test = await startTestApp('postgres')
    operator = await test.make.member(adminHeaders)
    const log = pino({ level: 'silent' })
    const provider = tossPayments({ ...test.config.payment, log, timeoutMs: 150, lookupTimeoutMs: 150 })
    const jobs = failingCommits(test.jobs, breaksNow)
    deps = {
      db: test.db,
      jobs,
      provider: crashingProvider(provider, ends),
      clock: test.clock,
      zone: test.config.zone,
      log,
    }
  })
  afterAll(() => test.close())

  /** The commit that enqueues to the planned queue fails once. */
  let planned: CrashPlan | undefined
  function breaksNow(queue: Queue): boolean {
    if (planned?.commitOf !== queue) return false
    planned = undefined
    return true
  }

  const batch = 50
  it.each(Array.from({ length: runs / batch }, (_, index) => index * batch))(
    'agree in the runs from %i',
    async (first) => {
      for (let run = first; run < first + batch; run++) await oneRun(seed + run)
    },
    300_000,
  )

  it('as the daily reconciliation confirms', async () => {
    // With production timeouts: a busy machine responds late.
    const provider = tossPayments({ ...test.config.payment, log: deps.log })
    const { ordersChecked, differences } = await reconcile({ ...deps, provider }, test.clock.now())
    expect(differences).toEqual([])
    expect(ordersChecked).toBeGreaterThan(runs)
  }, 120_000)

  it('and every final state of an order has occurred', async () => {
    const ways = await test.db
      .selectFrom('payment_order')
      .select(['state', 'refund_because'])
      .groupBy(['state', 'refund_because'])
      .execute()
    const occurred = ways.map(({ state, refund_because }) =>
      [state, refund_because].filter(Boolean).join(' '),
    )
    const usual = ['DONE', 'FAILED', 'EXPIRED', 'CANCELED MEMBER']
    // A short run of fifty rarely reaches these.
    const rare = runs > batch ? ['CANCELED DROPPED', 'CANCELED NO_SEAT'] : []
    expect(occurred).toEqual(expect.arrayContaining([...usual, ...rare]))
  })

  async function oneRun(runSeed: number): Promise<void> {
    const random = seededRandom(runSeed)
    test.clock.moveTo(testNow)
    ends.clear()
    planned = undefined
    const fixture = await makeFixture()
    const actions = fixture.members.map((member) => actAsMember(random, fixture, member))
    if (random.chance(0.2)) actions.push(expireHolds())
    await Promise.all(actions)
    await recover(fixture)
    await expectAgreement(fixture, runSeed)
  }

  async function makeFixture() {
    const certification_id = await test.make.certification()
    const exam = await test.make.exam({ certification_id, capacity: 2 })
    const other = await test.make.exam({ certification_id, capacity: 1, startsInDays: 14 })
    const code = `CODE-${exam}`
    await test.make.discountCode({ code, amount: 10_000 })
    const members = await Promise.all([1, 2, 3].map(() => test.make.member()))
    return { exam, other, code, members }
  }
  type Fixture = Awaited<ReturnType<typeof makeFixture>>

  /** Random actions of one member with injected faults; a refusal ends the sequence. */
  async function actAsMember(
    random: SeededRandom,
    { exam, other, code }: Fixture,
    as: TestMember,
  ): Promise<void> {
    const body = { ...form, ...(random.chance(0.4) && { discountCode: code }) }
    const path = `/api/certification/v1/exams/${exam}/applicants`
    const applied = await test.call('POST', path, { as, body })
    if (applied.status !== 201) return
    const { examNumber, order } = applied.body
    if (random.chance(0.1)) return
    if (random.chance(0.05)) {
      await test.payments.authorize(order)
      await test.call('DELETE', `/api/payment/v1/orders/${order.orderId}`, { as })
      await test.payments.payLate(order.orderId)
      late.add(order.orderId)
      return
    }
    let { orderId } = order
    for (let card = 0; card < 2; card++) {
      await pay(random, as, { orderId, amount: order.amount })
      const renewed = await test.call('POST', `/api/payment/v1/orders/${orderId}/renewals`, { as })
      if (renewed.status !== 200) break
      orderId = renewed.body.orderId
    }
    if (random.chance(0.05)) await dropExam(exam)
    if (random.chance(0.3))
      await test.call('PUT', `/api/certification/v1/applicants/${examNumber}/change-exams`, {
        as,
        body: { examId: exam, targetExamId: other },
      })
    if (random.chance(0.4)) {
      if (random.chance(0.3)) planned = { commitOf: 'refund-mail' }
      for (const id of [exam, other])
        await test.call('DELETE', `/api/certification/v1/exams/${id}/applicants/${examNumber}`, { as })
    }
  }

  async function pay(random: SeededRandom, as: TestMember, order: { orderId: string; amount: number }) {
    const { orderId, amount } = order
    const plan = random.pick(['approve', 'approve', 'approve', 'refuse'] as const)
    const paymentKey = await test.payments.authorize({ orderId, amount, plan })
    if (random.chance(0.6))
      await test.payments.injectFault({ call: 'confirm', fault: random.pick(confirmFaults), orderId })
    if (random.chance(0.3))
      await test.payments.injectFault({ call: 'cancel', fault: random.pick(cancelFaults), orderId })
    if (random.chance(0.2)) await test.payments.injectFault({ call: 'lookup', fault: 'hang-before', orderId })
    const end: CrashPlan = {}
    if (random.chance(0.15)) end.before = random.pick(['confirm', 'refund'])
    if (random.chance(0.15)) end.after = random.pick(['confirm', 'refund'])
    ends.set(orderId, end)
    if (random.chance(0.15)) planned = { commitOf: 'exam-mail' }
    if (random.chance(0.05)) await expireHolds()
    const confirming = { orderId, paymentKey, amount, memberId: as.id }
    const confirms = [confirmOrder(deps, confirming)]
    if (random.chance(0.2)) confirms.push(confirmOrder(deps, confirming))
    const settled = Promise.allSettled(confirms)
    if (random.chance(0.3)) await webhook(orderId)
    await settled
    if (!random.chance(0.1)) return
    await test.payments.payLate(orderId).catch(() => {})
    late.add(orderId)
  }

  /** Sends the provider's webhook, possibly before the browser returns. */
  async function webhook(orderId: string): Promise<void> {
    const body = await test.payments.webhookOf(orderId)
    const { status } = await test.call('POST', '/api/payment/v1/webhooks/toss', { body })
    expect(status).toBe(200)
    await settleByLookup(deps, orderId).catch(() => {})
  }

  async function dropExam(examId: number): Promise<void> {
    const body = { to: 'DROPPED', reason: 'No room' }
    await test.call('POST', `/api/admin/v1/exams/${examId}/moves`, { as: operator, body })
  }

  async function expireHolds(): Promise<void> {
    test.clock.moveTo(new Date(test.clock.now().getTime() + 15 * minuteMs))
    await endDueHolds(test.db, test.clock.now())
  }

  /** Emulates a restart: runs the recorded jobs and due clock work only. */
  async function recover(fixture: Fixture): Promise<void> {
    planned = undefined
    ends.clear()
    await fetch(`${test.config.payment.apiUrl}/sandbox/faults`, { method: 'DELETE' })
    for (const afterHold of [false, true]) {
      if (afterHold) await expireHolds()
      for (const { order_id } of await ordersOf(fixture)) {
        // A payment never confirmed by us is only known from the provider's webhook.
        if (late.has(order_id)) await webhook(order_id)
        // A recent confirmation is not looked up; it is once the holds have run out.
        if (await isRecorded('settle-order', order_id))
          await settleByLookup(deps, order_id).catch((error) => expect(error).toBeInstanceOf(OutcomeUnknown))
      }
      for (const { order_id } of await ordersOf(fixture))
        if (await isRecorded('refund-order', order_id)) await refundOrder(deps, order_id)
      await endDueHolds(test.db, test.clock.now())
    }
  }

  async function isRecorded(queue: Queue, orderId: string): Promise<boolean> {
    const jobs = (await test.jobsIn(queue)) as { orderId: string }[]
    return jobs.some((job) => job.orderId === orderId)
  }

  function ordersOf({ exam, other }: Fixture) {
    return test.db
      .selectFrom('payment_order')
      .innerJoin('applicant', 'applicant.hold_id', 'payment_order.hold_id')
      .select([
        'order_id',
        'payment_order.state',
        'paid_amount',
        'refund_because',
        'apply_state',
        'canceled_because',
        'payment_order.member_id',
      ])
      .where('applicant.exam_id', 'in', [exam, other])
      .orderBy('payment_order.id')
      .execute()
  }

  async function expectAgreement(fixture: Fixture, runSeed: number): Promise<void> {
    const about = `SEED=${runSeed}`
    expect(await findDifferences(test.db, test.clock.now()), about).toEqual([])
    const orders = await ordersOf(fixture)
    const causes: (RefundCause | null)[] = [null, 'MEMBER', 'DROPPED', 'NO_SEAT', 'PAID_TWICE', 'PROVIDER']
    for (const order of orders) {
      const payments = await test.payments.paymentsOf(order.order_id)
      const kept = payments.reduce(
        (sum, { balanceAmount, status }) => sum + (status === 'DONE' ? balanceAmount : 0),
        0,
      )
      expect([order.order_id, kept], about).toEqual([
        order.order_id,
        order.state === 'DONE' ? order.paid_amount : 0,
      ])
      expect(causes, about).toContain(order.refund_because)
      expect(['READY', 'IN_PROGRESS'], `${about} ${order.order_id}`).not.toContain(order.state)
    }
    const live = await test.db
      .selectFrom('applicant')
      .select(['member_id', 'apply_state'])
      .where('exam_id', 'in', [fixture.exam, fixture.other])
      .where('apply_state', 'in', ['DRAFT', 'APPLIED', 'SCHEDULED', 'IN_PROGRESS'])
      .execute()
    expect(
      live.filter(({ apply_state }) => apply_state === 'DRAFT'),
      about,
    ).toEqual([])
    const paying = orders.filter(({ state, refund_because }) => state === 'DONE' && refund_because === null)
    expect(paying.map(({ member_id }) => member_id).sort(), about).toEqual(
      live.map(({ member_id }) => member_id).sort(),
    )
  }
})
