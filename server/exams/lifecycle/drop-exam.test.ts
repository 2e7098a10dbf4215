import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleConcerned } from '../../seats/people-concerned.ts'
import { auditOf } from '../../testing/audit-of.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { dropApplicants } from '../application/drop-applicants.ts'

describe.each(engines)('dropping an exam on %s', (engine) => {
  let test: TestApp
  let operator: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    operator = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  type OrderOverrides = Parameters<TestApp['make']['order']>[1]
  async function order(
    applicantId: number,
    memberId: number,
    overrides: OrderOverrides,
  ): Promise<{ id: number; orderId: string }> {
    return test.make.order({ memberId, applicantId }, overrides)
  }

  /** An exam with one application of each kind, with their codes and orders. */
  async function examFixture() {
    const exam = await test.make.exam()
    const applicant = async (overrides: Parameters<TestApp['make']['applicant']>[2] = {}) => {
      const member = await test.make.member()
      return { member, ...(await test.make.applicant(exam, member, overrides)) }
    }
    const [paid, held, inPayment, scheduled, canceled] = [
      await applicant(),
      await applicant({ apply_state: 'DRAFT' }),
      await applicant({ apply_state: 'DRAFT' }),
      await applicant({ apply_state: 'SCHEDULED' }),
      await applicant({ apply_state: 'CANCELED' }),
    ]
    const orders = {
      paid: await order(paid.id, paid.member.id, { paid: true }),
      held: await order(held.id, held.member.id, { state: 'READY' }),
      inPayment: await order(inPayment.id, inPayment.member.id, { state: 'IN_PROGRESS' }),
      canceled: await order(canceled.id, canceled.member.id, { refund: 'MEMBER' }),
    }
    const codes = {
      spent: await test.make.discountCode({ held_by: paid.examNumber, spent_at: test.clock.now() }),
      held: await test.make.discountCode({ held_by: held.examNumber }),
      // A cancelled application has spent its code for good.
      gone: await test.make.discountCode({ held_by: canceled.examNumber, spent_at: test.clock.now() }),
    }
    return { exam, paid, held, inPayment, scheduled, canceled, orders, codes }
  }
  type ExamFixture = Awaited<ReturnType<typeof examFixture>>
  const ordersOf = ({ orders }: ExamFixture) => Object.values(orders).map(({ id }) => id)

  const drop = (id: number) =>
    test.call('POST', `/api/admin/v1/exams/${id}/moves`, {
      as: operator,
      body: { to: 'DROPPED', reason: 'No examiner.' },
    })
  const statesOf = async ({ paid, held, inPayment, scheduled, canceled }: ExamFixture) => {
    const rows = await test.db.selectFrom('applicant').select(['id', 'apply_state']).execute()
    return [paid, held, inPayment, scheduled, canceled].map(
      ({ id }) => rows.find((row) => row.id === id)?.apply_state,
    )
  }

  it('drops all applications, empties the seats and mails the reason', async () => {
    const setup = await examFixture()
    const { status, body } = await drop(setup.exam)
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'DROPPED', seatsTaken: 0, droppedBecause: 'No examiner.' })
    expect(await statesOf(setup)).toEqual(['DROPPED', 'DROPPED', 'DROPPED', 'DROPPED', 'CANCELED'])
    const exam = await test.db.selectFrom('exam').selectAll().where('id', '=', setup.exam).executeTakeFirst()
    expect(exam).toMatchObject({ state: 'DROPPED', seats_taken: 0, dropped_because: 'No examiner.' })
    const [audit] = await auditOf(test.db, 'exam', setup.exam)
    expect(audit?.after).toEqual({ state: 'DROPPED', reason: 'No examiner.', dropped: 4, refunds: 1 })
  })

  it('tells everybody who has something of it, each once', async () => {
    const { exam, ...setup } = await examFixture()
    const [offered, waiting] = [await test.make.member(), await test.make.member()]
    const at = test.clock.now()
    await test.db
      .insertInto('waiting_entry')
      .values([
        {
          exam_id: exam,
          member_id: offered.id,
          state: 'OFFERED',
          joined_at: at,
          offered_at: at,
          offered_until: new Date(at.getTime() + 3_600_000),
        },
        { exam_id: exam, member_id: waiting.id, joined_at: at },
      ])
      .execute()
    const people = await peopleConcerned(test.db, { examId: exam }, at)
    expect(people.map(({ concern, memberId }) => [concern, memberId])).toEqual([
      ['REGISTERED', setup.paid.member.id],
      ['REGISTERED', setup.scheduled.member.id],
      ['HELD', setup.held.member.id],
      ['HELD', setup.inPayment.member.id],
      ['OFFERED', offered.id],
      ['WAITING', waiting.id],
    ])
    await drop(exam)
    await test.moveTo(at)
    const mailed = (await test.jobsIn('exam-mail')) as { applicantId: number }[]
    const applicants = [setup.paid, setup.held, setup.inPayment, setup.scheduled]
    for (const { id } of applicants)
      expect(mailed.filter(({ applicantId }) => applicantId === id)).toHaveLength(1)
    const ended = (await test.jobsIn('waiting-list-mail')) as { kind: string; memberId: number }[]
    for (const { id } of [offered, waiting])
      expect(ended.filter(({ memberId }) => memberId === id)).toMatchObject([{ kind: 'waitingEnded' }])
  })

  it('releases codes, spent ones too, but not those of earlier cancellations', async () => {
    const setup = await examFixture()
    await drop(setup.exam)
    const rows = await test.db
      .selectFrom('discount_code')
      .select(['id', 'held_by', 'spent_at'])
      .where(
        'id',
        'in',
        Object.values(setup.codes).map(({ id }) => id),
      )
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id: setup.codes.spent.id, held_by: null, spent_at: null },
      { id: setup.codes.held.id, held_by: null, spent_at: null },
      { id: setup.codes.gone.id, held_by: setup.canceled.examNumber, spent_at: test.clock.now() },
    ])
  })

  it('expires unpaid orders, keeps the one in progress, refunds paid ones and mails every member', async () => {
    const setup = await examFixture()
    const dropped = await test.db
      .transaction()
      .execute((tx) => dropApplicants(tx, test.jobs, setup.exam, test.clock.now()))
    expect(dropped).toEqual({ applicants: 4, refunds: 1 })
    const refunds = await test.jobsIn('refund-order')
    expect(refunds).toContainEqual({ orderId: setup.orders.paid.orderId })
    const mailedIds = [setup.paid, setup.held, setup.inPayment, setup.scheduled].map(({ id }) => id)
    expect(await test.jobsIn('exam-mail')).toEqual(
      expect.arrayContaining(mailedIds.map((applicantId) => ({ kind: 'examDropped', applicantId }))),
    )
    const rows = await test.db
      .selectFrom('payment_order')
      .select(['id', 'state', 'ended_at'])
      .where('id', 'in', ordersOf(setup))
      .orderBy('id')
      .execute()
    expect(rows.map(({ state, ended_at }) => [state, ended_at])).toEqual([
      ['DONE', null],
      ['EXPIRED', test.clock.now()],
      ['IN_PROGRESS', null],
      ['DONE', null],
    ])
    const ledger = await test.db
      .selectFrom('payment_ledger')
      .select(['event', 'amount'])
      .where('payment_order_id', 'in', ordersOf(setup))
      .execute()
    expect(ledger).toEqual([
      { event: 'EXPIRED', amount: 0 },
      { event: 'REFUND_ASKED', amount: 0 },
    ])
  })

  it('leaves other exams unchanged, and dropped members free to apply again', async () => {
    const [setup, other] = [await examFixture(), await examFixture()]
    await drop(setup.exam)
    expect(await statesOf(other)).toEqual(['APPLIED', 'DRAFT', 'DRAFT', 'SCHEDULED', 'CANCELED'])
    const seats = await test.db
      .selectFrom('exam')
      .select('seats_taken')
      .where('id', '=', other.exam)
      .executeTakeFirst()
    expect(seats).toEqual({ seats_taken: 4 })
    const next = await test.make.exam()
    const { body } = await test.call('GET', `/api/certification/v1/exams/${next}`, { as: setup.paid.member })
    expect(body.actions.apply.allowed).toBe(true)
  })

  it('happens once', async () => {
    const setup = await examFixture()
    const replies = await Promise.all([drop(setup.exam), drop(setup.exam)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('works for a draft without applications', async () => {
    const id = await test.make.exam({ state: 'DRAFT' })
    expect((await drop(id)).body).toMatchObject({ state: 'DROPPED', seatsTaken: 0 })
  })
})
