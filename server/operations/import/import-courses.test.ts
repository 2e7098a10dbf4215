import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../testing/audit-of.ts'
import { importFixture } from '../../testing/import-fixture.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const header =
  'title_en,title_ko,introduction_en,forWhom_en,outline_en,level,method,target,practice,capacity,fee,credits'
const line = (title: string, overrides = {}) => {
  const rest = { level: 'BASIC', method: 'ONLINE', capacity: '20', fee: '0', ...overrides }
  return `${title},${title} 강의,Intro,All,Backup: what to keep,${rest.level},${rest.method},NORMAL,NONE,${rest.capacity},${rest.fee},0`
}

describe.each(engines)('imports of courses on %s', (engine) => {
  let test: TestApp
  let files: Awaited<ReturnType<typeof importFixture>>
  beforeAll(async () => {
    test = await startTestApp(engine)
    files = await importFixture(test, 'courses')
  })
  afterAll(() => test.close())

  const titles = async (like: string) =>
    (await test.db.selectFrom('course').select('title').orderBy('id').execute())
      .map(({ title }) => title.en)
      .filter((title) => title.startsWith(like))

  it('are checked, shown, applied as a whole and reversed', async () => {
    const staged = await files.stage([header, line('Alpha one'), line('Alpha two', { method: 'on site' })])
    expect([staged.status, staged.body]).toMatchObject([
      201,
      {
        kind: 'COURSES',
        state: 'STAGED',
        lines: 2,
        created: null,
        appliedAt: null,
        counts: { NEW: 2, UNCHANGED: 0, REFUSED: 0 },
        stagedBy: '성춘향',
        rows: [
          { line: 2, effect: 'NEW', cells: ['Alpha one', 'Alpha one 강의', 'BASIC', 'ONLINE', '20', '0'] },
          { line: 3, effect: 'NEW', cells: ['Alpha two', 'Alpha two 강의', 'BASIC', 'OFFLINE', '20', '0'] },
        ],
      },
    ])
    expect(await titles('Alpha')).toEqual([])
    const applied = await files.apply(staged.body.id)
    const until = new Date(test.clock.now().getTime() + 86_400_000).toISOString()
    expect([applied.status, applied.body]).toMatchObject([
      200,
      { state: 'APPLIED', created: 2, counts: { NEW: 2 }, actions: { reverse: { allowed: true, until } } },
    ])
    expect(await titles('Alpha')).toEqual(['Alpha one', 'Alpha two'])
    const [, { title, outline }] = (
      await test.call('GET', '/api/admin/v1/courses?text=alpha&sort=id,asc', { as: files.staff })
    ).body.content
    expect([title, outline]).toEqual([
      { en: 'Alpha two', ko: 'Alpha two 강의' },
      [{ title: { en: 'Backup' }, text: { en: 'what to keep' } }],
    ])
    const again = await files.stage([header, line('Alpha one'), line('Alpha three')])
    expect(again.body.counts).toEqual({ NEW: 1, UNCHANGED: 1, REFUSED: 0 })
    const reversed = await files.reverse(staged.body.id)
    expect([reversed.status, reversed.body.state]).toEqual([200, 'REVERSED'])
    expect(await titles('Alpha')).toEqual([])
    expect((await files.reverse(staged.body.id)).body.code).toBe('IMPORT_REVERSED')
    const actions = (await auditOf(test.db, 'dataImport', staged.body.id)).map(({ action }) => action)
    expect(actions).toEqual(['dataImport.stage', 'dataImport.apply', 'dataImport.reverse'])
  })

  it('are not reversed once one of them is edited or has a date', async () => {
    const names = ['Beta one', 'Beta two', 'Beta three']
    const { body } = await files.stage([header, ...names.map((name) => line(name))])
    await files.apply(body.id)
    const stored = await test.db.selectFrom('course').select(['id', 'title']).orderBy('id').execute()
    const [one] = stored.filter(({ title }) => title.en.startsWith('Beta'))
    await test.db
      .updateTable('course')
      .set({ version: 2 })
      .where('id', '=', one?.id ?? 0)
      .execute()
    const dates = await importFixture(test, 'dates')
    const date = 'Beta three,2027-01-05 09:00-18:00,2027-01-04 18:00'
    await dates.apply((await dates.stage(['course,days,recruitFinish', date])).body.id)
    const refused = await files.reverse(body.id)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'IMPORT_ACTED_ON',
      'Somebody has since acted on 2 records of this import, so it cannot be reversed as a whole: lines 2, 4.',
    ])
    expect(await titles('Beta')).toEqual(names)
    expect((await files.read(body.id)).body.state).toBe('APPLIED')
  })

  it('are refused by the rules of the console, by line and column', async () => {
    const { body } = await files.stage([
      'title_en,title_ko,introduction_en,introduction_ko,forWhom_en,outline_en,outline_ko,level,method,target,practice,capacity,fee,credits',
      `${'x'.repeat(201)},,a,,b,,,BASIC,ONLINE,NORMAL,NONE,1,0,0`,
      'No outline,,a,,b,Backup,,BASIC,ONLINE,NORMAL,NONE,1,0,0',
      'Other outline,,a,,b,"One: a\nTwo: b",하나: 가,BASIC,ONLINE,NORMAL,NONE,1,0,0',
      'Cheap,,a,,b,,,BASIC,HYBRID,VIP,SOME,0,50,-1',
    ])
    expect(body.fields).toEqual({
      'line.2.title_en': 'Enter 200 characters or fewer.',
      'line.3.outline_en': expect.stringContaining('title: text'),
      'line.4.outline_en': expect.stringContaining('title: text'),
      'line.5.method': 'Enter ONLINE or OFFLINE.',
      'line.5.target': 'Enter NORMAL or PARTNER.',
      'line.5.practice': 'Enter NONE or NORMAL.',
      'line.5.capacity': 'Enter 1 or more.',
      'line.5.fee': 'Enter 0, or at least 100 KRW.',
      'line.5.credits': 'Enter 0 or more.',
    })
  })
})
