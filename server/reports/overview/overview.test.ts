import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificateFixture } from '../../testing/certificate-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('the overview of an account on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const overview = async (as: TestMember) => {
    const { status, body } = await test.call('GET', '/api/user/v1/overview', { as })
    expect(status).toBe(200)
    return body
  }
  const absence = async (member: TestMember) => {
    const id = await test.make.attender(await test.make.lecture(), member)
    await test.db
      .updateTable('attender')
      .set({ result: 'NOT_ATTENDED', progress_state: 'FINISHED', finished_at: testNow })
      .where('id', '=', id)
      .execute()
  }

  it('of a new member has nothing but levels', async () => {
    expect(await overview(await test.make.member())).toEqual({
      courses: [],
      waiting: [],
      waitingExams: [],
      waitingPeriods: [],
      assigned: [],
      exams: [],
      absences: { limit: 3, left: 3, counted: [], restriction: null },
      certificates: { valid: 0, expiring: [] },
      renewalSeats: [],
      credits: { balance: 0, expiresAt: null },
      levels: ['ESSENTIAL', 'ASSOCIATE', 'PROFESSIONAL'].map((level) => ({
        level,
        certifiedUntil: null,
        expiredAt: null,
        examAt: null,
      })),
    })
  })

  it('begins with what is on, then what comes, without what is over or cancelled', async () => {
    const member = await test.make.member()
    const [later, sooner, over, canceled] = [
      await test.make.lecture({ startsInDays: 9 }),
      await test.make.lecture({ startsInDays: 2 }),
      await test.make.lecture({ startsInDays: 3 }),
      await test.make.lecture({ startsInDays: 1 }),
    ]
    for (const id of [later, sooner, over, canceled]) await test.make.attender(id, member)
    const start = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000)
    await test.db
      .updateTable('lecture')
      .set({ recruit_finish_at: start(-31), start_at: start(-30), finish_at: start(-24) })
      .where('id', '=', over)
      .execute()
    await test.db
      .updateTable('attender')
      .set({ apply_state: 'CANCELED', canceled_at: testNow })
      .where('lecture_id', '=', canceled)
      .execute()
    const { courses } = await overview(member)
    expect(
      courses.map(({ lectureId, days, phase }: Record<string, unknown>) => [lectureId, days, phase]),
    ).toEqual([
      [sooner, 2, 'UPCOMING'],
      [later, 9, 'UPCOMING'],
    ])
    const listed = await test.call('GET', '/api/lecture/v1/applied-lectures?sort=nearest,asc', { as: member })
    expect(
      listed.body.content.map(({ lectureId, phase }: Record<string, unknown>) => [lectureId, phase]),
    ).toEqual([
      [sooner, 'UPCOMING'],
      [later, 'UPCOMING'],
      [over, 'PAST'],
      [canceled, 'CANCELED'],
    ])

    test.clock.moveTo(start(48))
    expect((await overview(member)).courses[0]).toMatchObject({ lectureId: sooner, days: 0, phase: 'NOW' })
    test.clock.moveTo(testNow)
  })

  it('counts absences down to the restriction', async () => {
    const member = await test.make.member()
    await absence(member)
    await absence(member)
    expect((await overview(member)).absences).toMatchObject({ limit: 3, left: 1, restriction: null })
    const until = new Date(testNow.getTime() + 86_400_000)
    await test.make.restriction(member, testNow, until)
    expect((await overview(member)).absences.restriction).toMatchObject({
      restrictFinishAt: until.toISOString(),
    })
  })

  it('names certificates that run out, and the level they are for', async () => {
    const member = await test.make.member()
    const { id } = await certificateFixture(test).issued(member)
    const before = await overview(member)
    expect([before.certificates.valid, before.certificates.expiring]).toEqual([1, []])
    const finish_at = new Date('2027-01-07T23:59:59+09:00')
    await test.db
      .updateTable('certificate')
      .set({ start_at: new Date('2024-01-08T00:00:00+09:00'), finish_at })
      .where('id', '=', id)
      .execute()
    const { certificates, levels } = await overview(member)
    expect(certificates).toEqual({
      valid: 1,
      expiring: [{ id, name: 'Test certification', finishAt: finish_at.toISOString(), days: 30 }],
    })
    expect(levels[1]).toEqual({
      level: 'ASSOCIATE',
      certifiedUntil: finish_at.toISOString(),
      expiredAt: null,
      examAt: null,
    })
    const ended = new Date('2026-12-01T23:59:59+09:00')
    await test.db.updateTable('certificate').set({ finish_at: ended }).where('id', '=', id).execute()
    expect((await overview(member)).levels[1]).toEqual({
      level: 'ASSOCIATE',
      certifiedUntil: null,
      expiredAt: ended.toISOString(),
      examAt: null,
    })
    await test.db
      .updateTable('certificate')
      .set({ revoked_at: new Date(ended), revoked_because: 'Issued by mistake' })
      .where('id', '=', id)
      .execute()
    expect((await overview(member)).levels[1]?.expiredAt).toBeNull()
  })
})
