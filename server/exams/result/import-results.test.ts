import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../testing/make.ts'
import { resultFixture } from '../../testing/result-fixture.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const header = 'examNumber,examCode,score,totalScore,attended,takenAt'
const takenAt = '2026-12-08T08:38:12+09:00'
const path = '/api/admin/v1/result-imports'

describe.each(engines)('result files on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof resultFixture>
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = resultFixture(test)
    staff = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  const upload = (body: string | Buffer, headers: Record<string, string> = {}) =>
    test.call('POST', `${path}?fileName=december.csv`, {
      as: staff,
      body,
      headers: { 'content-type': 'text/csv', ...headers },
    })
  const apply = (id: number) => test.call('POST', `${path}/${id}/applications`, { as: staff, body: {} })
  const scoresOf = async (ids: readonly number[]) =>
    (await Promise.all(ids.map((id) => fixture.resultOf(id)))).map((row) => row && [row.result, row.score])
  const examCodeOf = async (id: number) =>
    (await test.db.selectFrom('exam').select('exam_code').where('id', '=', id).executeTakeFirstOrThrow())
      .exam_code
  const imports = async () => (await test.db.selectFrom('result_import').select('id').execute()).length

  async function exam(candidates: number) {
    const id = await fixture.overExam()
    const people = []
    for (let one = 0; one < candidates; one++) people.push(await fixture.candidate(id))
    return { id, code: await examCodeOf(id), people }
  }

  it('may have points by section, which the candidate sees with the published result', async () => {
    const { id, code, people } = await exam(3)
    const [one, two, absent] = people
    const list = ['Design', 'Operation'].map((en) => ({ title: { en }, text: { en }, questions: 1 }))
    await test.db
      .updateTable('certification')
      .set({ guide: { forWhom: [{ en: 'All' }], parts: { kind: 'SECTIONS', list } } })
      .where('id', 'in', (row) => row.selectFrom('exam').select('certification_id').where('id', '=', id))
      .execute()
    const columns = `sectionTotal1,section1,${header},section2,sectionTotal2`
    const staged = await upload(
      [
        columns,
        `50,45,${one?.examNumber},${code},812,1000,Y,${takenAt},30,50`,
        `,,${two?.examNumber},${code},700,1000,Y,${takenAt},,`,
        `,,${absent?.examNumber},${code},,1000,N,,,`,
      ].join('\n'),
    )
    expect([staged.status, staged.body.counts]).toMatchObject([201, { NEW: 3, INBOX: 0 }])
    expect((await apply(staged.body.id)).status).toBe(200)
    const seen = async (as: TestMember | undefined) => (await fixture.completed(as as TestMember))[0].sections
    expect(await seen(one?.as)).toBeNull()
    await test.db.updateTable('exam_result').set({ published_at: test.clock.now() }).execute()
    expect(await seen(one?.as)).toEqual([
      { title: 'Design', score: 45, total: 50 },
      { title: 'Operation', score: 30, total: 50 },
    ])
    expect(await seen(two?.as)).toBeNull()
    expect(await seen(absent?.as)).toBeNull()
  })

  it('with wrong points by section are refused, cell by cell', async () => {
    const { code, people } = await exam(3)
    const [one, two, absent] = people
    const { status, body } = await upload(
      [
        `${header},section1,sectionTotal1`,
        `${one?.examNumber},${code},812,1000,Y,${takenAt},51,50`,
        `${two?.examNumber},${code},812,1000,Y,${takenAt},1,`,
        `${absent?.examNumber},${code},,1000,N,,1,50`,
      ].join('\n'),
    )
    expect([status, Object.keys(body.fields)]).toEqual([
      400,
      ['line.2.section1', 'line.3.sectionTotal1', 'line.4.section1'],
    ])
  })

  it('are staged first, then applied completely and only once', async () => {
    const { code, people } = await exam(4)
    const [passed, failed, absent, corrected] = people
    await fixture.deliver(corrected?.examNumber ?? '', { score: 500 })
    const file = [
      header,
      `${passed?.examNumber},${code},812,1000,Y,${takenAt}`,
      `${failed?.examNumber.toLowerCase()},${code},69,100,Y,${takenAt}`,
      `${absent?.examNumber},${code},,1000,N,`,
      `${corrected?.examNumber},${code},700,1000,Y,${takenAt}`,
      `NOBODY-0000,${code},700,1000,Y,${takenAt}`,
    ].join('\r\n')

    const staged = await upload(file)
    expect(staged).toMatchObject({
      status: 201,
      body: {
        fileName: 'december.csv',
        appliedAt: null,
        counts: { NEW: 3, CORRECTION: 1, UNCHANGED: 0, INBOX: 1 },
      },
    })
    expect(staged.body.rows.map((row: { line: number; effect: string }) => [row.line, row.effect])).toEqual([
      [6, 'INBOX'],
      [5, 'CORRECTION'],
      [2, 'NEW'],
      [3, 'NEW'],
      [4, 'NEW'],
    ])
    expect(staged.body.rows[1].before).toEqual({ result: 'FAILED', score: 500 })
    const ids = people.map(({ id }) => id)
    expect(await scoresOf(ids)).toEqual([undefined, undefined, undefined, ['FAILED', 500]])

    expect(await upload(file)).toMatchObject({ status: 409, body: { code: 'IMPORT_SEEN_BEFORE' } })
    const applied = await Promise.all([apply(staged.body.id), apply(staged.body.id)])
    expect(applied.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await scoresOf(ids)).toEqual([
      ['PASSED', 812],
      ['FAILED', 690],
      ['NOT_ATTENDED', null],
      ['PASSED', 700],
    ])
    const open = await test.call('GET', '/api/admin/v1/result-inbox?open=true', { as: staff })
    expect(open.body.content).toMatchObject([{ subject: 'NOBODY-0000', because: 'UNKNOWN', source: 'FILE' }])
    expect(await upload(file)).toMatchObject({ status: 409, body: { code: 'IMPORT_SEEN_BEFORE' } })
    expect((await upload(`${file}\r\n`)).body.counts).toEqual({
      NEW: 0,
      CORRECTION: 0,
      UNCHANGED: 4,
      INBOX: 1,
    })
  })

  it("correct the provider's result, and are not reverted when the provider repeats it", async () => {
    const { code, people } = await exam(1)
    const [{ id, examNumber } = { id: 0, examNumber: '' }] = people
    await fixture.deliver(examNumber, { score: 500 })
    const { body } = await upload([header, `${examNumber},${code},701,1000,Y,${takenAt}`].join('\n'))
    expect((await apply(body.id)).status).toBe(200)
    expect(await fixture.deliver(examNumber, { score: 500 })).toBe('OLDER')
    expect(await scoresOf([id])).toEqual([['PASSED', 701]])
  })

  it('can be staged again after being discarded', async () => {
    const { code, people } = await exam(1)
    const file = `${header}\n${people[0]?.examNumber},${code},812,1000,Y,${takenAt}`
    const { body } = await upload(file)
    const discard = () => test.call('DELETE', `${path}/${body.id}`, { as: staff })
    expect(await discard()).toMatchObject({ status: 200, body: { discardedAt: expect.any(String) } })
    expect(await discard()).toMatchObject({ status: 409, body: { code: 'IMPORT_SETTLED' } })
    expect(await apply(body.id)).toMatchObject({ status: 409, body: { code: 'IMPORT_SETTLED' } })
    expect((await upload(file)).status).toBe(201)
  })

  it('are staged once per idempotency key, which another file cannot reuse', async () => {
    const headers = { 'idempotency-key': 'december-results' }
    const file = `${header}\nLOST-KEY,X,,1000,N,`
    const first = await upload(file, headers)
    expect(await upload(file, headers)).toMatchObject({ status: 201, body: { id: first.body.id } })
    expect(await upload(`${file}\n`, headers)).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
  })

  it.each(['N', 'NOT_ATTEND', 'NOT_ATTENDED'])('accept %s for absence', async (word) => {
    const { code, people } = await exam(1)
    const [{ id, examNumber } = { id: 0, examNumber: '' }] = people
    const { body } = await upload(`${header}\n${examNumber},${code},,1000,${word},`)
    expect((await apply(body.id)).status).toBe(200)
    expect(await scoresOf([id])).toEqual([['NOT_ATTENDED', null]])
    const scored = await upload(`${header}\n${examNumber},${code},812,1000,${word},`)
    expect([scored.status, Object.keys(scored.body.fields)]).toEqual([400, ['line.2.score']])
  })

  it('of Korean Excel are read with BOM, quotes and columns in another order', async () => {
    const { code, people } = await exam(2)
    const swapped = 'takenAt,attended,totalScore,score,examCode,examNumber'
    const withBom = `\u{FEFF}${swapped}\r\n"${takenAt}",Y,1000,"812",${code},${people[0]?.examNumber}\r\n\r\n`
    expect((await upload(withBom)).body.counts).toMatchObject({ NEW: 1 })
    // A Korean word in CP949 in an ASCII field: reported as an invalid value, not as unreadable.
    const inCp949 = Buffer.concat([
      Buffer.from(`${header}\n${people[1]?.examNumber},${code},812,1000,`),
      Buffer.from([0xc0, 0xc0, 0xbd, 0xc3]),
      Buffer.from(`,${takenAt}`),
    ])
    const { status, body } = await upload(inCp949)
    expect([status, body.fields]).toEqual([400, { 'line.2.attended': 'This value is not valid.' }])
  })

  it('with errors are refused completely, with every error by line and column', async () => {
    const { code, people } = await exam(1)
    const number = people[0]?.examNumber
    const good = `${number},${code},812,1000,Y,${takenAt}`
    const before = await imports()
    const { status, body } = await upload(
      [
        header,
        good,
        good,
        `"=HYPERLINK(""http://x"")",${code},812,1000,Y,${takenAt}`,
        `A-1,${code},1001,1000,Y,${takenAt}`,
        `A-2,${code},-1,1000,Y,${takenAt}`,
        `A-3,${code},1e309,1000,Y,${takenAt}`,
        `A-4,${code},812,0,Y,${takenAt}`,
        `A-5,${code},812,1000,Y,yesterday`,
        `A-6,${code},812,1000,N,${takenAt}`,
        `A-7,${code},812,1000,maybe,${takenAt}`,
        'A-8,too few',
        `A-9,${code},812,1000,Y,0000-01-01T00:00:00Z`,
      ].join('\n'),
    )
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      'line.3.examNumber': 'This exam number appears in the file twice.',
      'line.4.examNumber': 'This value is not valid.',
      'line.5.score': 'The score must not be above the total.',
      'line.6.score': 'This value is not valid.',
      'line.7.score': 'This value is not valid.',
      'line.8.totalScore': 'This value is not valid.',
      'line.8.score': 'The score must not be above the total.',
      'line.9.takenAt': 'Enter a time such as 2026-12-18T14:38:12+09:00.',
      'line.10.score': 'Leave this empty where the candidate did not attend.',
      'line.10.takenAt': 'Leave this empty where the candidate did not attend.',
      'line.11.attended': 'This value is not valid.',
      'line.12': 'This line does not have six values.',
      'line.13.takenAt': 'Enter a time such as 2026-12-18T14:38:12+09:00.',
    })
    expect(await imports()).toBe(before)
  })

  it.each([
    ['nothing', '', 'header'],
    ['only a header', header, 'file'],
    ['other columns', 'name,score\nA,1', 'header'],
    ['a column too many', `${header},note\nA,B,1,2,Y,${takenAt},x`, 'header'],
    ['a section without its total', `${header},section1\nA,B,1,2,Y,${takenAt},1`, 'header'],
    ['sections that begin at two', `${header},section2,sectionTotal2\nA,B,1,2,Y,${takenAt},1,2`, 'header'],
    ['a column twice', `${header},score\nA,B,1,2,Y,${takenAt},1`, 'header'],
    ['an unterminated quote', `${header}\n"A,B,1,2,Y,${takenAt}`, 'line.2'],
    ['10,001 lines', `${header}\n${'A,B,1,2,Y,x\n'.repeat(10_001)}`, 'file'],
    ['lines beyond any limit', `${header}\n${'A,B,1,2,Y,x\n'.repeat(100_000)}"`, 'file'],
    ['an overlong line', `${header}\n${'A'.repeat(20_000)}`, 'line.2'],
    ['a million commas on one line', `${header}\n${','.repeat(1_000_000)}`, 'line.2'],
    ['UTF-16', Buffer.from(`\uFEFF${header}\nA,B,1,2,Y,${takenAt}`, 'utf16le'), 'file'],
    ['bytes of an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xff, 0x00]), 'file'],
  ])('with %s are refused', async (_, file, field) => {
    const before = await imports()
    const { status, body } = await upload(file)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    expect(await imports()).toBe(before)
  })

  it('over the size limit or of another type are refused before parsing', async () => {
    expect((await upload(Buffer.alloc(50_000_000, 'a'))).status).toBe(413)
    expect((await upload('{}', { 'content-type': 'application/json' })).status).toBe(415)
    expect((await upload(header, { 'content-type': 'text/plain' })).status).toBe(415)
  })

  it('of ten thousand lines can be applied', async () => {
    const { code, people } = await exam(3)
    const others = Array.from({ length: 9_997 }, (_, index) => `LOST-${index},${code},700,1000,Y,${takenAt}`)
    const own = people.map(({ examNumber }) => `${examNumber},${code},812,1000,Y,${takenAt}`)
    const { body } = await upload([header, ...others, ...own].join('\n'))
    expect(body.counts).toEqual({ NEW: 3, CORRECTION: 0, UNCHANGED: 0, INBOX: 9_997 })
    expect(body.rows).toHaveLength(1_000)
    expect((await apply(body.id)).status).toBe(200)
    expect(await scoresOf(people.map(({ id }) => id))).toEqual(people.map(() => ['PASSED', 812]))
  }, 60_000)
})
