import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { courseFixture } from '../../testing/course-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('completing a course on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof courseFixture>
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = courseFixture(test)
  })
  afterEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  const stateOf = async (id: number) =>
    (await test.db.selectFrom('lecture').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

  it('writes every result with its consequences, including cancelled registrations', async () => {
    const lectureId = await fixture.overLecture({ practice: 'NORMAL', credits: 500 })
    const completed = await fixture.attender(lectureId)
    const partner = await fixture.attender(lectureId)
    const short = await fixture.attender(lectureId)
    const unpracticed = await fixture.attender(lectureId)
    const absent = await fixture.attender(lectureId)
    const excused = await fixture.attender(lectureId)
    const guest = await fixture.attender(lectureId)
    const canceled = await fixture.attender(lectureId, { apply_state: 'CANCELED' })
    await test.db.updateTable('member').set({ partner_use: true }).where('id', '=', partner.as.id).execute()
    await fixture.makeGuest(guest.id)
    for (const { id } of [completed, partner, guest])
      await fixture.enter(lectureId, id, { practiceDone: true })
    await fixture.enter(lectureId, short.id, { days: [335] })
    await fixture.enter(lectureId, unpracticed.id)
    await fixture.enter(lectureId, absent.id, { days: [0] })
    await fixture.enter(lectureId, excused.id, { days: [0], excusedBecause: '병가' })

    const reply = await fixture.complete(lectureId)
    expect([reply.status, reply.body]).toEqual([200, { id: lectureId, state: 'COMPLETED' }])

    const nothing = { certificates: 0, credits: [], restricted: false }
    for (const [{ id }, result, holdings] of [
      [completed, 'COMPLETED', { ...nothing, certificates: 1, credits: [500] }],
      [partner, 'COMPLETED', { ...nothing, certificates: 1 }],
      [guest, 'COMPLETED', { ...nothing, certificates: 1 }],
      [short, 'INCOMPLETE', nothing],
      [unpracticed, 'NOT_PRACTICED', nothing],
      [absent, 'NOT_ATTENDED', nothing],
      [excused, 'INCOMPLETE', nothing],
      [canceled, 'CANCELED', nothing],
    ] as const) {
      expect(await fixture.rowOf(id)).toMatchObject({
        result,
        progress_state: 'FINISHED',
        finished_at: testNow,
        result_version: 1,
      })
      expect([result, await fixture.holdingsOf(id)]).toEqual([result, holdings])
      const mail = result === 'CANCELED' ? [] : [{ kind: 'finished', attenderId: id }]
      expect(await fixture.mailsOf(id)).toEqual(mail)
    }
    expect(await fixture.audit('lecture', lectureId)).toContainEqual({
      action: 'lecture.move',
      before: { state: 'WAITING_COMPLETION' },
      after: { state: 'COMPLETED' },
    })
    expect((await fixture.asStaff('GET', `/lectures/${lectureId}/completion`)).body).toEqual({
      lectureId,
      state: 'COMPLETED',
      results: { COMPLETED: 3, NOT_ATTENDED: 1, NOT_PRACTICED: 1, INCOMPLETE: 2, CANCELED: 1 },
      certificates: 3,
      certificatesReady: 0,
      grants: 1,
      restrictions: 0,
      mailsSent: 0,
    })
  })

  it('skips dropped registrations, and grants nothing for a course without credits', async () => {
    const lectureId = await fixture.overLecture()
    const dropped = await fixture.attender(lectureId, { apply_state: 'DROPPED' })
    const { id } = await fixture.attender(lectureId)
    await fixture.enter(lectureId, id)
    expect((await fixture.complete(lectureId)).status).toBe(200)
    expect(await fixture.rowOf(dropped.id)).toMatchObject({ result: null, progress_state: 'PREPARED' })
    expect(await fixture.holdingsOf(id)).toEqual({ certificates: 1, credits: [], restricted: false })
  })

  it('requires attendance of every attender on every day', async () => {
    const lectureId = await fixture.overLecture()
    const one = await fixture.attender(lectureId)
    await fixture.attender(lectureId)
    await fixture.attender(lectureId, { apply_state: 'CANCELED' })
    await fixture.enter(lectureId, one.id)
    const refused = await fixture.complete(lectureId)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'ATTENDANCE_MISSING',
      'Attendance of 1 registration has not been entered for every day.',
    ])
    expect(await fixture.rowOf(one.id)).toMatchObject({ result: null, finished_at: null })
    expect(await stateOf(lectureId)).toBe('WAITING_COMPLETION')
    const administrator = await test.make.staff('administrator')
    const { body } = await test.call('GET', `/api/admin/v1/lectures/${lectureId}`, { as: administrator })
    expect(body).toMatchObject({ state: 'WAITING_COMPLETION', attendanceMissing: 1 })
  })

  it('happens once: a second call, concurrent or later, is refused', async () => {
    const lectureId = await fixture.overLecture({ credits: 100 })
    const { id } = await fixture.attender(lectureId)
    await fixture.enter(lectureId, id)
    const replies = await Promise.all([1, 2, 3].map(() => fixture.complete(lectureId)))
    expect(replies.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      200,
      'MOVE_NOT_ALLOWED',
      'MOVE_NOT_ALLOWED',
    ])
    expect((await fixture.complete(lectureId)).body.code).toBe('MOVE_NOT_ALLOWED')
    expect(await fixture.holdingsOf(id)).toEqual({ certificates: 1, credits: [100], restricted: false })
    expect(await fixture.mailsOf(id)).toHaveLength(1)
  })

  it.each(['DRAFT', 'ANNOUNCED', 'PAUSED', 'CLOSED', 'PREPARED', 'DROPPED'] as const)(
    'is refused for a course that is %s',
    async (state) => {
      const lectureId = await test.make.lecture({
        state,
        droppedBecause: state === 'DROPPED' ? 'Ill.' : null,
      })
      expect((await fixture.complete(lectureId)).body.code).toBe('MOVE_NOT_ALLOWED')
      expect(await stateOf(lectureId)).toBe(state)
    },
  )

  it('is possible from the finish of the last day, even before the state is stored', async () => {
    const lectureId = await test.make.lecture({ startsInDays: 1, state: 'PREPARED' })
    const { id } = await fixture.attender(lectureId)
    const { start_at, finish_at } = await test.db
      .selectFrom('lecture')
      .select(['start_at', 'finish_at'])
      .where('id', '=', lectureId)
      .executeTakeFirstOrThrow()
    test.clock.moveTo(start_at)
    await fixture.enter(lectureId, id)
    test.clock.moveTo(new Date(finish_at.getTime() - 1))
    expect((await fixture.complete(lectureId)).body.code).toBe('MOVE_NOT_ALLOWED')
    test.clock.moveTo(finish_at)
    expect((await fixture.complete(lectureId)).status).toBe(200)
    expect(await stateOf(lectureId)).toBe('COMPLETED')
    // No clock move is due any more.
    await test.moveTo(new Date(finish_at.getTime() + 86_400_000))
    expect(await stateOf(lectureId)).toBe('COMPLETED')
  })

  it('finishes a course without live attenders', async () => {
    const lectureId = await fixture.overLecture()
    const { id } = await fixture.attender(lectureId, { apply_state: 'CANCELED' })
    expect((await fixture.complete(lectureId)).status).toBe(200)
    expect((await fixture.rowOf(id)).result).toBe('CANCELED')
  })

  it('counts every absence of a member when three courses complete concurrently', async () => {
    const as: TestMember = await test.make.member()
    const lectures = []
    for (let one = 0; one < 3; one++) {
      const lectureId = await fixture.overLecture()
      const { id } = await fixture.attender(lectureId, { as })
      await fixture.enter(lectureId, id, { days: [0] })
      lectures.push({ lectureId, id })
    }
    const replies = await Promise.all(lectures.map(({ lectureId }) => fixture.complete(lectureId)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const restrictions = await test.db
      .selectFrom('restriction')
      .selectAll()
      .where('member_id', '=', as.id)
      .execute()
    expect(restrictions).toHaveLength(1)
    for (const { id } of lectures) expect((await fixture.rowOf(id)).restriction_id).toBe(restrictions[0]?.id)
  })
})
