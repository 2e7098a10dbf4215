import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFixture } from '../../testing/import-fixture.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const courses = 'title_en,introduction_en,forWhom_en,level,method,target,practice,capacity,fee,credits'
const header =
  'course,days,recruitFinish,method,meetingUrl,placeName_en,placeAddress_en,capacity,fee,announceAt'
const online = (course: string, day: string, rest = 'https://example.com/a,,,30,,') =>
  `${course},${day} 09:00-18:00,${day} 08:00,,${rest}`

describe.each(engines)('imports of course dates on %s', (engine) => {
  let test: TestApp
  let files: Awaited<ReturnType<typeof importFixture>>
  let courseId: number
  beforeAll(async () => {
    test = await startTestApp(engine)
    files = await importFixture(test, 'dates')
    const catalogue = await importFixture(test, 'courses')
    const rows = ['Dated', 'Twins', 'Archived'].map((title) => `${title},a,b,BASIC,ONLINE,NORMAL,NONE,20,0,0`)
    const { body } = await catalogue.stage([courses, ...rows])
    await catalogue.apply(body.id)
    const stored = await test.db.selectFrom('course').selectAll().orderBy('id').execute()
    const [dated, twins] = stored.filter(({ title }) => ['Dated', 'Twins'].includes(title.en))
    courseId = dated?.id ?? 0
    const { id: _, ...again } = twins ?? { id: 0, ...stored[0] }
    await test.db
      .insertInto('course')
      .values(again as never)
      .execute()
    await test.db
      .updateTable('course')
      .set({ archived_at: test.clock.now() })
      .where('search_text', 'like', 'archived%')
      .execute()
  })
  afterAll(() => test.close())

  const dates = () =>
    test.db
      .selectFrom('lecture')
      .select(['id', 'state', 'capacity', 'method', 'start_at', 'place', 'meeting_url', 'announce_at'])
      .where('course_id', '=', courseId)
      .orderBy('id')
      .execute()

  it('become drafts with what the course gives, and are reversed', async () => {
    const staged = await files.stage([
      header,
      `Dated,2027-01-05 09:00-18:00; 2027-01-06 9:30-12:00,2027-01-04 18:00,,,,,,,`,
      `${courseId},2027-02-01 09:00-18:00,2027-01-31 18:00,offline,,Hall,1 Street,12,50000,2026-12-20 09:00`,
    ])
    expect([staged.status, staged.body.counts, staged.body.rows[0].cells]).toEqual([
      201,
      { NEW: 2, UNCHANGED: 0, REFUSED: 0 },
      ['Dated', '2027-01-05 09:00-18:00; 2027-01-06 09:30-12:00', '2027-01-04 18:00', '', ''],
    ])
    expect((await files.apply(staged.body.id)).body.created).toBe(2)
    expect(await dates()).toMatchObject([
      {
        state: 'DRAFT',
        capacity: 20,
        method: 'ONLINE',
        meeting_url: null,
        place: null,
        start_at: new Date('2027-01-05T09:00:00+09:00'),
      },
      {
        state: 'DRAFT',
        capacity: 12,
        method: 'OFFLINE',
        meeting_url: null,
        place: { name: { en: 'Hall' }, address: { en: '1 Street' }, note: null },
        announce_at: new Date('2026-12-20T09:00:00+09:00'),
      },
    ])
    const again = await files.stage([
      header,
      `Dated,2027-01-05 09:00-18:00; 2027-01-06 09:30-12:00,2027-01-04 18:00,,,,,99,,`,
    ])
    expect(again.body.counts).toEqual({ NEW: 0, UNCHANGED: 1, REFUSED: 0 })
    expect((await files.reverse(staged.body.id)).body.state).toBe('REVERSED')
    expect(await dates()).toEqual([])
  })

  it('have the language and the directions of their line, else the language of their course', async () => {
    const staged = await files.stage([
      'course,days,recruitFinish,method,placeName_en,placeAddress_en,placeDirections_en,taughtIn',
      'Dated,2027-03-01 09:00-18:00,2027-02-28 18:00,OFFLINE,Hall,1 Street,Exit 4,EN',
      'Dated,2027-03-02 09:00-18:00,2027-02-28 18:00,OFFLINE,Hall,1 Street,,',
    ])
    expect(staged.body.counts).toEqual({ NEW: 2, UNCHANGED: 0, REFUSED: 0 })
    await files.apply(staged.body.id)
    const rows = await test.db
      .selectFrom('lecture')
      .select(['place', 'taught_in'])
      .where('course_id', '=', courseId)
      .orderBy('id')
      .execute()
    const place = { name: { en: 'Hall' }, address: { en: '1 Street' }, note: null }
    expect(rows).toEqual([
      { place: { ...place, directions: { en: 'Exit 4' } }, taught_in: 'en' },
      { place, taught_in: 'ko' },
    ])
    await files.reverse(staged.body.id)
    const { status, body } = await files.stage([
      'course,days,recruitFinish,taughtIn',
      'Dated,2027-03-03 09:00-18:00,2027-02-28 18:00,fr',
    ])
    expect([status, Object.keys(body.fields)]).toEqual([400, ['line.2.taughtIn']])
  })

  it('are refused for what their course does not allow, by line and column', async () => {
    const { body } = await files.stage([
      header,
      online('Nobody knows', '2027-01-05'),
      online('Twins', '2027-01-05'),
      online('Archived', '2027-01-05'),
      online('Dated', '2026-12-01'),
      'Dated,2027-01-05 18:00-09:00,2027-01-04 18:00,,,,,,,',
      'Dated,2027-01-05 09:00-18:00,2027-01-06 18:00,,,,,,,',
      'Dated,2027-01-05,tomorrow,hybrid,,,,many,,',
      'Dated,2027-01-07 09:00-18:00,2027-01-06 18:00,OFFLINE,https://example.com,,,,,',
      'Dated,2027-01-08 09:00-18:00,2027-01-06 18:00,OFFLINE,,Hall,,,,',
      'Dated,2027-01-09 09:00-18:00,2027-01-06 18:00,,,,,,,',
      'Dated,2027-01-09 09:00-18:00,2027-01-05 18:00,,,,,,,',
      'Dated,2027-02-30 09:00-18:00,2027-01-05 18:00,,,,,,50,',
    ])
    expect(body.fields).toEqual({
      'line.8.days': expect.stringContaining('separated by semicolons'),
      'line.8.recruitFinish': 'Enter a time such as 2027-01-04 18:00.',
      'line.8.method': 'Enter ONLINE or OFFLINE.',
      'line.8.capacity': 'Enter a whole number without commas.',
      'line.13.days': expect.stringContaining('separated by semicolons'),
    })
    const judged = await files.stage([
      header,
      online('Nobody knows', '2027-01-05'),
      online('Twins', '2027-01-05'),
      online('Archived', '2027-01-05'),
      online('Dated', '2026-12-01'),
      'Dated,2027-01-05 18:00-09:00,2027-01-04 18:00,,,,,,,',
      'Dated,2027-01-05 09:00-18:00,2027-01-06 18:00,,,,,,,',
      'Dated,2027-01-07 09:00-18:00,2027-01-06 18:00,OFFLINE,https://example.com,,,,,',
      'Dated,2027-01-08 09:00-18:00,2027-01-06 18:00,OFFLINE,,Hall,,,,',
      'Dated,2027-01-09 09:00-18:00,2027-01-06 18:00,,,,,,,',
      'Dated,2027-01-09 09:00-18:00,2027-01-05 18:00,,,,,,,',
      'Dated,2027-01-10 09:00-18:00,2027-01-05 18:00,,,,,,50,',
    ])
    expect(Object.keys(judged.body.fields)).toEqual([
      ...['line.2.course', 'line.3.course', 'line.4.course', 'line.5.days', 'line.6.days'],
      ...['line.7.recruitFinish', 'line.8.placeName_en', 'line.8.meetingUrl', 'line.9.placeAddress_en'],
      ...['line.11.days', 'line.12.fee'],
    ])
  })

  it.each([
    [
      'is announced',
      (id: number) =>
        test.db.updateTable('lecture').set({ state: 'ANNOUNCED' }).where('id', '=', id).execute(),
    ],
    [
      'is edited',
      (id: number) => test.db.updateTable('lecture').set({ version: 2 }).where('id', '=', id).execute(),
    ],
    [
      'has a reserved seat',
      async (id: number) =>
        test.db
          .insertInto('seat_reservation')
          .values({
            lecture_id: id,
            org_id: await test.make.org(await test.make.member()),
            seats: 1,
            release_at: test.clock.now(),
            created_at: test.clock.now(),
            updated_at: test.clock.now(),
          })
          .execute(),
    ],
  ] as const)('are not reversed once one of them %s', async (name, act) => {
    const month = { 'is announced': '03', 'is edited': '04', 'has a reserved seat': '05' }[name]
    const days = ['01', '02', '03'].map((day) => online('Dated', `2027-${month}-${day}`))
    const { body } = await files.stage([header, ...days])
    const before = (await dates()).length
    await files.apply(body.id)
    const created = (await dates()).slice(before)
    await act(created[1]?.id ?? 0)
    const refused = await files.reverse(body.id)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'IMPORT_ACTED_ON',
      'Somebody has since acted on a record of this import, so it cannot be reversed as a whole: line 3.',
    ])
    expect((await dates()).length).toBe(before + 3)
  })
})
