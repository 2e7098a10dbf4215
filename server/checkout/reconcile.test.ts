import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareNow } from '../testing/compared-days.ts'
import { examFixture } from '../testing/exam-fixture.ts'
import type { TestMember } from '../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'

describe.each(engines)('reconciling seats, ledger and provider on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof examFixture>
  let operator: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = examFixture(test)
    operator = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  const runReconciliation = async () =>
    (await compareNow(test, operator)).body as {
      ordersChecked: number
      differences: { kind: string; about: string; ours: string; theirs: string }[]
    }
  const kinds = async () => (await runReconciliation()).differences.map(({ kind }) => kind).sort()
  const paid = async (more: object = {}) => {
    const examId = await test.make.exam()
    const as = await test.make.member()
    return { examId, as, ...(await fixture.applied(examId, as, more)) }
  }

  it('finds nothing if all agrees, and stores the result', async () => {
    await paid()
    expect(await runReconciliation()).toMatchObject({ ordersChecked: 1, differences: [] })
    const { body } = await test.call('GET', '/api/admin/v1/reconciliations', { as: operator })
    expect(body.content).toMatchObject([{ at: testNow.toISOString(), ordersChecked: 1, differences: [] }])
  })

  it('finds nothing once a payment has been refunded', async () => {
    const { as, examId, examNumber } = await paid()
    await test.call('DELETE', `/api/certification/v1/exams/${examId}/applicants/${examNumber}`, { as })
    await test.workOff('refund-order')
    expect(await runReconciliation()).toMatchObject({ ordersChecked: 2, differences: [] })
  })

  it('has a refund made that was asked for an hour ago', async () => {
    const { as, examId, examNumber, orderId } = await paid()
    await test.call('DELETE', `/api/certification/v1/exams/${examId}/applicants/${examNumber}`, { as })
    const jobsAfter = async (ms: number) => {
      test.clock.moveTo(new Date(testNow.getTime() + ms))
      await runReconciliation()
      const jobs = (await test.jobsIn('refund-order')) as { orderId: string }[]
      return jobs.filter((job) => job.orderId === orderId).length
    }
    expect([await jobsAfter(3_599_999), await jobsAfter(3_600_000)]).toEqual([1, 2])
    await test.workOff('refund-order')
    expect((await fixture.order(orderId, as)).body).toMatchObject({ refund: { state: 'DONE' } })
    test.clock.moveTo(testNow)
  })

  it('finds a surplus seat', async () => {
    const { examId } = await paid()
    await sql`update exam set seats_taken = 2 where id = ${examId}`.execute(test.db)
    expect((await runReconciliation()).differences).toEqual([
      { kind: 'SEATS', about: `exam ${examId}`, ours: '2', theirs: '1' },
    ])
    await sql`update exam set seats_taken = 1 where id = ${examId}`.execute(test.db)
  })

  it('can be read as a file, with a line for each difference', async () => {
    const { examId } = await paid()
    await sql`update exam set seats_taken = 3 where id = ${examId}`.execute(test.db)
    await runReconciliation()
    await sql`update exam set seats_taken = 1 where id = ${examId}`.execute(test.db)
    const { status, body } = await test.call('GET', '/api/admin/v1/reconciliations.csv?lang=en', {
      as: operator,
    })
    expect(status).toBe(200)
    const [heading, ...lines] = String(body).slice(1).trimEnd().split('\r\n')
    expect(heading).toBe('Time,What differs,About,Here,There')
    expect(lines).toContain(`2026-12-08 10:00,Number of seats,exam ${examId},3,1`)
  })

  it('finds money without a seat, and a seat without money', async () => {
    const { orderId } = await paid()
    const applicant = sql`select applicant.id from applicant join payment_order using (hold_id) where order_id = ${orderId}`
    await sql`update applicant set apply_state = 'DROPPED' where id = (${applicant})`.execute(test.db)
    expect(await kinds()).toEqual(['PAID_SEAT', 'SEATS'])
    await sql`update applicant set apply_state = 'APPLIED' where id = (${applicant})`.execute(test.db)
    const examId = await test.make.exam()
    const { id } = await test.make.applicant(examId, await test.make.member())
    expect(await kinds()).toEqual(['PAID_SEAT'])
    await sql`update applicant set discount = 0, fee = 0 where id = ${id}`.execute(test.db)
  })

  it('finds a spent code without an application', async () => {
    const { code } = await test.make.discountCode({ amount: 1_000 })
    const { examNumber } = await paid({ discountCode: code })
    await sql`update discount_code set spent_at = null where code = ${code}`.execute(test.db)
    expect((await runReconciliation()).differences).toMatchObject([
      { kind: 'CODE', about: expect.stringContaining('code') },
    ])
    await sql`update discount_code set held_by = null where code = ${code}`.execute(test.db)
    expect((await runReconciliation()).differences).toMatchObject([
      { kind: 'CODE', about: `application ${examNumber}` },
    ])
    await sql`update discount_code set held_by = ${examNumber}, spent_at = now() where code = ${code}`.execute(
      test.db,
    )
  })

  it('finds refunds by the provider and payments unknown to us', async () => {
    const { orderId } = await paid()
    await test.payments.cancelAtProvider(orderId)
    expect((await runReconciliation()).differences).toEqual([
      { kind: 'PROVIDER', about: orderId, ours: 'DONE 110000', theirs: '0' },
    ])
    await sql`update payment_order set refund_asked_at = now(), refund_because = 'PROVIDER' where order_id = ${orderId}`.execute(
      test.db,
    )
    await sql`update applicant set apply_state = 'DROPPED'
      where id = (select applicant.id from applicant join payment_order using (hold_id) where order_id = ${orderId})`.execute(
      test.db,
    )
    const other = await test.make.member()
    const { order } = (await fixture.apply(await test.make.exam(), other)).body
    await test.payments.authorize(order)
    await test.payments.payLate(order.orderId)
    expect((await runReconciliation()).differences).toContainEqual({
      kind: 'PROVIDER',
      about: order.orderId,
      ours: 'READY 0',
      theirs: '110000',
    })
    // The difference is repaired, too: the provider is looked up and the seat taken.
    await test.workOff('settle-order')
    expect((await fixture.order(order.orderId, other)).body.state).toBe('DONE')
  })

  it('ignores a payment being confirmed, but not one left in that state', async () => {
    const as = await test.make.member()
    const { order } = (await fixture.apply(await test.make.exam(), as)).body
    await test.payments.authorize(order)
    await test.payments.payLate(order.orderId)
    const confirming = (at: Date) =>
      sql`update payment_order set state = 'IN_PROGRESS', payment_key = 'k', confirmed_at = ${at}
        where order_id = ${order.orderId}`.execute(test.db)
    const about = async () => (await runReconciliation()).differences.map((one) => one.about)
    await confirming(test.clock.now())
    expect(await about()).not.toContain(order.orderId)
    await confirming(new Date(test.clock.now().getTime() - 46_000))
    expect(await about()).toContain(order.orderId)
    await test.workOff('settle-order')
    expect((await fixture.order(order.orderId, as)).body.state).toBe('DONE')
  })

  it('reports that the provider cannot be reached', async () => {
    await test.payments.injectFault({ call: 'lookup', fault: 'reset-before' })
    expect(await kinds()).toContain('UNKNOWN')
  })

  it('is enqueued once a day over all ticks', async () => {
    const before = (await test.jobsIn('reconcile')).length
    for (const at of ['2026-12-09T00:00:00+09:00', '2026-12-09T00:00:05+09:00', '2026-12-09T23:59:00+09:00'])
      await test.moveTo(at)
    expect((await test.jobsIn('reconcile')).length).toBe(before + 1)
    await test.moveTo('2026-12-10T00:00:00+09:00')
    expect((await test.jobsIn('reconcile')).length).toBe(before + 2)
  })

  it('the ledger is append-only', async () => {
    for (const change of [
      sql`update payment_ledger set amount = 0`,
      sql`delete from payment_ledger`,
      sql`truncate payment_ledger`,
    ])
      await expect(change.execute(test.db)).rejects.toThrow('payment_ledger only grows')
    const { body } = await test.call('GET', '/api/admin/v1/payment-ledger?size=100', { as: operator })
    expect(body.totalElements).toBeGreaterThan(10)
    const [first] = body.content
    const own = await test.call('GET', `/api/admin/v1/payment-ledger?orderId=${first.orderId}`, {
      as: operator,
    })
    expect(new Set(own.body.content.map(({ orderId }: { orderId: string }) => orderId))).toEqual(
      new Set([first.orderId]),
    )
  })
})
