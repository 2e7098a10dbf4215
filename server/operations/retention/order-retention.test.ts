import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resultScene } from '../../testing/result-scene.ts'
import { retentionScene } from '../../testing/retention-scene.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { bothEngines } from '../../testing/test-database.ts'

describe.each(bothEngines)('orders and ledger on %s', (engine) => {
  let test: TestApp
  let scene: ReturnType<typeof retentionScene>
  let made: Awaited<ReturnType<typeof ordersOfEveryKind>>
  beforeAll(async () => {
    test = await startTestApp(engine)
    scene = retentionScene(test)
    made = await ordersOfEveryKind()
  })
  afterAll(() => test.close())

  /** A result of a paid exam, applications that were cancelled and never paid, and courses that were paid and not. */
  async function ordersOfEveryKind() {
    const { make, db } = test
    const results = resultScene(test)
    const member = await make.member()
    const examId = await results.overExam()
    const sat = await scene.sat(examId, member)
    const satOrder = await scene.order({ memberId: member.id, applicant_id: sat.id }, { paid: true })
    await results.deliver(sat.examNumber)
    const canceled = await make.applicant(examId, member, { apply_state: 'CANCELED' })
    const canceledOrder = await scene.order(
      { memberId: member.id, applicant_id: canceled.id },
      { refund: 'MEMBER', refunded: true },
    )
    const unpaid = await make.applicant(examId, member, {
      apply_state: 'CANCELED',
      canceled_because: 'HOLD_ENDED',
    })
    const unpaidOrder = await scene.order(
      { memberId: member.id, applicant_id: unpaid.id },
      { state: 'EXPIRED' },
    )
    const unpaidConsent = await scene.consent({
      typeId: 'exam',
      memberId: member.id,
      applicantId: unpaid.id,
    })
    const lectureId = await make.lecture({ startsInDays: -1, state: 'WAITING_COMPLETION', fee: 33_000 })
    const attenderId = await make.attender(lectureId, member, { apply_state: 'PAID' })
    const hold = await make.hold(lectureId, member, { attender_id: attenderId })
    const holdOrder = await scene.order({ memberId: member.id, hold_id: hold }, { paid: true })
    const kept = await scene.consent({ typeId: 'collect', memberId: member.id, attenderId, holdId: hold })
    const other = await make.member()
    const ended = await make.hold(lectureId, other, { state: 'ENDED' })
    const endedOrder = await scene.order({ memberId: other.id, hold_id: ended }, { state: 'EXPIRED' })
    const endedConsent = await scene.consent({ typeId: 'collect', memberId: other.id, holdId: ended })
    await db.updateTable('lecture').set({ state: 'COMPLETED' }).where('id', '=', lectureId).execute()
    return {
      ...{ member, sat, satOrder, canceled, canceledOrder, unpaid, unpaidOrder, unpaidConsent },
      ...{ attenderId, hold, holdOrder, kept, ended, endedOrder, endedConsent },
      orders: [satOrder, canceledOrder, unpaidOrder, holdOrder, endedOrder].map(({ id }) => id),
    }
  }
  const left = async (ids: readonly number[]) => {
    const found = await test.db.selectFrom('payment_order').select('id').where('id', 'in', ids).execute()
    return found.length
  }

  it('are deleted by nobody while the legal period lasts', async () => {
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

  it('lose what was agreed to for what was never paid, a year after it ended', async () => {
    await scene.advanceTo('2027-12-08T10:00:00+09:00')
    await scene.deleteDue()
    expect(await scene.has('consent', made.unpaidConsent)).toBe(true)
    await scene.advanceTo('2027-12-09T10:00:00+09:00')
    await scene.deleteDue()
    expect(await scene.has('consent', made.unpaidConsent)).toBe(false)
    expect(await scene.has('consent', made.endedConsent)).toBe(false)
    expect(await scene.has('consent', made.kept)).toBe(true)
    expect(await left(made.orders)).toBe(5)
  })

  it('are there on the last day of the five years', async () => {
    await scene.advanceTo('2031-12-08T23:59:59+09:00')
    await scene.deleteDue()
    expect(await left(made.orders)).toBe(5)
    expect(await scene.ledgerOf(made.canceledOrder.id)).toEqual(['OPENED', 'PAID', 'REFUNDED'])
    expect(await scene.differences()).toEqual([])
  })

  it('are gone on the day after, with holds and what was never paid; results and certificates stay', async () => {
    await scene.advanceTo('2031-12-09T00:00:00+09:00')
    await scene.deleteDue()
    expect(await left(made.orders)).toBe(0)
    for (const id of made.orders) expect(await scene.ledgerOf(id)).toEqual([])
    expect(await scene.has('hold', made.hold)).toBe(false)
    expect(await scene.has('hold', made.ended)).toBe(false)
    expect(await scene.has('applicant', made.unpaid.id)).toBe(false)
    for (const id of [made.sat.id, made.canceled.id]) expect(await scene.has('applicant', id)).toBe(true)
    expect(await scene.has('attender', made.attenderId)).toBe(true)
    expect(await scene.has('consent', made.kept)).toBe(true)
    const certificate = await test.db
      .selectFrom('certificate')
      .select('code')
      .where('applicant_id', '=', made.sat.id)
      .executeTakeFirstOrThrow()
    const verified = await test.call('GET', `/api/certification/v1/certifications/${certificate.code}`)
    expect(verified).toMatchObject({ status: 200, body: { state: 'EXPIRED' } })
  })

  it('leave seats, codes, ledger and credits without a difference', async () => {
    expect(await scene.differences()).toEqual([])
    await sql`update applicant set order_deleted_at = null where id = ${made.sat.id}`.execute(test.db)
    expect(await scene.differences()).toMatchObject([{ kind: 'PAID_SEAT', theirs: 'not paid' }])
    await sql`update applicant set order_deleted_at = now() where id = ${made.sat.id}`.execute(test.db)
  })

  it('are noted by the number, and deleting again finds nothing', async () => {
    const runs = () => test.db.selectFrom('retention_run').select('deleted').orderBy('id').execute()
    const before = await runs()
    expect(before.at(-1)?.deleted).toMatchObject({ orders: 5, consents: 0 })
    const metrics = async () => (await test.call('GET', '/metrics')).body.split('\n')
    expect(await metrics()).toContain('retention_deleted_rows{kind="orders"} 5')
    await scene.deleteDue()
    expect((await runs()).at(-1)?.deleted).toMatchObject({ orders: 0 })
    const last = test.clock.now().getTime() / 1000
    expect(await metrics()).toContain(`retention_last_run_timestamp_seconds ${last}`)
  })

  it('stay while money is under way, and while one line of an order is young', async () => {
    const as = await test.make.member()
    const examId = await test.make.exam()
    const open = async (wish: object) => {
      const { id } = await test.make.applicant(examId, as, { apply_state: 'DROPPED' })
      return (await scene.order({ memberId: as.id, applicant_id: id }, wish)).id
    }
    const ids = [await open({ refund: 'DROPPED' }), await open({ state: 'IN_PROGRESS' }), await open({})]
    const young = await open({ state: 'EXPIRED' })
    await scene.advanceTo('2036-12-31T00:00:00+09:00')
    await sql`insert into payment_ledger (payment_order_id, at, event, amount)
      values (${young}, ${test.clock.now()}, 'EXPIRED', 0)`.execute(test.db)
    await scene.advanceTo('2037-01-02T00:00:00+09:00')
    await scene.deleteDue()
    expect(await left([...ids, young])).toBe(4)
    await expect(
      sql`delete from payment_ledger where payment_order_id = ${young} and event = 'OPENED'`.execute(test.db),
    ).rejects.toThrow('payment_ledger only grows')
    expect(await scene.ledgerOf(young)).toEqual(['OPENED', 'EXPIRED'])
  })

  it('are kept for as long as settings say', async () => {
    const longer = await startTestApp(engine, { KEEP_ORDERS_YEARS: '7' })
    const its = retentionScene(longer)
    const as = await longer.make.member()
    const { id } = await longer.make.applicant(await longer.make.exam(), as, { apply_state: 'DROPPED' })
    const { id: orderId } = await its.order({ memberId: as.id, applicant_id: id }, { state: 'FAILED' })
    await its.advanceTo('2033-12-18T00:00:00+09:00')
    await its.deleteDue()
    expect(await its.has('payment_order', orderId)).toBe(true)
    await its.advanceTo('2033-12-19T00:00:00+09:00')
    await its.deleteDue()
    expect(await its.has('payment_order', orderId)).toBe(false)
    await longer.close()
  })

  it('are deleted once a day for all processes', async () => {
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
