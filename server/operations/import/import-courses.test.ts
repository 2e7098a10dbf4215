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
    const staged = await files.stage([header, line('Alpha one'), line('Alpha two', { method: 'offline' })])
    expect([staged.status, staged.body]).toMatchObject([
      201,
      {
        ...{ kind: 'COURSES', state: 'STAGED', lines: 2, created: null, appliedAt: null },
        ...{ counts: { NEW: 2, UNCHANGED: 0, REFUSED: 0 }, stagedBy: '성춘향' },
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
})
