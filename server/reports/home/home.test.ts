import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LectureResult } from '#contract/courses/completion-states.ts'
import { certificateFixture } from '../../testing/certificate-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { countOutcomes } from './home-db.ts'
import { homeFigures } from './home-figures.ts'
import { quarterOf, yearBefore } from './home-rules.ts'

describe.each(engines)('the facts of the home page on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const zone = 'Asia/Seoul'
  const count = () =>
    countOutcomes(test.db, {
      now: testNow,
      quarter: quarterOf(testNow, zone),
      since: yearBefore(testNow, zone),
    })

  it('are a drawing, and no figures while there is little to count', async () => {
    const { status, body } = await test.call('GET', '/api/site/v1/home')
    expect([status, body.figures]).toEqual([200, { courses: null, completedPercent: null, holders: null }])
    expect(body.levels).toEqual([])
    expect((await test.call('GET', '/api/site/v1/teasers')).body).toEqual([])
    const drawing = await test.app.inject({ method: 'GET', url: body.picture })
    expect(drawing.headers['content-type']).toContain('image/svg+xml')
  })

  it('name only levels that there is a certification of, as staff have put them', async () => {
    await test.make.certification({ level: 'PROFESSIONAL' })
    await test.make.certification({ level: 'ESSENTIAL' })
    expect((await test.call('GET', '/api/site/v1/home')).body.levels).toEqual(['ESSENTIAL', 'PROFESSIONAL'])
    const teasers = async (lang = 'en') => (await test.call('GET', `/api/site/v1/teasers?lang=${lang}`)).body
    expect(await teasers()).toEqual([
      { level: 'ESSENTIAL', text: null },
      { level: 'PROFESSIONAL', text: null },
    ])
    const chosen = [
      { level: 'PROFESSIONAL', text: { en: 'Lead', ko: '이끌기' } },
      { level: 'ASSOCIATE', text: { en: 'Build' } },
    ]
    const as = await test.make.staff('administrator')
    const { version } = (await test.call('GET', '/api/admin/v1/site-content/home', { as })).body
    const written = await test.call('PUT', '/api/admin/v1/site-content/home', {
      as,
      headers: { 'if-match': `"${version}"` },
      body: { content: { recommended: [], teasers: chosen } },
    })
    expect(written.status).toBe(200)
    expect(await teasers('ko')).toEqual([{ level: 'PROFESSIONAL', text: '이끌기' }])
  })

  it('count the dates of the quarter, those who came within a year, and people with a valid certificate', async () => {
    const before = await count()
    const held = await test.make.lecture({ startsInDays: -20, state: 'COMPLETED' })
    const longAgo = await test.make.lecture({ startsInDays: -400, state: 'COMPLETED' })
    await test.make.lecture({ startsInDays: 5, state: 'DRAFT' })
    await test.make.lecture({ startsInDays: 5, state: 'DROPPED', droppedBecause: 'Few people.' })
    for (const [lectureId, result] of [
      [held, 'COMPLETED'],
      [held, 'COMPLETED'],
      [held, 'INCOMPLETE'],
      [held, 'NOT_PRACTICED'],
      [held, 'NOT_ATTENDED'],
      [longAgo, 'COMPLETED'],
    ] satisfies [number, LectureResult][])
      await test.make.attender(lectureId, await test.make.member(), {
        progress_state: 'FINISHED',
        result,
        finished_at: testNow,
      })

    const fixture = certificateFixture(test)
    const holder = await test.make.member()
    await fixture.issued(holder)
    await fixture.issued(holder)
    const revoked = await fixture.issued(await test.make.member())
    await test.db
      .updateTable('certificate')
      .set({ revoked_at: testNow, revoked_because: 'A test.' })
      .where('id', '=', revoked.id)
      .execute()

    const after = await count()
    expect({
      courses: after.courses - before.courses,
      attended: after.attended - before.attended,
      completed: after.completed - before.completed,
      holders: after.holders - before.holders,
    }).toEqual({ courses: 1, attended: 4, completed: 2, holders: 1 })
  })

  it('are counted again after ten minutes, and when the clock goes back', async () => {
    const figures = homeFigures(test.db)
    const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)
    const first = figures(at(0), zone)
    expect(figures(at(9), zone)).toBe(first)
    const second = figures(at(10), zone)
    expect(second).not.toBe(first)
    expect(figures(at(9), zone)).not.toBe(second)
  })
})
