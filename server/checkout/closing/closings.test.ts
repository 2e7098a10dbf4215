import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Closing } from '#contract/checkout/closing.ts'
import { auditOf } from '../../testing/audit-of.ts'
import { examFixture } from '../../testing/exam-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const path = '/api/admin/v1/closings'

describe.each(engines)('closing of a period on %s', (engine) => {
  let test: TestApp
  let exams: ReturnType<typeof examFixture>
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    exams = examFixture(test)
    staff = await test.make.staff('money')
    await test.db.updateTable('member').set({ name: 'A colleague' }).where('id', '=', staff.id).execute()
    await fillDecember()
  })
  afterAll(() => test.close())
  beforeEach(() => test.clock.moveTo(testNow))

  const at = (text: string) => test.clock.moveTo(new Date(`${text}+09:00`))
  const read = async (period: string): Promise<Closing> =>
    (await test.call('GET', `${path}/${period}`, { as: staff })).body
  const record = (period: string, key?: string) =>
    test.call('POST', path, {
      as: staff,
      body: { period },
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const act = async (way: string, body: object) =>
    expect((await test.call('POST', `/api/admin/v1/${way}`, { as: staff, body })).status).toBe(201)

  /** On 8 December one payment, refunded in part a minute before midnight; on the 9th one charged back. */
  async function fillDecember(): Promise<void> {
    const examId = await test.make.exam({ capacity: 5 })
    const { orderId } = await exams.applied(examId, await test.make.member())
    at('2026-12-08T23:59')
    await act(`orders/${orderId}/refunds`, { amount: 10_000, reason: 'Agreed.' })
    await test.workOff('pay-staff-refund')
    at('2026-12-09T00:00')
    const second = await exams.applied(examId, await test.make.member())
    await act(`orders/${second.orderId}/chargebacks`, { amount: 20_000, reference: 'CB', note: 'By mail.' })
  }

  const eighth = {
    payments: 1,
    received: 110_000,
    refunded: 10_000,
    chargedBack: 0,
    net: 100_000,
    vat: 9_091,
  }

  it('has what came in and went out on the day of the centre’s zone, in three ways', async () => {
    const { totals, courses, certifications, methods, from, until } = await read('2026-12-08')
    expect([from, until]).toEqual(['2026-12-07T15:00:00.000Z', '2026-12-08T15:00:00.000Z'])
    expect(totals).toEqual(eighth)
    expect(courses).toEqual([])
    const dates = [{ examId: expect.any(Number), startAt: '2026-12-18T05:00:00.000Z', ...eighth }]
    expect(certifications).toEqual([
      { id: expect.any(Number), title: 'Test certification', dates, ...eighth },
    ])
    expect(methods).toEqual([{ method: '카드', ...eighth }])
  })

  it('of the month is that of its days together', async () => {
    at('2026-12-09T12:00')
    const { totals } = await read('2026-12')
    expect(totals).toEqual({
      payments: 2,
      received: 220_000,
      refunded: 10_000,
      chargedBack: 20_000,
      net: 190_000,
      vat: 9_091 + 8_182,
    })
    expect((await read('2026-12-09')).totals).toMatchObject({ payments: 1, chargedBack: 20_000, net: 90_000 })
    expect((await read('2026-11')).totals).toMatchObject({ payments: 0, net: 0 })
  })

  it('says what is still open of it, and not what is settled', async () => {
    expect((await read('2026-12')).open).toEqual({ kinds: [], orders: [] })
    at('2026-12-10T09:00')
    const examId = await test.make.exam({ capacity: 5 })
    const orders = []
    for (let index = 0; index < 2; index++) orders.push(await exams.applied(examId, await test.make.member()))
    const [waiting, pending] = orders.map(({ orderId }) => orderId)
    await act(`orders/${waiting}/refunds`, { amount: 60_000, reason: 'Agreed.' })
    await act(`orders/${pending}/refunds`, { amount: 5_000, reason: 'Agreed.' })
    const inDoubt = await test.make.order(
      { memberId: staff.id, applicantId: (await test.make.applicant(examId, staff)).id },
      { state: 'IN_PROGRESS' },
    )
    const { open } = await read('2026-12-10')
    expect(open.kinds).toEqual([
      { kind: 'IN_DOUBT', count: 1, amount: 110_000 },
      { kind: 'WAITING', count: 1, amount: 60_000 },
      { kind: 'PENDING', count: 1, amount: 5_000 },
    ])
    expect(open.orders.map(({ orderId }) => orderId).sort()).toEqual(
      [waiting, pending, inDoubt.orderId].sort(),
    )
    expect((await read('2026-12-08')).open.orders).toEqual([])
    await test.workOff('pay-staff-refund')
    expect((await read('2026-12-10')).open.kinds.map(({ kind }) => kind)).toEqual(['IN_DOUBT', 'WAITING'])
  })

  it('is exported with the same sums, in the language of the reader', async () => {
    const csv = async (query = '') =>
      test.call('GET', `${path}/2026-12-08.csv${query}`, { as: await test.make.staff('auditor') })
    const { status, body, headers } = await csv()
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(String(body).startsWith('\uFEFF')).toBe(true)
    expect(String(body).slice(1).split('\r\n')).toEqual([
      'Part,Name,Payments,Received,Refunded,Charged back,Net,VAT in the net amount,Orders,Open amount',
      'Total,2026-12-08,1,110000,10000,0,100000,9091,,',
      'Certification,Test certification,1,110000,10000,0,100000,9091,,',
      'Exam date,"Test certification, 2026-12-18 14:00",1,110000,10000,0,100000,9091,,',
      'Payment method,Card,1,110000,10000,0,100000,9091,,',
      '',
    ])
    const korean = (await csv('?lang=ko')).body
    expect(korean).toContain('합계,2026-12-08,1,110000')
    expect(korean).toContain('결제 수단,카드,')
  })

  it('contains nothing that a spreadsheet evaluates', async () => {
    at('2026-12-11T09:00')
    const examId = await test.make.exam({ capacity: 5 })
    await sql`update certification set name = '{"en": "=1+1"}'
      where id = (select certification_id from exam where id = ${examId})`.execute(test.db)
    await exams.applied(examId, await test.make.member())
    const { body } = await test.call('GET', `${path}/2026-12-11.csv`, { as: staff })
    expect(body).toContain(`Certification,'=1+1,1,110000`)
  })

  it.each([
    ...['2026-13', '2026-00', '2026-02-30', '2026-1', '2026', '1999-12', '2126-01', '2026-11-1', 'x'],
    ...['2026-11-30T00:00', '２０２６-11', '2027-01', '2026-12-12'],
  ])('of %s is refused at its field', async (period) => {
    for (const { status, body } of [
      await test.call('GET', `${path}/${encodeURIComponent(period)}`, { as: staff }),
      await test.call('GET', `${path}/${encodeURIComponent(period)}.csv`, { as: staff }),
      await record(period),
    ]) {
      expect(status).toBe(400)
      expect(body.fields.period).toMatch(/^(Enter a month such as|This period has not begun yet)/)
    }
  })

  it('is recorded once it is over, with its totals, by whom and when', async () => {
    at('2026-12-09T12:00')
    expect((await record('2026-12-09')).body.code).toBe('PERIOD_NOT_OVER')
    expect((await read('2026-12-09')).actions.record).toMatchObject({
      allowed: false,
      because: 'PERIOD_NOT_OVER',
    })
    const { status, body } = await record('2026-12-08', 'closing-of-8-december')
    const { payments: _, ...totals } = eighth
    expect(status).toBe(201)
    expect(body.recorded).toEqual({
      at: '2026-12-09T03:00:00.000Z',
      by: 'A colleague',
      totals,
      deviation: null,
    })
    expect((await record('2026-12-08', 'closing-of-8-december')).body).toEqual(body)
    expect(await record('2026-12-08')).toMatchObject({ status: 409, body: { code: 'CLOSING_RECORDED' } })
    expect(await auditOf(test.db, 'closing', '2026-12-08')).toMatchObject([
      { action: 'closing.record', after: totals },
    ])
    expect((await read('2026-12-08')).recorded).toMatchObject({ deviation: null })
  })

  it('is never changed, and says by how much the ledger deviates', async () => {
    at('2026-12-14T12:00')
    await record('2026-12-13')
    for (const change of [sql`update closing set vat = 0`, sql`delete from closing`, sql`truncate closing`])
      await expect(change.execute(test.db)).rejects.toThrow('closing only grows')
    const { id } = await test.db
      .selectFrom('payment_order')
      .select('id')
      .where('state', '=', 'DONE')
      .executeTakeFirstOrThrow()
    await test.db
      .insertInto('payment_ledger')
      .values({
        payment_order_id: id,
        event: 'REFUNDED',
        amount: -1_100,
        at: new Date('2026-12-13T23:59:59.999+09:00'),
      })
      .execute()
    expect((await read('2026-12-13')).recorded).toMatchObject({
      totals: { net: 0 },
      deviation: { received: 0, refunded: 1_100, net: -1_100, vat: -100 },
    })
  })

  it('shows the last comparison of all its days that was made after its end', async () => {
    at('2027-02-05T12:00')
    staff = await test.make.staff('money')
    const compare = (from: string, to: string) =>
      test.call('POST', '/api/admin/v1/reconciliations', { as: staff, body: { from, to } })
    await compare('2027-01-02', '2027-01-31')
    expect((await read('2027-01')).comparison).toBeNull()
    await compare('2027-02-05', '2027-02-05')
    expect((await read('2027-02-05')).comparison).toBeNull()
    const { body } = await compare('2027-01-01', '2027-01-31')
    expect((await read('2027-01')).comparison).toEqual({
      at: body.at,
      outcome: body.outcome,
      differences: body.differences.length,
    })
    expect((await read('2027-01-20')).comparison).not.toBeNull()
  })

  it('of a time whose orders may be deleted by now says so, and is not recorded', async () => {
    at('2031-12-09T00:00')
    staff = await test.make.staff('money')
    expect(await read('2026-12-08')).toMatchObject({
      complete: false,
      actions: { record: { allowed: false, because: 'CLOSING_RECORDED' } },
    })
    expect((await record('2026-12-07')).body.code).toBe('CLOSING_INCOMPLETE')
    expect((await read('2026-12-08')).recorded?.deviation).toBeNull()
  })
})

/** Runs on PostgreSQL only: races need several connections. */
describe('a period recorded by several people at once', () => {
  it('is recorded once', async () => {
    const test = await startTestApp('postgres')
    try {
      const people = await Promise.all(Array.from({ length: 4 }, () => test.make.staff('money')))
      for (const period of ['2026-11', '2026-10', '2026-11-30', '2026-10-31', '2026-09']) {
        const replies = await Promise.all(
          people.map((as) => test.call('POST', path, { as, body: { period } })),
        )
        expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
        for (const { status, body } of replies) if (status !== 201) expect(body.code).toBe('CLOSING_RECORDED')
        expect(await auditOf(test.db, 'closing', period)).toHaveLength(1)
      }
    } finally {
      await test.close()
    }
  })
})
