import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { courseScene } from '../../testing/course-scene.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('completing a course on %s', (engine) => {
  let test: TestApp
  let scene: ReturnType<typeof courseScene>
  beforeAll(async () => {
    test = await startTestApp(engine)
    scene = courseScene(test)
  })
  afterEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  const stateOf = async (id: number) =>
    (await test.db.selectFrom('lecture').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

  it('gives each a result and what follows from it, those cancelled too', async () => {
    const lectureId = await scene.overLecture({ practice: 'NORMAL', credits: 500 })
    const completed = await scene.attender(lectureId)
    const partner = await scene.attender(lectureId)
    const short = await scene.attender(lectureId)
    const unpracticed = await scene.attender(lectureId)
    const absent = await scene.attender(lectureId)
    const excused = await scene.attender(lectureId)
    const guest = await scene.attender(lectureId)
    const canceled = await scene.attender(lectureId, { apply_state: 'CANCELED' })
    await test.db
      .updateTable('attender')
      .set({ org_id: await test.make.org(partner.as) })
      .where('id', '=', partner.id)
      .execute()
    await scene.makeGuest(guest.id)
    for (const { id } of [completed, partner, guest]) await scene.enter(lectureId, id, { practiceDone: true })
    await scene.enter(lectureId, short.id, { days: [335] })
    await scene.enter(lectureId, unpracticed.id)
    await scene.enter(lectureId, absent.id, { days: [0] })
    await scene.enter(lectureId, excused.id, { days: [0], excusedBecause: '병가' })

    const reply = await scene.complete(lectureId)
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
      expect(await scene.rowOf(id)).toMatchObject({
        result,
        progress_state: 'FINISHED',
        finished_at: testNow,
        result_version: 1,
      })
      expect([result, await scene.holdingsOf(id)]).toEqual([result, holdings])
      const mail = result === 'CANCELED' ? [] : [{ kind: 'finished', attenderId: id }]
      expect(await scene.mailsOf(id)).toEqual(mail)
    }
    expect(await scene.audit('lecture', lectureId)).toContainEqual({
      action: 'lecture.move',
      before: { state: 'WAITING_COMPLETION' },
      after: { state: 'COMPLETED' },
    })
    expect((await scene.asStaff('GET', `/lectures/${lectureId}/completion`)).body).toEqual({
      lectureId,
      state: 'COMPLETED',
      results: { COMPLETED: 3, NOT_ATTENDED: 1, NOT_PRACTICED: 1, INCOMPLETE: 2, CANCELED: 1 },
      ...{ certificates: 3, certificatesReady: 0, grants: 1, restrictions: 0, mailsSent: 0 },
    })
  })

  it('leaves those dropped as they are, and gives nothing of a course without credits', async () => {
    const lectureId = await scene.overLecture()
    const dropped = await scene.attender(lectureId, { apply_state: 'DROPPED' })
    const { id } = await scene.attender(lectureId)
    await scene.enter(lectureId, id)
    expect((await scene.complete(lectureId)).status).toBe(200)
    expect(await scene.rowOf(dropped.id)).toMatchObject({ result: null, progress_state: 'PREPARED' })
    expect(await scene.holdingsOf(id)).toEqual({ certificates: 1, credits: [], restricted: false })
  })

  it('waits until attendance of everybody and every day is entered', async () => {
    const lectureId = await scene.overLecture()
    const one = await scene.attender(lectureId)
    await scene.attender(lectureId)
    await scene.attender(lectureId, { apply_state: 'CANCELED' })
    await scene.enter(lectureId, one.id)
    const refused = await scene.complete(lectureId)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'ATTENDANCE_MISSING',
      'Attendance of 1 registration has not been entered for every day.',
    ])
    expect(await scene.rowOf(one.id)).toMatchObject({ result: null, finished_at: null })
    expect(await stateOf(lectureId)).toBe('WAITING_COMPLETION')
  })

  it('is done once: a second call, at once or later, is refused and doubles nothing', async () => {
    const lectureId = await scene.overLecture({ credits: 100 })
    const { id } = await scene.attender(lectureId)
    await scene.enter(lectureId, id)
    const replies = await Promise.all([1, 2, 3].map(() => scene.complete(lectureId)))
    expect(replies.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      200,
      'MOVE_NOT_ALLOWED',
      'MOVE_NOT_ALLOWED',
    ])
    expect((await scene.complete(lectureId)).body.code).toBe('MOVE_NOT_ALLOWED')
    expect(await scene.holdingsOf(id)).toEqual({ certificates: 1, credits: [100], restricted: false })
    expect(await scene.mailsOf(id)).toHaveLength(1)
  })

  it.each(['DRAFT', 'ANNOUNCED', 'PAUSED', 'CLOSED', 'PREPARED', 'DROPPED'] as const)(
    'is refused of one that is %s',
    async (state) => {
      const lectureId = await test.make.lecture({
        state,
        droppedBecause: state === 'DROPPED' ? 'Ill.' : null,
      })
      expect((await scene.complete(lectureId)).body.code).toBe('MOVE_NOT_ALLOWED')
      expect(await stateOf(lectureId)).toBe(state)
    },
  )

  it('is possible from the finish of the last day on, stored yet or not', async () => {
    const lectureId = await test.make.lecture({ startsInDays: 1, state: 'PREPARED' })
    const { id } = await scene.attender(lectureId)
    const { start_at, finish_at } = await test.db
      .selectFrom('lecture')
      .select(['start_at', 'finish_at'])
      .where('id', '=', lectureId)
      .executeTakeFirstOrThrow()
    test.clock.moveTo(start_at)
    await scene.enter(lectureId, id)
    test.clock.moveTo(new Date(finish_at.getTime() - 1))
    expect((await scene.complete(lectureId)).body.code).toBe('MOVE_NOT_ALLOWED')
    test.clock.moveTo(finish_at)
    expect((await scene.complete(lectureId)).status).toBe(200)
    expect(await stateOf(lectureId)).toBe('COMPLETED')
    // The clock owes it nothing more.
    await test.moveTo(new Date(finish_at.getTime() + 86_400_000))
    expect(await stateOf(lectureId)).toBe('COMPLETED')
  })

  it('of a course that everybody has left finishes it', async () => {
    const lectureId = await scene.overLecture()
    const { id } = await scene.attender(lectureId, { apply_state: 'CANCELED' })
    expect((await scene.complete(lectureId)).status).toBe(200)
    expect((await scene.rowOf(id)).result).toBe('CANCELED')
  })

  it('of three courses at once counts every absence of a member', async () => {
    const as: TestMember = await test.make.member()
    const lectures = []
    for (let one = 0; one < 3; one++) {
      const lectureId = await scene.overLecture()
      const { id } = await scene.attender(lectureId, { as })
      await scene.enter(lectureId, id, { days: [0] })
      lectures.push({ lectureId, id })
    }
    const replies = await Promise.all(lectures.map(({ lectureId }) => scene.complete(lectureId)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const restrictions = await test.db
      .selectFrom('restriction')
      .selectAll()
      .where('member_id', '=', as.id)
      .execute()
    expect(restrictions).toHaveLength(1)
    for (const { id } of lectures) expect((await scene.rowOf(id)).restriction_id).toBe(restrictions[0]?.id)
  })
})
