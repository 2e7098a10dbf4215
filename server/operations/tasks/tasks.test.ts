import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(testNow.getTime() + hours * hourMs)

describe.each(engines)('tasks of staff on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())
  const tasksOf = async (role: StaffRole) =>
    (await test.call('GET', '/api/admin/v1/tasks', { as: await test.make.staff(role) })).body.content

  it('are none in a centre where nothing waits', async () => {
    await test.make.lecture()
    expect(await tasksOf('administrator')).toEqual([])
  })

  it('name courses that close with too few people, lack attendance or can be completed', async () => {
    const days = [{ startAt: inHours(60), finishAt: inHours(68) }] as const
    const closing = await test.make.lecture({ capacity: 10, days, recruitFinishAt: inHours(40) })
    const full = await test.make.lecture({ capacity: 3, days, recruitFinishAt: inHours(40) })
    const over = [{ startAt: inHours(-30), finishAt: inHours(-22) }] as const
    const finished = { days: over, recruitFinishAt: inHours(-40), state: 'WAITING_COMPLETION' } as const
    const [missing, complete] = [await test.make.lecture(finished), await test.make.lecture(finished)]
    const member = await test.make.member()
    await test.make.attender(full, member)
    await test.make.attender(missing, member)
    const entered = await test.make.attender(complete, member)
    await test.db
      .insertInto('attendance')
      .values({
        attender_id: entered,
        lecture_id: complete,
        day_start_at: over[0].startAt,
        minutes: 480,
        entered_at: testNow,
      })
      .execute()
    const tasks = await tasksOf('courses')
    expect(
      tasks.map(({ kind, lectureId, count, total }: Record<string, unknown>) => [
        kind,
        lectureId,
        count,
        total,
      ]),
    ).toEqual([
      ['FEW_REGISTRATIONS', closing, 0, 10],
      ['ATTENDANCE_MISSING', missing, 1, 1],
      ['READY_TO_COMPLETE', complete, 0, 1],
    ])
    expect(tasks[0]).toMatchObject({ at: inHours(40).toISOString(), title: { en: 'Test course' } })
  })

  it('name exams whose results are missing, and members restricted for absences in the last 14 days', async () => {
    const member = await test.make.member()
    const examId = await test.make.exam({
      state: 'WAITING_COMPLETION',
      start_at: inHours(-5),
      finish_at: inHours(-3),
    })
    await test.make.applicant(examId, member)
    await test.make.applicant(examId, await test.make.member(), { apply_state: 'CANCELED' })
    const restrict = (days: number, more: object = {}) =>
      test.db
        .insertInto('restriction')
        .values({
          member_id: member.id,
          restrict_start_at: inHours(-24 * days),
          restrict_finish_at: inHours(24 * 100),
          ...more,
        })
        .execute()
    await restrict(13)
    await restrict(15)
    await restrict(1, { imposed_because: 'Disturbed others.' })
    await restrict(1, { lifted_at: testNow, lifted_because: 'Ill.' })
    expect(await tasksOf('exams')).toMatchObject([
      { kind: 'RESULTS_MISSING', examId, count: 1, total: 1, at: inHours(-3).toISOString() },
    ])
    expect(await tasksOf('support')).toMatchObject([
      { kind: 'RESTRICTIONS_OPENED', count: 1, at: inHours(-24 * 13).toISOString() },
    ])
    await test.db.deleteFrom('restriction').execute()
    await test.db.updateTable('exam').set({ state: 'FINISHED' }).where('id', '=', examId).execute()
  })

  it('name exams without hand-over and held results, refused refunds and mails, each to whom it concerns', async () => {
    const member = await test.make.member()
    const soon = await test.make.exam({ start_at: inHours(20), finish_at: inHours(22) })
    const { id: applicantId } = await test.make.applicant(soon, member)
    const held = await test.make.exam({ state: 'WAITING_COMPLETION' })
    await test.db
      .updateTable('exam')
      .set({ results_held_at: testNow, results_held_because: 'A question.' })
      .where('id', '=', held)
      .execute()
    const order = await test.make.order({ memberId: member.id, applicantId }, { refund: 'MEMBER' })
    await test.db
      .updateTable('payment_order')
      .set({ refund_problem: 'NOT_CANCELABLE_PAYMENT' })
      .where('id', '=', order.id)
      .execute()
    const differences = JSON.stringify([{ kind: 'SEATS', about: 'exam 1', ours: '1', theirs: '0' }])
    await test.db
      .insertInto('reconciliation')
      .values({ at: testNow, orders_checked: 1, differences })
      .execute()
    await test.db
      .insertInto('mail')
      .values({
        key: '<given-up@example.com>',
        kind: 'examApplied',
        applicant_id: applicantId,
        state: 'GAVE_UP',
        attempts: 5,
        problem: 'mailbox full',
        first_tried_at: testNow,
        last_tried_at: testNow,
      })
      .execute()
    const kinds = async (role: StaffRole) =>
      (await tasksOf(role)).map(({ kind }: { kind: string }) => kind).sort()
    expect(await kinds('exams')).toEqual(['NOT_HANDED_OVER', 'RESULTS_HELD'])
    expect(await kinds('money')).toEqual(['DIFFERENCES', 'REFUND_REFUSED'])
    expect(await kinds('support')).toEqual(['MAILS_GIVEN_UP'])
    expect(await tasksOf('money')).toContainEqual(
      expect.objectContaining({ kind: 'REFUND_REFUSED', orderId: order.orderId, count: 110_000 }),
    )
    expect(new Set(await kinds('auditor'))).toEqual(new Set(await kinds('administrator')))
  })

  it('name results without a candidate, the oldest first, and refunds that wait for a second person', async () => {
    const deliver = (subject: string, hours: number, settled: object = {}) =>
      test.db
        .insertInto('result_inbox')
        .values({
          fingerprint: Buffer.from(subject),
          because: 'UNKNOWN',
          received_at: inHours(hours),
          delivery: JSON.stringify({ source: 'PROVIDER', subject, score: 1, totalScore: 1 }),
          ...settled,
        })
        .execute()
    await deliver('LOST-1', -2)
    await deliver('LOST-2', -5)
    await deliver('LOST-3', -9, { settled_at: testNow, settlement: 'SET_ASIDE', reason: 'Not ours.' })
    const member = await test.make.member()
    const { id: applicantId } = await test.make.applicant(await test.make.exam(), member)
    const order = await test.make.order({ memberId: member.id, applicantId }, { paid: true })
    await test.db
      .insertInto('staff_refund')
      .values({
        payment_order_id: order.id,
        amount: 60_000,
        reason: 'Agreed.',
        state: 'WAITING',
        asked_by: member.id,
        asked_at: inHours(-4),
      })
      .execute()
    const ofKind = async (role: StaffRole, kind: string) =>
      (await tasksOf(role)).filter((task: { kind: string }) => task.kind === kind)
    expect(await ofKind('exams', 'RESULT_INBOX')).toMatchObject([{ count: 2, at: inHours(-5).toISOString() }])
    expect(await ofKind('money', 'REFUND_WAITING')).toMatchObject([
      { orderId: order.orderId, count: 60_000, at: inHours(-4).toISOString() },
    ])
    for (const [role, kind] of [
      ['money', 'RESULT_INBOX'],
      ['exams', 'REFUND_WAITING'],
      ['courses', 'RESULT_INBOX'],
    ] as const)
      expect(await ofKind(role, kind)).toEqual([])

    await test.db
      .updateTable('result_inbox')
      .set({ settled_at: testNow, settlement: 'SET_ASIDE', reason: 'Not ours.' })
      .where('settled_at', 'is', null)
      .execute()
    expect(await ofKind('exams', 'RESULT_INBOX')).toEqual([])
  })

  it('name webhooks whose deliveries were given up, until they are sent again or the webhook is switched off', async () => {
    const { id: created_by } = await test.make.staff('administrator')
    const { id: webhookId } = await test.db
      .insertInto('webhook_endpoint')
      .values({
        url: 'https://records.example',
        description: 'Customer records',
        event_types: ['payment.received'],
        with_people: false,
        secret: 'whsec_x',
        created_at: testNow,
        updated_at: testNow,
        created_by,
        updated_by: created_by,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const giveUp = async (hours: number) => {
      const event = await test.db
        .insertInto('webhook_event')
        .values({ type: 'payment.received', subject_id: 1, occurred_at: inHours(hours - 1) })
        .returning('id')
        .executeTakeFirstOrThrow()
      const delivery = await test.db
        .insertInto('webhook_delivery')
        .values({
          event_id: event.id,
          endpoint_id: webhookId,
          body: '{}',
          state: 'GAVE_UP',
          attempts: 8,
          last_attempt_at: inHours(hours),
          created_at: inHours(hours - 1),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return delivery.id
    }
    const ofWebhooks = async (role: StaffRole) =>
      (await tasksOf(role)).filter(({ kind }: { kind: string }) => kind === 'WEBHOOK_GIVEN_UP')
    await giveUp(-24 * 8)
    expect(await ofWebhooks('administrator')).toEqual([])
    const [first] = [await giveUp(-30), await giveUp(-2)]
    expect(await ofWebhooks('administrator')).toMatchObject([
      { webhookId, count: 2, title: { en: 'Customer records' }, at: inHours(-30).toISOString() },
    ])
    expect(await ofWebhooks('support')).toEqual([])
    const as = await test.make.staff('administrator')
    const { status } = await test.call(
      'POST',
      `/api/admin/v1/webhooks/${webhookId}/deliveries/${first}/resends`,
      { as },
    )
    expect([status, (await ofWebhooks('administrator'))[0].count]).toEqual([200, 1])
    const change = (values: { enabled: boolean; disabled_because: string | null }) =>
      test.db.updateTable('webhook_endpoint').set(values).where('id', '=', webhookId).execute()
    await change({ enabled: false, disabled_because: 'HTTP 410' })
    expect(await ofWebhooks('administrator')).toHaveLength(1)
    await change({ enabled: false, disabled_because: null })
    expect(await ofWebhooks('administrator')).toEqual([])
  })
})
