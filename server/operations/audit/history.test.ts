import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { moveDueLectures } from '../../courses/lifecycle/move-lecture.ts'
import { appendAudit, asAuditedPart, holdAudit, writeHeldAudit } from '../../platform/audit/append-audit.ts'
import { courseSample, dateSample } from '../../testing/course-sample.ts'
import { lectureIfMatch } from '../../testing/lecture-if-match.ts'
import type { TestMember } from '../../testing/make.ts'
import { resultFixture } from '../../testing/result-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { findAuditBreaks } from './audit-chain-db.ts'

describe.each(engines)('the history on %s', (engine) => {
  let test: TestApp
  let as: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    as = await test.make.member({ roles: ['operator'], name: '성춘향' })
  })
  afterEach(async () => {
    test.clock.moveTo(testNow)
    expect(await findAuditBreaks(test.db)).toEqual([])
  })
  afterAll(() => test.close())

  const admin = '/api/admin/v1'
  const historyOf = async (entity: string, id: number) =>
    (await test.call('GET', `${admin}/audit-events?entity=${entity}&entityId=${id}`, { as })).body.content
  const createCourse = async (): Promise<number> =>
    (await test.call('POST', `${admin}/courses`, { as, body: courseSample })).body.id
  const detailOf = async ({ id }: { id: number }) =>
    (await test.call('GET', `${admin}/audit-events/${id}`, { as })).body

  it('says what followed from an act, in numbers', async () => {
    const lectureId = await test.make.lecture()
    const attenderId = await test.make.attender(lectureId, await test.make.member())
    const path = `${admin}/lectures/${lectureId}/attenders/${attenderId}/cancellations`
    expect((await test.call('POST', path, { as, body: { reason: 'Asked us to.' } })).status).toBe(200)
    const [event] = await historyOf('attender', attenderId)
    expect(event).toMatchObject({
      action: 'attender.cancel',
      reason: 'Asked us to.',
      followed: { mails: [{ kind: 'canceled', count: 1 }], seats: -1 },
    })
    expect(
      event.changes.flatMap(({ path: [first] }: { path: { field: string }[] }) => first?.field),
    ).not.toContain('followed')
    expect(event.fields).not.toContain('followed')
  })

  it('says so of what stops harm, which nobody has to look at first', async () => {
    const lectureId = await test.make.lecture({ capacity: 1 })
    const waiting = await test.make.member()
    await test.make.attender(lectureId, await test.make.member())
    await test.db
      .insertInto('waiting_entry')
      .values({ lecture_id: lectureId, joined_at: testNow, member_id: waiting.id })
      .execute()
    const path = `${admin}/lectures/${lectureId}/moves`
    expect((await test.call('POST', path, { as, body: { to: 'PAUSED' }, seal: 'none' })).status).toBe(200)
    expect((await historyOf('lecture', lectureId))[0].followed).toEqual({
      mails: [{ kind: 'dateChanged', count: 1 }],
    })
  })

  it('has what the clock does with a date, and who set its time last', async () => {
    const lectureId = await test.make.lecture()
    const colleague = await test.make.member({ roles: ['operator'], name: '이몽룡' })
    const moved = await test.call('PUT', `${admin}/lectures/${lectureId}/schedule`, {
      as: colleague,
      headers: await lectureIfMatch(test.db, lectureId),
      body: {
        days: [{ startAt: '2026-12-18T09:30:00+09:00', finishAt: '2026-12-18T17:30:00+09:00' }],
        recruitFinishAt: '2026-12-16T18:00:00+09:00',
        meetingUrl: 'https://meet.example.com/test',
      },
    })
    expect(moved.status).toBe(200)
    await moveDueLectures(test, new Date('2026-12-16T18:00:00+09:00'), test.config.zone)
    const [closed] = await historyOf('lecture', lectureId)
    expect(closed).toMatchObject({
      action: 'lecture.move',
      actor: { kind: 'system' },
      setBy: { name: '이몽룡', at: testNow.toISOString() },
    })
    for (const [by, actions] of [
      ['clock', ['lecture.move']],
      ['people', ['lecture.reschedule']],
    ] as const) {
      const query = `entity=lecture&entityId=${lectureId}&by=${by}`
      const { body } = await test.call('GET', `${admin}/audit-events?${query}`, { as })
      expect(body.content.map(({ action }: { action: string }) => action)).toEqual(actions)
    }
    expect(closed.changes).toMatchObject([{ before: 'ANNOUNCED', after: 'CLOSED' }])
  })

  it('has who made a date, where its times were never changed', async () => {
    const courseId = await createCourse()
    const lecture = { ...dateSample, announceAt: '2026-12-09T10:00:00+09:00' }
    const made = await test.call('POST', `${admin}/courses/${courseId}/lectures`, {
      as,
      body: { lectures: [lecture] },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const [lectureId] = made.body.ids
    await moveDueLectures(test, new Date('2026-12-09T10:00:00+09:00'), test.config.zone)
    expect((await historyOf('lecture', lectureId))[0]).toMatchObject({
      actor: { kind: 'system' },
      setBy: { name: '성춘향' },
    })
  })

  it('has results that were published at their hour, by exam', async () => {
    const results = resultFixture(test)
    const examId = await results.overExam()
    const { examNumber } = await results.candidate(examId)
    await results.deliver(examNumber)
    await test.moveTo(new Date(testNow.getTime() + 2 * 86_400_000).toISOString())
    const [published] = (await historyOf('exam', examId)).filter(
      ({ action }: { action: string }) => action === 'results.publish',
    )
    expect(published).toMatchObject({
      actor: { kind: 'system' },
      followed: { mails: [{ kind: 'resultPublished', count: 1 }], published: 1, certificates: 1 },
    })
  })

  it('says what was changed again since', async () => {
    const courseId = await createCourse()
    const path = `${admin}/courses/${courseId}`
    const change = async (more: object) => {
      const { version } = (await test.call('GET', path, { as })).body
      const headers = { 'if-match': `"${version}"` }
      const { status, body } = await test.call('PUT', path, {
        as,
        headers,
        body: { ...courseSample, ...more },
      })
      expect(status, JSON.stringify(body)).toBe(200)
    }
    await change({ capacity: 11 })
    const [first] = await historyOf('course', courseId)
    expect((await detailOf(first)).since).toEqual([])
    await change({ capacity: 12 })
    expect((await detailOf(first)).since).toEqual([
      { path: [{ kind: 'field', field: 'capacity' }], before: 11, after: 12 },
    ])
  })

  it('leaves out what a part of an act wrote that was rolled back', async () => {
    const entry = (entityId: string) =>
      ({
        at: testNow,
        actor: { sub: as.sub, role: 'operator' },
        action: 'audit.check',
        entity: 'audit',
        entityId,
      }) as const
    await test.db.transaction().execute(async (tx) => {
      holdAudit(tx)
      await appendAudit(tx, entry('first'))
      const failing = asAuditedPart(tx, async () => {
        await appendAudit(tx, entry('undone'))
        throw new Error('undone')
      })
      await expect(failing).rejects.toThrow('undone')
      await appendAudit(tx, entry('second'))
      await writeHeldAudit(tx, { seats: 1 })
    })
    const { rows } = { rows: await test.db.selectFrom('audit_event').selectAll().orderBy('id').execute() }
    expect(rows.slice(-2).map(({ entity_id, after }) => [entity_id, after])).toEqual([
      ['first', { followed: { seats: 1 } }],
      ['second', null],
    ])
  })
})
