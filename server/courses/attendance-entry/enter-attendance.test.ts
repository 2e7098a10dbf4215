import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { courseFixture } from '../../testing/course-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const hourMs = 3_600_000
const at = (hours: number) => new Date(testNow.getTime() + hours * hourMs)
/** Two days of 60 and 120 minutes; the second is tomorrow. */
const twoDays = [
  { startAt: at(-2), finishAt: at(-1) },
  { startAt: at(22), finishAt: at(24) },
] as const

describe.each(engines)('entering attendance on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof courseFixture>
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = courseFixture(test)
  })
  afterEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  const sheetOf = async (lectureId: number) =>
    (await fixture.asStaff('GET', `/lectures/${lectureId}/attendance`)).body
  const minutesOf = (lectureId: number) =>
    test.db
      .selectFrom('attendance')
      .select(['attender_id', 'minutes'])
      .where('lecture_id', '=', lectureId)
      .orderBy('attender_id')
      .orderBy('day_start_at')
      .execute()

  it('lists the registered attenders with minutes per day and the forecast result', async () => {
    const lectureId = await fixture.overLecture({ practice: 'NORMAL' })
    const [first, second, third] = [
      await fixture.attender(lectureId),
      await fixture.attender(lectureId, { name: null }),
      await fixture.attender(lectureId),
    ]
    await fixture.attender(lectureId, { apply_state: 'CANCELED' })
    expect(await sheetOf(lectureId)).toEqual({
      lectureId,
      state: 'WAITING_COMPLETION',
      practice: 'NORMAL',
      days: [{ startAt: '2026-12-07T00:30:00.000Z', finishAt: '2026-12-07T08:30:00.000Z', taught: 480 }],
      rows: [first, second, third].map(({ id }) => ({
        attenderId: id,
        personId: expect.stringMatching(/^m-\d+$/),
        name: '홍길동',
        email: expect.stringMatching(/@example.com$/),
        days: [null],
        practiceDone: false,
        excusedBecause: null,
        forecast: null,
        result: null,
        correctedBecause: null,
      })),
      missing: 3,
    })

    const entered = await fixture.enter(lectureId, first.id, { practiceDone: true })
    expect(entered.body.rows[0]).toMatchObject({ attenderId: first.id, days: [480], forecast: 'COMPLETED' })
    await fixture.enter(lectureId, second.id, { days: [0], excusedBecause: '병가' })
    await fixture.enter(lectureId, third.id, { days: [336] })
    const sheet = await sheetOf(lectureId)
    expect(sheet.missing).toBe(0)
    expect(sheet.rows.map((row: { forecast: string }) => row.forecast)).toEqual([
      'COMPLETED',
      'INCOMPLETE',
      'NOT_PRACTICED',
    ])
  })

  it('opens at the start of the course, for days that have begun', async () => {
    const ahead = await test.make.lecture({ startsInDays: 1, state: 'PREPARED' })
    const early = await fixture.attender(ahead)
    expect((await fixture.enter(ahead, early.id)).body.code).toBe('ATTENDANCE_NOT_OPEN')
    expect(await minutesOf(ahead)).toEqual([])

    const running = await test.make.lecture({ days: twoDays, state: 'PREPARED' })
    const { id } = await fixture.attender(running)
    const whole = await fixture.enter(running, id, { days: [60, 120] })
    expect([whole.status, whole.body.fields]).toEqual([
      400,
      { 'entries.0.days.1': 'This day has not begun yet.' },
    ])
    expect((await fixture.enter(running, id, { days: [60, null] })).body.rows[0].forecast).toBeNull()
    test.clock.moveTo(at(22))
    expect((await fixture.enter(running, id, { days: [60, 120] })).body.rows[0].forecast).toBe('COMPLETED')
  })

  it.each([
    [{ days: [481] }, { 'days.0': 'Enter 480 or less.' }],
    [{ days: [1441] }, { 'days.0': 'Enter 1,440 or less.' }],
    [{ days: [-1] }, { 'days.0': 'Enter 0 or more.' }],
    [{ days: [1.5] }, { 'days.0': 'This value is not valid.' }],
    [{ days: [Number.MAX_SAFE_INTEGER + 2] }, { 'days.0': expect.any(String) }],
    [{ days: ['480'] }, { 'days.0': 'This value is not valid.' }],
    [{ days: [] }, { days: 'Enter 1 or more.' }],
    [{ days: [480, 480] }, { days: 'Enter one value for each day of the course.' }],
    [{ days: [480], practiceDone: true }, { practiceDone: 'This course has no hands-on part.' }],
    [{ days: [0], excusedBecause: ' ' }, { excusedBecause: 'Enter a value.' }],
    [{ days: [480], other: 1 }, { other: 'This field does not exist.' }],
  ])('refuses the entry %j with its errors and changes nothing', async (entry, fields) => {
    const lectureId = await fixture.overLecture()
    const { id } = await fixture.attender(lectureId)
    const { status, body } = await fixture.enter(lectureId, id, entry as never)
    const named = Object.entries(fields).map(([name, why]) => [`entries.0.${name}`, why])
    expect([status, body.code, body.fields]).toEqual([400, 'BAD_INPUT', Object.fromEntries(named)])
    expect(await minutesOf(lectureId)).toEqual([])
    expect(await fixture.audit('lecture', lectureId)).toEqual([])
  })

  it('refuses attenders of other courses, cancelled ones and unknown ids, each by its place in the sheet', async () => {
    const lectureId = await fixture.overLecture()
    const { id } = await fixture.attender(lectureId)
    const other = await fixture.attender(await fixture.overLecture())
    const canceled = await fixture.attender(lectureId, { apply_state: 'CANCELED' })
    for (const stranger of [other.id, canceled.id, 999_999])
      expect((await fixture.enter(lectureId, stranger)).body.fields).toEqual({
        'entries.0.attenderId': 'This registration does not exist in this course.',
      })
    expect((await fixture.asStaff('GET', '/lectures/999999/attendance')).status).toBe(404)

    const entries = [id, other.id, id].map((attenderId) => ({
      attenderId,
      ...fixture.attended(480),
      before: fixture.attended(null),
    }))
    const refused = await fixture.asStaff('PUT', `/lectures/${lectureId}/attendance`, { entries })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      {
        'entries.1.attenderId': 'This registration does not exist in this course.',
        'entries.2.attenderId': 'This registration appears here twice.',
      },
    ])
    expect(await minutesOf(lectureId)).toEqual([])
  })

  it('writes a whole sheet in one call, clears removed values and audits the changes', async () => {
    const lectureId = await fixture.overLecture()
    const [one, two, three] = [
      (await fixture.attender(lectureId)).id,
      (await fixture.attender(lectureId)).id,
      (await fixture.attender(lectureId)).id,
    ]
    const put = (entries: object[]) =>
      fixture.asStaff('PUT', `/lectures/${lectureId}/attendance`, { entries })
    const first = await put([
      { attenderId: one, ...fixture.attended(480), before: fixture.attended(null) },
      { attenderId: two, ...fixture.attended(0), excusedBecause: 'Ill.', before: fixture.attended(null) },
      { attenderId: three, ...fixture.attended(100), before: fixture.attended(null) },
    ])
    expect([first.status, first.body.missing]).toEqual([200, 0])
    const second = await put([
      { attenderId: one, ...fixture.attended(480), before: fixture.attended(480) },
      {
        attenderId: two,
        ...fixture.attended(null),
        before: { ...fixture.attended(0), excusedBecause: 'Ill.' },
      },
    ])
    expect(second.body.rows.map((row: { days: number[] }) => row.days)).toEqual([[480], [null], [100]])
    expect(await minutesOf(lectureId)).toEqual([
      { attender_id: one, minutes: 480 },
      { attender_id: three, minutes: 100 },
    ])
    const [, last, ...others] = await fixture.audit('lecture', lectureId)
    expect(others).toEqual([])
    expect(last).toEqual({
      action: 'attendance.enter',
      before: { entries: { [two]: { days: [0], practiceDone: false, excusedBecause: 'Ill.' } } },
      after: { entries: { [two]: { days: [null], practiceDone: false, excusedBecause: null } } },
    })
  })

  it('accepts a sheet of 500 attenders over 20 days in one call, with any number of excuses', async () => {
    const dayBefore = (ago: number) => ({ startAt: at(-24 * ago), finishAt: at(-24 * ago + 8) })
    const days = [dayBefore(20), ...Array.from({ length: 19 }, (_, day) => dayBefore(19 - day))] as const
    const lectureId = await fixture.overLecture({ capacity: 500, days })
    const rows = await test.db
      .insertInto('attender')
      .values(
        Array.from({ length: 500 }, (_, index) => ({
          lecture_id: lectureId,
          email_key: `guest-${index}@example.com`,
          email: `guest-${index}@example.com`,
          name: '홍길동',
          group_name: 'Sample Company',
          language: 'en' as const,
          purpose: 'ETC',
          apply_state: 'APPLIED' as const,
          applied_at: testNow,
        })),
      )
      .returning('id')
      .execute()
    const entries = rows.map(({ id }) => ({
      attenderId: id,
      ...fixture.attended(...days.map(() => 0)),
      excusedBecause: '병가 '.repeat(125).trim(),
      before: fixture.attended(...days.map(() => null)),
    }))
    const { status, body } = await fixture.asStaff('PUT', `/lectures/${lectureId}/attendance`, { entries })
    expect([status, body.missing, body.rows.length]).toEqual([200, 0, 500])
    const large = await fixture.asStaff('PUT', `/lectures/${lectureId}/attendance`, {
      entries,
      reason: 'x'.repeat(5_000_000),
    })
    expect([large.status, large.body.code]).toEqual([413, 'BODY_TOO_LARGE'])
  })
})
