import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resultFixture } from '../../testing/result-fixture.ts'
import { retentionFixture } from '../../testing/retention-fixture.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('retention of orders and ledger on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof retentionFixture>
  let rows: Awaited<ReturnType<typeof ordersOfEveryKind>>
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = retentionFixture(test)
    rows = await ordersOfEveryKind()
  })
  afterAll(() => test.close())

  /** An exam taken and paid, cancelled and unpaid applications, and paid and unpaid courses. */
  async function ordersOfEveryKind() {
    const { make, db } = test
    const results = resultFixture(test)
    const member = await make.member()
    const examId = await results.overExam()
    const sat = await fixture.sat(examId, member)
    const satOrder = await fixture.order({ memberId: member.id, applicantId: sat.id }, { paid: true })
    await results.deliver(sat.examNumber)
    const canceled = await make.applicant(examId, member, { apply_state: 'CANCELED' })
    const canceledOrder = await fixture.order(
      { memberId: member.id, applicantId: canceled.id },
      { refund: 'MEMBER', refunded: true },
    )
    const unpaid = await make.applicant(examId, member, {
      apply_state: 'CANCELED',
      canceled_because: 'HOLD_ENDED',
    })
    const unpaidOrder = await fixture.order(
      { memberId: member.id, applicantId: unpaid.id },
      { state: 'EXPIRED' },
    )
    const unpaidConsent = await fixture.consent({
      typeId: 'exam',
      memberId: member.id,
      applicantId: unpaid.id,
    })
    const lectureId = await make.lecture({ startsInDays: -1, state: 'WAITING_COMPLETION', fee: 33_000 })
    const attenderId = await make.attender(lectureId, member, { apply_state: 'PAID' })
    const hold = await make.hold(lectureId, member, { attenderId })
    const holdOrder = await fixture.order({ memberId: member.id, holdId: hold }, { paid: true })
    const kept = await fixture.consent({ typeId: 'collect', memberId: member.id, attenderId, holdId: hold })
    const other = await make.member()
    const ended = await make.hold(lectureId, other, { state: 'ENDED' })
    const endedOrder = await fixture.order({ memberId: other.id, holdId: ended }, { state: 'EXPIRED' })
    const endedConsent = await fixture.consent({ typeId: 'collect', memberId: other.id, holdId: ended })
    await db.updateTable('lecture').set({ state: 'COMPLETED' }).where('id', '=', lectureId).execute()
    return {
      member,
      sat,
      satOrder,
      canceled,
      canceledOrder,
      unpaid,
      unpaidOrder,
      unpaidConsent,
      attenderId,
      hold,
      holdOrder,
      kept,
      ended,
      endedOrder,
      endedConsent,
      orders: [satOrder, canceledOrder, unpaidOrder, holdOrder, endedOrder].map(({ id }) => id),
    }
  }
  const remaining = async (ids: readonly number[]) => {
    const found = await test.db.selectFrom('payment_order').select('id').where('id', 'in', ids).execute()
    return found.length
  }

  it('forbids deletion during the legal period', async () => {
    const before = await test.db.selectFrom('payment_ledger').selectAll().execute()
    for (const change of [
      sql`update payment_ledger set amount = 0`,
      sql`delete from payment_ledger`,
      sql`delete from payment_ledger where event = 'OPENED'`,
      sql`truncate payment_ledger`,
    ])
      await expect(change.execute(test.db)).rejects.toThrow('payment_ledger only grows')
    expect(await test.db.selectFrom('payment_ledger').selectAll().execute()).toEqual(before)
  })

  it('deletes consents of unpaid holds and applications a year after these ended', async () => {
    await fixture.advanceTo('2027-12-08T10:00:00+09:00')
    await fixture.deleteDue()
    expect(await fixture.has('consent', rows.unpaidConsent)).toBe(true)
    await fixture.advanceTo('2027-12-09T10:00:00+09:00')
    await fixture.deleteDue()
    expect(await fixture.has('consent', rows.unpaidConsent)).toBe(false)
    expect(await fixture.has('consent', rows.endedConsent)).toBe(false)
    expect(await fixture.has('consent', rows.kept)).toBe(true)
    expect(await remaining(rows.orders)).toBe(5)
  })

  it('keeps orders until the last day of the five years', async () => {
    await fixture.advanceTo('2031-12-08T23:59:59+09:00')
    await fixture.deleteDue()
    expect(await remaining(rows.orders)).toBe(5)
    expect(await fixture.ledgerOf(rows.canceledOrder.id)).toEqual(['OPENED', 'PAID', 'REFUNDED'])
    expect(await fixture.differences()).toEqual([])
  })

  it('deletes orders the day after with holds and unpaid applications, and keeps results and certificates', async () => {
    await fixture.advanceTo('2031-12-09T00:00:00+09:00')
    await fixture.deleteDue()
    expect(await remaining(rows.orders)).toBe(0)
    for (const id of rows.orders) expect(await fixture.ledgerOf(id)).toEqual([])
    expect(await fixture.has('hold', rows.hold)).toBe(false)
    expect(await fixture.has('hold', rows.ended)).toBe(false)
    expect(await fixture.has('applicant', rows.unpaid.id)).toBe(false)
    for (const id of [rows.sat.id, rows.canceled.id]) expect(await fixture.has('applicant', id)).toBe(true)
    expect(await fixture.has('attender', rows.attenderId)).toBe(true)
    expect(await fixture.has('consent', rows.kept)).toBe(true)
    const certificate = await test.db
      .selectFrom('certificate')
      .select('code')
      .where('applicant_id', '=', rows.sat.id)
      .executeTakeFirstOrThrow()
    const verified = await test.call('GET', `/api/certification/v1/certifications/${certificate.code}`)
    expect(verified).toMatchObject({ status: 200, body: { state: 'EXPIRED' } })
  })

  it('leaves seats, codes, ledger and credits consistent', async () => {
    expect(await fixture.differences()).toEqual([])
    await sql`update applicant set order_deleted_at = null where id = ${rows.sat.id}`.execute(test.db)
    expect(await fixture.differences()).toMatchObject([{ kind: 'PAID_SEAT', theirs: 'not paid' }])
    await sql`update applicant set order_deleted_at = now() where id = ${rows.sat.id}`.execute(test.db)
  })

  it('records the number of deleted rows, and finds nothing the second time', async () => {
    const runs = () => test.db.selectFrom('retention_run').select('deleted').orderBy('id').execute()
    const before = await runs()
    expect(before.at(-1)?.deleted).toMatchObject({ orders: 5, consents: 0 })
    const metrics = async () => (await test.call('GET', '/metrics')).body.split('\n')
    expect(await metrics()).toContain('retention_deleted_rows{kind="orders"} 5')
    await fixture.deleteDue()
    expect((await runs()).at(-1)?.deleted).toMatchObject({ orders: 0 })
    const last = test.clock.now().getTime() / 1000
    expect(await metrics()).toContain(`retention_last_run_timestamp_seconds ${last}`)
  })

  it('keeps orders while a payment is in progress or one ledger line is recent', async () => {
    const as = await test.make.member()
    const examId = await test.make.exam()
    const open = async (values: object) => {
      const { id } = await test.make.applicant(examId, as, { apply_state: 'DROPPED' })
      return (await fixture.order({ memberId: as.id, applicantId: id }, values)).id
    }
    const ids = [await open({ refund: 'DROPPED' }), await open({ state: 'IN_PROGRESS' }), await open({})]
    const recent = await open({ state: 'EXPIRED' })
    await fixture.advanceTo('2036-12-31T00:00:00+09:00')
    await sql`insert into payment_ledger (payment_order_id, at, event, amount)
      values (${recent}, ${test.clock.now()}, 'EXPIRED', 0)`.execute(test.db)
    await fixture.advanceTo('2037-01-02T00:00:00+09:00')
    await fixture.deleteDue()
    expect(await remaining([...ids, recent])).toBe(4)
    await expect(
      sql`delete from payment_ledger where payment_order_id = ${recent} and event = 'OPENED'`.execute(
        test.db,
      ),
    ).rejects.toThrow('payment_ledger only grows')
    expect(await fixture.ledgerOf(recent)).toEqual(['OPENED', 'EXPIRED'])
  })

  it('keeps orders for the configured period', async () => {
    const longer = await startTestApp(engine, { KEEP_ORDERS_YEARS: '7' })
    const longerFixture = retentionFixture(longer)
    const as = await longer.make.member()
    const { id } = await longer.make.applicant(await longer.make.exam(), as, { apply_state: 'DROPPED' })
    const { id: orderId } = await longerFixture.order(
      { memberId: as.id, applicantId: id },
      { state: 'FAILED' },
    )
    await longerFixture.advanceTo('2033-12-18T00:00:00+09:00')
    await longerFixture.deleteDue()
    expect(await longerFixture.has('payment_order', orderId)).toBe(true)
    await longerFixture.advanceTo('2033-12-19T00:00:00+09:00')
    await longerFixture.deleteDue()
    expect(await longerFixture.has('payment_order', orderId)).toBe(false)
    await longer.close()
  })

  it('runs once a day for all processes', async () => {
    const before = (await test.jobsIn('retention')).length
    for (const at of ['2037-03-01T00:00:00+09:00', '2037-03-01T00:00:05+09:00', '2037-03-01T23:59:00+09:00'])
      await test.moveTo(at)
    expect(await test.jobsIn('retention')).toHaveLength(before + 1)
    const runs = () => test.db.selectFrom('retention_run').select('id').execute()
    const ran = (await runs()).length
    await test.workOff('retention')
    expect(await runs()).toHaveLength(ran + before + 1)
  })
})
