import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Closing, ClosingTotals } from '#contract/checkout/closing.ts'
import { dayOf } from '#contract/platform/centre-time.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { examFixture } from '../../testing/exam-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { registration, startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'

const orders = process.env['LONG'] ? 2_000 : 60
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000)
const zone = 'Asia/Seoul'
const hourMs = 3_600_000

const ways = ['move', 'cancel', 'part', 'whole', 'chargeback'] as const

/** A payment as the provider lists it. */
interface ProviderPayment {
  readonly approvedAt: string | null
  readonly totalAmount: number
  readonly cancels: readonly { readonly cancelAmount: number; readonly canceledAt: string }[] | null
}

interface Paid {
  readonly orderId: string
  readonly amount: number
  readonly as: TestMember
  cancel(): Promise<unknown>
  /** Moves an application or a registration to another date. */
  move(): Promise<unknown>
}

/** Runs on PostgreSQL only, for its length. */
describe(`closings of ${orders} orders over five weeks (SEED=${seed})`, () => {
  let test: TestApp
  let exams: ReturnType<typeof examFixture>
  let staff: TestMember
  let second: TestMember
  const random = seededRandom(seed)
  const paid: Paid[] = []
  let mover: TestMember
  const lectureIds: number[] = []
  const done = {
    refundedInPart: 0,
    refundedByStaff: 0,
    cancelled: 0,
    moved: 0,
    coursesMoved: 0,
    chargedBack: 0,
    chargebacksWon: 0,
  }

  beforeAll(async () => {
    test = await startTestApp('postgres')
    exams = examFixture(test)
    staff = await test.make.staff('money')
    second = await test.make.staff('money')
    mover = await test.make.staff('courses')
    await fill()
  }, 1_200_000)
  afterAll(() => test.close())

  /** Pays, moves, cancels and refunds while the clock passes a month's end. */
  async function fill(): Promise<void> {
    const certification_id = await test.make.certification()
    const examIds = [
      await test.make.exam({ certification_id, capacity: orders }),
      await test.make.exam({ certification_id, capacity: orders, startsInDays: 14 }),
    ]
    for (const fee of [33_000, 77_700, 45_450])
      lectureIds.push(await test.make.lecture({ fee, capacity: orders, startsInDays: 60 }))
    let clock = testNow.getTime()
    const span = 35 * 24 * hourMs
    for (let index = 0; index < orders; index++) {
      clock += random.whole(1, Math.floor((2 * span) / orders))
      test.clock.moveTo(new Date(clock))
      const as = await test.make.member()
      // Exams are open in the first week only.
      const isExam = index < ways.length || clock < testNow.getTime() + 3 * 24 * hourMs
      const one = isExam ? await payExam(examIds, as) : await payLecture(random.pick(lectureIds), as)
      if (one) paid.push(one)
      // The first orders each take another course of events, so that a short run covers all.
      const way = ways[index]
      if (way && one) await change(one, way)
      else if (one && !isExam && done.coursesMoved === 0) await change(one, 'move')
      else if (random.chance(0.4)) await change(random.pick(paid), random.pick([...ways, 'part']))
    }
  }

  async function payExam(examIds: readonly number[], as: TestMember): Promise<Paid | undefined> {
    const [examId = 0, other = 0] = random.chance(0.5) ? examIds : [...examIds].reverse()
    const { status, body } = await exams.apply(examId, as)
    if (status !== 201) return undefined
    const { examNumber, order } = body
    await exams.pay(order.orderId, as, order.amount)
    const path = '/api/certification/v1'
    return {
      orderId: order.orderId,
      amount: order.amount,
      as,
      cancel: async () => {
        for (const id of examIds)
          await test.call('DELETE', `${path}/exams/${id}/applicants/${examNumber}`, { as })
      },
      move: async () => {
        const body = { examId, targetExamId: other }
        const reply = await test.call('PUT', `${path}/applicants/${examNumber}/change-exams`, { as, body })
        if (reply.status === 200) done.moved++
      },
    }
  }

  async function payLecture(lectureId: number, as: TestMember): Promise<Paid> {
    const path = `/api/lecture/v1/lectures/${lectureId}`
    const { status, body } = await test.call('POST', `${path}/attenders`, { as, body: registration })
    expect(status, JSON.stringify(body)).toBe(201)
    await exams.pay(body.order.orderId, as, body.order.amount)
    return {
      orderId: body.order.orderId,
      amount: body.order.amount,
      as,
      cancel: async () => {
        const { lectureId: id, attenderId } = await registrationOf(as)
        await test.call('DELETE', `/api/lecture/v1/lectures/${id}/attenders/${attenderId}`, { as })
      },
      move: async () => {
        const { lectureId: id, attenderId } = await registrationOf(as)
        const targetLectureId = random.pick(lectureIds.filter((one) => one !== id))
        const body = { targetLectureId, reason: 'Asked for it.', waiveDifference: true }
        const moves = `/api/admin/v1/lectures/${id}/attenders/${attenderId}/moves`
        if ((await test.call('POST', moves, { as: mover, body })).status === 200) done.coursesMoved++
        // What the other date costs less is refunded.
        await test.workOff('pay-staff-refund')
      },
    }
  }

  async function registrationOf(as: TestMember): Promise<{ lectureId: number; attenderId: number }> {
    return (await test.call('GET', '/api/lecture/v1/applied-lectures', { as })).body.content[0]
  }

  /** Some chargebacks are won: the money comes back. */
  async function chargeBack(one: Paid): Promise<void> {
    const body = {
      amount: random.whole(1, one.amount),
      reference: `case ${done.chargedBack}`,
      note: 'By mail.',
    }
    const path = `/api/admin/v1/orders/${one.orderId}/chargebacks`
    const recorded = await test.call('POST', path, { as: staff, body })
    if (recorded.status !== 201) return
    done.chargedBack++
    if (done.chargedBack > 1 && random.chance(0.5)) return
    const { id } = recorded.body.chargebacks.at(-1)
    const outcome = { as: staff, body: { outcome: 'WON' } }
    expect((await test.call('POST', `/api/admin/v1/chargebacks/${id}/outcomes`, outcome)).status).toBe(200)
    done.chargebacksWon++
  }

  /** Does something to a paid order; refusals change nothing. */
  async function change(one: Paid, way: (typeof ways)[number]): Promise<void> {
    if (way === 'move') return void (await one.move())
    if (way === 'chargeback') return chargeBack(one)
    if (way === 'cancel') {
      await one.cancel()
      await test.workOff('refund-order')
      done.cancelled++
      return
    }
    const amount = way === 'whole' ? one.amount : random.whole(1, one.amount)
    const requested = await test.call('POST', `/api/admin/v1/orders/${one.orderId}/refunds`, {
      as: staff,
      body: { amount, reason: 'Agreed by phone.' },
    })
    if (requested.status !== 201) return
    const { id, state } = requested.body.staffRefunds.at(-1)
    if (state === 'WAITING')
      expect((await test.call('POST', `/api/admin/v1/refunds/${id}/approvals`, { as: second })).status).toBe(
        200,
      )
    await test.workOff('pay-staff-refund')
    if (amount < one.amount) done.refundedInPart++
    done.refundedByStaff++
  }

  const read = async (period: string): Promise<Closing> => {
    const { status, body } = await test.call('GET', `/api/admin/v1/closings/${period}`, { as: staff })
    expect(status, period).toBe(200)
    return body
  }
  const months = ['2026-12', '2027-01']

  /** Sums of the provider's list of payments, by month or day in the centre's time zone. */
  async function providerSums(periodOf: (at: Date) => string) {
    const response = await fetch(`${test.config.payment.apiUrl}/sandbox/payments`)
    const payments = (await response.json()) as ProviderPayment[]
    const sums = new Map<string, { payments: number; received: number; refunded: number }>()
    const add = (at: string, what: { payments?: number; received?: number; refunded?: number }) => {
      const period = periodOf(new Date(at))
      const { payments: count = 0, received = 0, refunded = 0 } = sums.get(period) ?? {}
      sums.set(period, {
        payments: count + (what.payments ?? 0),
        received: received + (what.received ?? 0),
        refunded: refunded + (what.refunded ?? 0),
      })
    }
    for (const { approvedAt, totalAmount, cancels } of payments) {
      if (approvedAt === null) continue
      add(approvedAt, { payments: 1, received: totalAmount })
      for (const { cancelAmount, canceledAt } of cancels ?? []) add(canceledAt, { refunded: cancelAmount })
    }
    return sums
  }

  const sumOf = (parts: readonly (ClosingTotals & { payments: number })[]) =>
    Object.fromEntries(
      (['payments', 'received', 'refunded', 'chargedBack', 'net', 'vat'] as const).map((key) => [
        key,
        parts.reduce((sum, part) => sum + part[key], 0),
      ]),
    )

  it('have seen refunds in part and in full, cancellations, moved dates of exams and courses, and chargebacks', () => {
    expect(paid.length).toBeGreaterThan(orders * 0.9)
    for (const count of Object.values(done)) expect(count).toBeGreaterThan(0)
  })

  it('of each month equal the provider’s own list and the ledger to the won', async () => {
    const atProvider = await providerSums((at) => dayOf(at, zone).slice(0, 7))
    expect([...atProvider.keys()].sort()).toEqual(months)
    for (const month of months) {
      const { totals, open } = await read(month)
      expect(open.kinds, month).toEqual([])
      const { payments, received, refunded } = totals
      expect({ payments, received, refunded }, month).toEqual(atProvider.get(month))
      const { rows } = await sql<{ sum: number }>`
        select coalesce(sum(amount), 0)::integer as sum from payment_ledger
        where to_char(at at time zone ${zone}, 'YYYY-MM') = ${month}`.execute(test.db)
      expect(totals.net, month).toBe(rows[0]?.sum)
    }
  })

  it('add up in each of their parts, and by their days', async () => {
    const atProvider = await providerSums((at) => dayOf(at, zone))
    for (const month of months) {
      const { totals, courses, certifications, methods } = await read(month)
      expect(sumOf([...courses, ...certifications])).toEqual(totals)
      expect(sumOf(methods)).toEqual(totals)
      for (const { dates, id: _, title: __, ...figures } of certifications)
        expect(sumOf(dates)).toEqual(figures)
      const days = []
      for (let day = 1; day <= 31; day++) {
        const period = `${month}-${String(day).padStart(2, '0')}`
        if (period > dayOf(test.clock.now(), zone)) break
        const closing = await read(period)
        const { payments, received, refunded } = closing.totals
        const none = { payments: 0, received: 0, refunded: 0 }
        expect({ payments, received, refunded }, period).toEqual(atProvider.get(period) ?? none)
        days.push(closing.totals)
      }
      expect(sumOf(days)).toEqual(totals)
    }
  }, 600_000)

  it('have the tax of what is left of each order', async () => {
    const { rows } = await sql<{ left: number }>`
      select sum(amount)::integer as left from payment_ledger group by payment_order_id`.execute(test.db)
    // VAT of 10 % on the supply amount, rounded to won.
    const vat = rows.reduce((sum, { left }) => sum + (left - Math.round(left / 1.1)), 0)
    const [one, other] = [await read('2026-12'), await read('2027-01')]
    expect(one.totals.vat + other.totals.vat).toBe(vat)
  })
})
