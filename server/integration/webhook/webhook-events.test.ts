import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { webhookEvents, webhookEventTypes } from '#contract/integration/webhook.ts'
import { parse } from '../../platform/http/serve.ts'
import { certificateFixture } from '../../testing/certificate-fixture.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('events for other systems on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
    const as = await test.make.staff('administrator')
    const { status } = await test.call('POST', '/api/admin/v1/webhooks', {
      as,
      body: {
        url: 'https://hooks.example.com/',
        description: 'Everything',
        eventTypes: webhookEventTypes,
        orgId: null,
        withPeople: true,
        enabled: true,
      },
    })
    expect(status).toBe(201)
  })
  beforeEach(() => test.db.deleteFrom('webhook_event').execute())
  afterAll(() => test.close())

  /** Types of the events of a change, whose records have the shape that is documented. */
  const eventsOf = async (change: () => Promise<unknown>): Promise<string[]> => {
    await test.moveTo(test.clock.now())
    await test.db.deleteFrom('webhook_event').execute()
    await change()
    await test.moveTo(test.clock.now())
    const deliveries = await test.db
      .selectFrom('webhook_delivery')
      .select('body')
      .orderBy('event_id')
      .execute()
    return deliveries.map(({ body }) => {
      const { type, data } = JSON.parse(body) as { type: keyof typeof webhookEvents; data: object }
      expect(parse(webhookEvents[type], data)).toEqual(data)
      return type
    })
  }
  const set = (table: 'attender' | 'applicant', id: number, values: object) =>
    test.db.updateTable(table).set(values).where('id', '=', id).execute()

  it('follow a registration', async () => {
    const member = await test.make.member()
    const [lectureId, otherId] = [await test.make.lecture(), await test.make.lecture()]
    let id = 0
    const registered = await eventsOf(async () => {
      id = await test.make.attender(lectureId, member)
    })
    expect(registered).toEqual(['registration.created'])
    expect(await eventsOf(() => set('attender', id, { purpose: 'ETC' }))).toEqual([])
    expect(await eventsOf(() => set('attender', id, { lecture_id: otherId }))).toEqual(['registration.moved'])
    const finished = { progress_state: 'FINISHED', result: 'COMPLETED', finished_at: test.clock.now() }
    expect(await eventsOf(() => set('attender', id, finished))).toEqual(['registration.completed'])
    expect(await eventsOf(() => set('attender', id, { result: 'INCOMPLETE' }))).toEqual([
      'registration.completed',
    ])
  })

  it.each(['CANCELED', 'DROPPED'] as const)('follow a registration that is %s', async (apply_state) => {
    const id = await test.make.attender(await test.make.lecture(), await test.make.member())
    const canceled_at = apply_state === 'CANCELED' ? test.clock.now() : null
    expect(await eventsOf(() => set('attender', id, { apply_state, canceled_at }))).toEqual([
      'registration.canceled',
    ])
  })

  it('follow an application, but not one that was never paid', async () => {
    const [examId, otherId] = [await test.make.exam(), await test.make.exam()]
    const member = await test.make.member()
    const held = await eventsOf(() => test.make.applicant(examId, member, { apply_state: 'DRAFT' }))
    expect(held).toEqual([])
    const { id } = await test.db
      .selectFrom('applicant')
      .select('id')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(await eventsOf(() => set('applicant', id, { apply_state: 'APPLIED' }))).toEqual([
      'application.created',
    ])
    const moved = { exam_id: otherId, changed_at: test.clock.now(), changed_from: examId }
    expect(await eventsOf(() => set('applicant', id, moved))).toEqual(['application.moved'])
    expect(await eventsOf(() => set('applicant', id, { apply_state: 'SCHEDULED' }))).toEqual([])
    expect(await eventsOf(() => set('applicant', id, { apply_state: 'APPLIED' }))).toEqual([])
    const canceled = { apply_state: 'CANCELED', canceled_at: test.clock.now(), canceled_because: 'MEMBER' }
    expect(await eventsOf(() => set('applicant', id, canceled))).toEqual(['application.canceled'])
  })

  it('follow payments and refunds', async () => {
    const member = await test.make.member()
    const { id: applicantId } = await test.make.applicant(await test.make.exam(), member, {
      apply_state: 'APPLIED',
    })
    const { orderId } = await test.make.order({ memberId: member.id, applicantId })
    const { id } = await test.db
      .updateTable('payment_order')
      .set({ state: 'DONE', payment_key: 'key', paid_at: test.clock.now(), paid_amount: 55_000 })
      .where('order_id', '=', orderId)
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = (event: 'OPENED' | 'PAID' | 'REFUNDED', amount: number) => () =>
      test.db
        .insertInto('payment_ledger')
        .values({ payment_order_id: id, at: test.clock.now(), event, amount })
        .execute()
    expect(await eventsOf(line('OPENED', 0))).toEqual([])
    expect(await eventsOf(line('PAID', 55_000))).toEqual(['payment.received'])
    expect(await eventsOf(line('REFUNDED', -55_000))).toEqual(['payment.refunded'])
  })

  it('follow results once they are published, and each correction', async () => {
    const certificates = certificateFixture(test)
    const applicantId = await certificates.sat(await test.make.member())
    const now = test.clock.now()
    const { id } = await test.db
      .insertInto('exam_result')
      .values({
        applicant_id: applicantId,
        result: 'PASSED',
        score: 800,
        pass_score: 700,
        total_score: 1_000,
        received_at: now,
        publish_at: new Date(now.getTime() + 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const change = (values: object) => () =>
      test.db.updateTable('exam_result').set(values).where('id', '=', id).execute()
    expect(await eventsOf(change({ score: 810, version: 2 }))).toEqual([])
    expect(await eventsOf(change({ published_at: now }))).toEqual(['result.published'])
    expect(await eventsOf(change({ score: 820, version: 3 }))).toEqual(['result.published'])
    expect(await eventsOf(change({ provider_at: now }))).toEqual([])
  })

  it('follow certificates', async () => {
    const certificates = certificateFixture(test)
    const applicantId = await certificates.sat(await test.make.member())
    expect(await eventsOf(() => certificates.issue(applicantId))).toEqual(['certificate.issued'])
    const revoke = () =>
      test.db
        .updateTable('certificate')
        .set({ revoked_at: test.clock.now(), revoked_because: 'Lent.' })
        .where('applicant_id', '=', applicantId)
        .execute()
    expect(await eventsOf(revoke)).toEqual(['certificate.revoked'])
  })

  it('are undone with the change that caused them', async () => {
    const member = await test.make.member()
    const lectureId = await test.make.lecture()
    const refused = test.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('attender')
        .values({
          lecture_id: lectureId,
          member_id: member.id,
          language: 'en',
          purpose: 'ETC',
          apply_state: 'APPLIED',
          progress_state: 'PREPARED',
          applied_at: test.clock.now(),
        })
        .execute()
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(await test.db.selectFrom('webhook_event').selectAll().execute()).toEqual([])
  })
})
