import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { courseFixture } from '../../testing/course-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const day = 'day 1 (2026-12-07 09:30)'
const header = `attenderId,name,${day},practiceDone,excusedBecause`

describe.each(engines)('attendance files on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof courseFixture>
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = courseFixture(test)
  })
  afterEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  const upload = (lectureId: number, body: string | Buffer, headers: Record<string, string> = {}) =>
    fixture.asStaff('POST', `/lectures/${lectureId}/attendance-imports?fileName=sheet.csv`, body, {
      'content-type': 'text/csv',
      ...headers,
    })
  const apply = (id: number, body: object = { reason: null }) =>
    fixture.asStaff('POST', `/attendance-imports/${id}/applications`, body)
  const sheetOf = async (lectureId: number) =>
    (await fixture.asStaff('GET', `/lectures/${lectureId}/attendance`)).body
  const file = (...lines: string[]) => [header, ...lines].join('\r\n')

  async function course(attenders: number) {
    const lectureId = await fixture.overLecture({ practice: 'NORMAL' })
    const ids: number[] = []
    for (let one = 0; one < attenders; one++) ids.push((await fixture.attender(lectureId)).id)
    return { lectureId, ids }
  }

  it('stages a file, then applies it completely and only once', async () => {
    const { lectureId, ids } = await course(3)
    const [one = 0, two = 0, three = 0] = ids
    await fixture.enter(lectureId, one)
    const staged = await upload(
      lectureId,
      file(`${one},,480,N,`, `${two},any name,480,Y,`, `${three},,0,N,병가`),
    )
    expect(staged).toMatchObject({
      status: 201,
      body: { lectureId, fileName: 'sheet.csv', appliedAt: null, discardedAt: null, unchanged: 1 },
    })
    const none = { days: [null], practiceDone: false, excusedBecause: null }
    expect(staged.body.changes).toEqual([
      {
        line: 3,
        attenderId: two,
        name: '홍길동',
        before: none,
        forecastBefore: null,
        after: { days: [480], practiceDone: true, excusedBecause: null },
        forecastAfter: 'COMPLETED',
      },
      {
        line: 4,
        attenderId: three,
        name: '홍길동',
        before: none,
        forecastBefore: null,
        after: { days: [0], practiceDone: false, excusedBecause: '병가' },
        forecastAfter: 'INCOMPLETE',
      },
    ])
    expect((await sheetOf(lectureId)).missing).toBe(2)

    const applied = await apply(staged.body.id)
    expect([applied.status, applied.body]).toEqual([
      200,
      { ...staged.body, appliedAt: testNow.toISOString() },
    ])
    expect((await sheetOf(lectureId)).missing).toBe(0)
    const again = await fixture.asStaff('GET', `/attendance-imports/${staged.body.id}`)
    expect(again.body).toEqual(applied.body)
    expect((await apply(staged.body.id)).body.code).toBe('IMPORT_SETTLED')
    expect((await fixture.audit('attendanceImport', staged.body.id)).map(({ action }) => action)).toEqual([
      'attendanceImport.stage',
      'attendanceImport.apply',
    ])
  })

  it('accepts the downloaded sheet after it is filled in and escapes formulas', async () => {
    const { lectureId, ids } = await course(2)
    const [one = 0, two = 0] = ids
    await test.db
      .updateTable('attender')
      .set({ name: '=HYPERLINK("http://example.com","x")' })
      .where('id', '=', one)
      .execute()
    await fixture.enter(lectureId, one, { days: [0], excusedBecause: '-1 "day", as \'agreed\'' })
    const { headers, body } = await fixture.asStaff('GET', `/lectures/${lectureId}/attendance.csv`)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'x-filename': `attendance-${lectureId}.csv`,
      'content-disposition': expect.stringContaining('attachment'),
    })
    expect(body).toBe(
      [
        `\uFEFF${header}`,
        `${one},"'=HYPERLINK(""http://example.com"",""x"")",0,N,"'-1 ""day"", as 'agreed'"`,
        `${two},홍길동,,N,`,
        '',
      ].join('\r\n'),
    )
    expect((await upload(lectureId, body)).body).toMatchObject({ changes: [], unchanged: 2 })
  })

  // 홍길동 and 병가 encoded in the code page of Korean Windows (CP949).
  const korean = (text: string) =>
    Buffer.from(
      text
        .replaceAll('홍길동', '\u00c8\u00ab\u00b1\u00e6\u00b5\u00bf')
        .replaceAll('병가', '\u00ba\u00b4\u00b0\u00a1'),
      'latin1',
    )
  it.each([
    ['in Korean, as CSV', korean],
    ['in English, as CSV in UTF-8', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ])('reads a file saved by a spreadsheet %s', async (_, save) => {
    const { lectureId, ids } = await course(3)
    const [one = 0, two = 0, three = 0] = ids
    const downloaded: string = (await fixture.asStaff('GET', `/lectures/${lectureId}/attendance.csv`)).body
    const [columns] = downloaded.replace('\uFEFF', '').split('\r\n')
    // Trailing empty cells are left out, a cleared line keeps its commas, and a formerly used column remains.
    const saved = [
      `${columns},`,
      `${one},홍길동,480,Y`,
      `${two},홍길동`,
      ',,,,,',
      `${three},홍길동,0,N,병가`,
      '',
    ]
    const { status, body } = await upload(lectureId, save(saved.join('\r\n')))
    expect([status, body.unchanged]).toEqual([201, 1])
    expect(body.changes).toMatchObject([
      { line: 2, after: { days: [480], practiceDone: true, excusedBecause: null } },
      { line: 5, after: { days: [0], practiceDone: false, excusedBecause: '병가' } },
    ])
  })

  it('accepts day columns in any order and identifies them by number', async () => {
    const { lectureId, ids } = await course(1)
    const { body } = await upload(
      lectureId,
      `DAY 1,attenderId,excusedBecause,practiceDone,name\n480,${ids[0]}`,
    )
    expect(body.changes).toMatchObject([{ attenderId: ids[0], after: { days: [480] } }])
    const twice = await upload(lectureId, `day 1,day 01,attenderId,practiceDone,name\n480,1,${ids[0]}`)
    expect(twice.body.fields).toEqual({ header: expect.any(String) })
  })

  it('refuses a file with one person on two lines, naming the second, and stores nothing', async () => {
    const { lectureId, ids } = await course(2)
    const [one = 0, two = 0] = ids
    const refused = await upload(
      lectureId,
      file(`${one},,480,N,`, `${two},,480,N,`, `${one},,0,N,`, `${one},,480,N,`),
    )
    expect([refused.status, refused.body.code]).toEqual([400, 'BAD_INPUT'])
    expect(refused.body.fields).toEqual({
      'line.4.attenderId': 'This registration appears here twice.',
      'line.5.attenderId': 'This registration appears here twice.',
    })
    const staged = await test.db
      .selectFrom('attendance_import')
      .select('id')
      .where('lecture_id', '=', lectureId)
      .execute()
    expect(staged).toEqual([])
    expect((await sheetOf(lectureId)).missing).toBe(2)
  })

  it('refuses a file, reports the errors of each line and stores nothing', async () => {
    const { lectureId, ids } = await course(2)
    const [one = 0, two = 0] = ids
    const other = await course(1)
    const refused = await upload(
      lectureId,
      file(
        `${one},,481,N,`,
        `${two},,ten,maybe,`,
        `${two},,480,N,`,
        `${two},,1e309,N,`,
        `${other.ids[0]},,480,N,`,
        'nobody,,480,N,',
        `${two},,480,N,,more`,
      ),
    )
    expect([refused.status, refused.body.code]).toEqual([400, 'BAD_INPUT'])
    expect(refused.body.fields).toEqual({
      [`line.2.${day}`]: 'Enter 480 or less.',
      [`line.3.${day}`]: 'Enter whole minutes, or leave this empty.',
      'line.3.practiceDone': 'Enter Y or N.',
      [`line.5.${day}`]: 'Enter whole minutes, or leave this empty.',
      'line.6.attenderId': 'This registration does not exist in this course.',
      'line.7.attenderId': 'This value is not valid.',
      'line.8': 'This line has more values than the first line.',
    })
    expect(
      await test.db
        .selectFrom('attendance_import')
        .select('id')
        .where('lecture_id', '=', lectureId)
        .execute(),
    ).toEqual([])
  })

  it.each([
    ['without content', '', { header: expect.stringContaining('first line') }],
    ['with a header only', header, { file: 'The file has no lines below its header.' }],
    [
      'of another course',
      'attenderId,name,day 1 (2026-01-01 09:30),day 2 (2026-01-02 09:30),practiceDone,excusedBecause\n1,,1,1,N,',
      { header: expect.any(String) },
    ],
    [
      'with the bytes of an image',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0x00]),
      { file: expect.any(String) },
    ],
    [
      'with a million commas on one line',
      `${header}\n${','.repeat(1_000_000)}`,
      { file: expect.any(String) },
    ],
    ['in UTF-16', Buffer.from(`\uFEFF${header}\n1,,1,N,`, 'utf16le'), expect.any(Object)],
    ['with an unterminated quote', `${header}\n"1,,1,N,`, expect.any(Object)],
  ])('refuses a file %s', async (_, body, fields) => {
    const { lectureId } = await course(1)
    const refused = await upload(lectureId, body)
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([400, 'BAD_INPUT', fields])
  })

  it('accepts CSV only, for a course that has begun', async () => {
    const { lectureId } = await course(1)
    const json = await upload(lectureId, '{}', { 'content-type': 'application/json' })
    expect([json.status, json.body.code]).toEqual([415, 'MEDIA_TYPE_NOT_SUPPORTED'])
    const large = await upload(lectureId, Buffer.alloc(5_000_001, 0x20))
    expect([large.status, large.body.code]).toEqual([413, 'BODY_TOO_LARGE'])
    const ahead = await test.make.lecture()
    expect((await upload(ahead, file('1,,1,N,'))).body.code).toBe('ATTENDANCE_NOT_OPEN')
    expect((await upload(999_999, file('1,,1,N,'))).status).toBe(404)
    expect((await apply(999_999)).status).toBe(404)
  })

  it('refuses a stale import after the underlying entries have changed', async () => {
    const { lectureId, ids } = await course(2)
    const [one = 0, two = 0] = ids
    const staged = await upload(lectureId, file(`${one},,480,Y,`, `${two},,480,Y,`))
    await fixture.enter(lectureId, two, { days: [100] })
    const refused = await apply(staged.body.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'IMPORT_STALE'])
    expect((await sheetOf(lectureId)).rows[0].days).toEqual([null])
    expect(staged.body).toMatchObject({ stale: false, gone: 0 })
    // The differences from the current entries are still shown.
    const shown = await fixture.asStaff('GET', `/attendance-imports/${staged.body.id}`)
    expect(shown.body.changes[1].before.days).toEqual([100])
    expect(shown.body).toMatchObject({ stale: true, gone: 0, unchanged: 0 })

    await fixture.enter(lectureId, two, { days: [null] })
    await test.db
      .updateTable('attender')
      .set({ apply_state: 'CANCELED', canceled_at: testNow })
      .where('id', '=', two)
      .execute()
    const after = await fixture.asStaff('GET', `/attendance-imports/${staged.body.id}`)
    expect(after.body).toMatchObject({ stale: true, gone: 1, unchanged: 0, changes: [{ attenderId: one }] })
  })

  it('discards an import once; it can then be neither applied nor discarded again', async () => {
    const { lectureId, ids } = await course(1)
    const { body } = await upload(lectureId, file(`${ids[0]},,480,Y,`))
    const discard = () => fixture.asStaff('DELETE', `/attendance-imports/${body.id}`)
    expect((await discard()).body).toEqual({ ...body, discardedAt: testNow.toISOString() })
    expect((await discard()).body.code).toBe('IMPORT_SETTLED')
    expect((await apply(body.id)).body.code).toBe('IMPORT_SETTLED')
    expect((await sheetOf(lectureId)).missing).toBe(1)
  })

  it('stages a file once per idempotency key', async () => {
    const { lectureId, ids } = await course(1)
    const key = { 'idempotency-key': `stage-${lectureId}-once` }
    const first = await upload(lectureId, file(`${ids[0]},,480,Y,`), key)
    expect((await upload(lectureId, file(`${ids[0]},,480,Y,`), key)).body).toEqual(first.body)
    expect((await upload(lectureId, file(`${ids[0]},,100,Y,`), key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    // The stored response is returned although the file would be refused now.
    await test.db
      .updateTable('attender')
      .set({ apply_state: 'CANCELED', canceled_at: testNow })
      .where('id', '=', ids[0] ?? 0)
      .execute()
    expect(await upload(lectureId, file(`${ids[0]},,480,Y,`), key)).toMatchObject({
      status: 201,
      body: first.body,
    })
  })

  it('corrects a completed course, with a reason', async () => {
    const { lectureId, ids } = await course(2)
    const [one = 0, two = 0] = ids
    for (const id of ids) await fixture.enter(lectureId, id, { practiceDone: true })
    await fixture.complete(lectureId)
    const open = await upload(lectureId, file(`${one},,,Y,`))
    expect(open.body.fields).toEqual({ [`line.2.${day}`]: 'Enter a value.' })
    const { body } = await upload(lectureId, file(`${one},,10,Y,`, `${two},,480,Y,`))
    expect((await apply(body.id)).body.code).toBe('REASON_REQUIRED')
    expect((await apply(body.id, { reason: 'Misread.' })).status).toBe(200)
    expect((await fixture.rowOf(one)).result).toBe('INCOMPLETE')
    expect((await fixture.holdingsOf(one)).certificates).toBe(0)
    expect((await fixture.holdingsOf(two)).certificates).toBe(1)
  })
})
