import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ComparedRow, Reconciliation } from '#contract/checkout/payment.ts'
import { auditOf } from '../testing/audit-of.ts'
import { comparedDays } from '../testing/compared-days.ts'
import { examFixture } from '../testing/exam-fixture.ts'
import type { TestMember } from '../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'

const path = '/api/admin/v1/reconciliations'
const dayMs = 86_400_000

/** Each test has a month of its own, in which nothing else was paid. */
describe.each(engines)("comparing with the payment provider's lists on %s", (engine) => {
  let test: TestApp
  let exams: ReturnType<typeof examFixture>
  let staff: TestMember
  let tests = 0
  let start = testNow
  beforeAll(async () => {
    test = await startTestApp(engine)
    exams = examFixture(test)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    // On the eighth, when exams of the month can be booked.
    start = new Date(Date.UTC(2026, 11 + tests++, 8, 1))
    test.clock.moveTo(start)
    staff = await test.make.staff('money')
  })

  const dayAfter = (days: number) => new Date(start.getTime() + days * dayMs)
  const plain = (days: number) =>
    new Date(dayAfter(days).getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
  const compare = async (body: object = comparedDays(test)) =>
    (await test.call('POST', path, { as: await test.make.signedInAgain(staff), body })).body
  const paid = async () => exams.applied(await test.make.exam(), await test.make.member())
  const rowsIn = async ({ id }: Pick<Reconciliation, 'id'>): Promise<ComparedRow[]> =>
    (await test.call('GET', `${path}/${id}/rows`, { as: staff })).body.content
  const rowOf = async (orderId: string) =>
    (await test.payments.transactions()).find((row) => row.orderId === orderId)?.transactionKey ?? ''

  it('says how many rows of each side agree', async () => {
    const { orderId } = await paid()
    await paid()
    const refund = { as: staff, body: { amount: 10_000, reason: 'Agreed by phone.' } }
    await test.call('POST', `/api/admin/v1/orders/${orderId}/refunds`, refund)
    await test.workOff('pay-staff-refund')
    const result = await compare()
    expect(result).toMatchObject({
      outcome: 'AGREES',
      differences: [],
      period: { from: plain(-3), to: plain(0), ours: 3, theirs: 3, settled: 0 },
    })
    expect(await rowsIn(result)).toHaveLength(3)
    expect((await test.call('GET', `${path}/999999/rows`, { as: staff })).status).toBe(404)
    const { body } = await test.call('GET', path, { as: staff })
    expect(body.content[0]).toEqual(result)
    const [event] = (await auditOf(test.db, 'reconciliation', String(result.id))).slice(-1)
    expect(event).toMatchObject({ after: { ours: 3, theirs: 3, differences: 0 } })
  })

  it('is not green about a period without a row', async () => {
    const { parts, ...result } = (await compare()) as Reconciliation
    expect(parts[0]).toEqual({ part: 'ROWS', outcome: 'NOTHING', differences: 0 })
    expect(result).toMatchObject({
      outcome: 'NOTHING',
      differences: [],
      period: { ours: 0, theirs: 0, settled: 0 },
    })
  })

  it('finds a charge that only the provider knows, also long ago', async () => {
    await paid()
    const at = dayAfter(-10).toISOString()
    await test.payments.addTransaction({ orderId: 'order-of-nobody', amount: 77_000, at })
    expect(await compare()).toMatchObject({ outcome: 'AGREES', period: { ours: 1, theirs: 1 } })
    const long = await compare({ from: plain(-12), to: plain(-9) })
    expect(long).toMatchObject({ outcome: 'DIFFERS', period: { ours: 0, theirs: 1, settled: 1 } })
    expect(long.differences).toEqual([
      { kind: 'ONLY_THERE', about: 'order-of-nobody', ours: '0', theirs: '77000' },
      { kind: 'SETTLEMENT', about: 'order-of-nobody', ours: '0', theirs: '77000' },
    ])
  })

  it('finds what the provider does not list, or lists and settles with another amount', async () => {
    const [dropped, altered] = [await paid(), await paid()]
    await paid()
    await test.payments.dropTransaction(await rowOf(dropped.orderId))
    await test.payments.alterTransaction(await rowOf(altered.orderId), 100_000)
    const here = { kind: 'ONLY_HERE', about: dropped.orderId, ours: '110000', theirs: '0' }
    const amount = { kind: 'AMOUNT', about: altered.orderId, ours: '110000', theirs: '100000' }
    expect((await compare()).differences).toEqual([here, amount])
    expect(await test.jobsIn('settle-order')).toContainEqual({ orderId: dropped.orderId })
    const standings = (await rowsIn(await compare())).map(({ standing }) => standing)
    expect(standings).toEqual(['DIFFERS', 'DIFFERS', 'DIFFERS', 'AGREES'])
    // Settlements are complete after some days.
    test.clock.moveTo(dayAfter(6))
    const later = await compare({ from: plain(0), to: plain(0) })
    expect(later).toMatchObject({ period: { ours: 3, theirs: 2, settled: 2 } })
    expect(later.differences).toEqual([
      here,
      amount,
      { ...here, kind: 'SETTLEMENT' },
      { ...amount, kind: 'SETTLEMENT' },
    ])
  })

  it('lets a payment at midnight be on another day at the provider', async () => {
    test.clock.moveTo(new Date(`${plain(0)}T23:59:30+09:00`))
    const { order } = (await exams.apply(await test.make.exam(), await test.make.member())).body
    await test.payments.authorize(order)
    await test.payments.payLate(order.orderId)
    test.clock.moveTo(new Date(`${plain(1)}T00:00:10+09:00`))
    expect((await compare()).differences).toMatchObject([{ kind: 'PROVIDER', about: order.orderId }])
    await test.workOff('settle-order')
    const [first, second] = [
      await compare({ from: plain(0), to: plain(0) }),
      await compare({ from: plain(1), to: plain(1) }),
    ]
    const agrees = { outcome: 'AGREES', differences: [] }
    expect(first).toMatchObject({
      ...agrees,
      period: { ours: 0, theirs: 0, leftOut: { ours: 0, theirs: 1, settling: 0 } },
    })
    expect(second).toMatchObject({
      ...agrees,
      period: { ours: 0, theirs: 0, leftOut: { ours: 1, theirs: 0, settling: 0 } },
    })
    expect(await rowsIn(first)).toEqual([
      {
        orderId: order.orderId,
        amount: 110_000,
        here: null,
        there: expect.any(String),
        standing: 'OTHER_DAY',
      },
    ])
    // Settled on the day on which the provider lists it.
    test.clock.moveTo(dayAfter(8))
    expect((await compare({ from: plain(1), to: plain(1) })).differences).toEqual([])
  })

  it('reports that the provider cannot be reached, and compares nothing with a part of its list', async () => {
    await paid()
    await test.payments.injectFault({ call: 'list', fault: 'PROVIDER_ERROR', times: 2 })
    const result = await compare()
    expect(result.period).toMatchObject({ ours: 1, theirs: null, settled: null })
    expect(result.differences.map(({ kind, about }: Record<string, string>) => [kind, about])).toEqual([
      ['UNKNOWN', 'transactions'],
      ['UNKNOWN', 'settlements'],
    ])
  })

  it('takes a period of up to 92 days', async () => {
    const refused = [
      [{}, 'from'],
      [{ from: plain(0) }, 'to'],
      [{ from: plain(0), to: plain(-1) }, 'to'],
      [{ from: plain(-92), to: plain(0) }, 'to'],
      [{ from: '2026-02-30', to: plain(0) }, 'from'],
    ] as const
    for (const [body, field] of refused)
      expect(await compare(body)).toMatchObject({
        code: 'BAD_INPUT',
        fields: { [field]: expect.any(String) },
      })
    expect(await compare({ from: plain(-91), to: plain(0) })).toMatchObject({ id: expect.any(Number) })
  })

  it('is made of a month that is closed', async () => {
    test.clock.moveTo(dayAfter(40))
    const period = plain(0).slice(0, 7)
    const closing = { as: staff, body: { period } }
    expect((await test.call('POST', '/api/admin/v1/closings', closing)).status).toBe(201)
    const days = { from: `${period}-01`, to: expect.stringMatching(`^${period}-(28|29|30|31)$`) }
    expect(await test.jobsIn('reconcile')).toContainEqual({ days })
    await test.workOff('reconcile')
    const { body } = await test.call('GET', path, { as: staff })
    expect(body.content.map((one: { period: object }) => one.period)).toContainEqual(
      expect.objectContaining(days),
    )
  })
})
