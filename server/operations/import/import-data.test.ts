import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFixture } from '../../testing/import-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const header = 'title_en,introduction_en,forWhom_en,level,method,target,practice,capacity,fee,credits'
const line = (title: string, level = 'BASIC', capacity = '20') =>
  `${title},Intro,All,${level},ONLINE,NORMAL,NONE,${capacity},0,0`
const ten = (name: string) => Array.from({ length: 10 }, (_, index) => `${name} ${index + 1}`)
const hourMs = 3_600_000

describe.each(engines)('imports on %s', (engine) => {
  let test: TestApp
  let files: Awaited<ReturnType<typeof importFixture>>
  beforeAll(async () => {
    test = await startTestApp(engine)
    files = await importFixture(test, 'courses')
  })
  afterAll(() => test.close())

  const courses = async () => (await test.db.selectFrom('course').select('id').execute()).length
  const staged = async () => (await test.db.selectFrom('data_import').select('id').execute()).length
  const list = async (query = '', as = files.staff) =>
    (await test.call('GET', `/api/admin/v1/imports${query}`, { as })).body.content

  it('have a template, whose example is not imported', async () => {
    const template = await files.template()
    expect(template.headers['content-disposition']).toContain('courses-template.csv')
    expect(template.body).toMatch(/^\uFEFFtitle_en,title_ko,title_ja/)
    const { status, body } = await files.stage(Buffer.from(String(template.body)))
    expect([status, body.fields]).toEqual([
      400,
      { 'line.2': 'This is the example of the template. Remove this line.' },
    ])
  })

  it('are refused as a whole for faults, which name line and column', async () => {
    const before = [await courses(), await staged()]
    const { status, body } = await files.stage([
      header,
      line('Good'),
      line('Bad', 'HARD', '20.5'),
      line('=1+1'),
      line('Good', 'ADVANCE'),
      'cut off,Intro',
    ])
    expect([status, body.code, body.fields]).toEqual([
      400,
      'BAD_INPUT',
      {
        'line.3.level': 'Enter BASIC, INTERMEDIATE or ADVANCE.',
        'line.3.capacity': 'Enter a whole number without commas.',
        'line.4.title_en': expect.stringContaining('formula'),
        'line.6': expect.stringContaining('cut off'),
      },
    ])
    expect([await courses(), await staged()]).toEqual(before)
  })

  it('are staged once, and again once discarded', async () => {
    const file = [header, line('Once')]
    const first = await files.stage(file, { 'idempotency-key': 'import-once' })
    const retried = await files.stage(file, { 'idempotency-key': 'import-once' })
    expect([retried.status, retried.body]).toEqual([201, first.body])
    expect((await files.stage(file)).body.code).toBe('IMPORT_SEEN_BEFORE')
    const discarded = await files.discard(first.body.id)
    expect([discarded.status, discarded.body.state]).toEqual([200, 'DISCARDED'])
    expect((await files.apply(first.body.id)).body.code).toBe('IMPORT_SETTLED')
    expect((await files.reverse(first.body.id)).body.code).toBe('IMPORT_NOT_APPLIED')
    expect((await files.stage(file)).status).toBe(201)
  })

  it('leave nothing behind if line 8 has become wrong since they were staged', async () => {
    const titles = ten('Stale')
    const { body } = await files.stage([header, ...titles.map((title) => line(title))])
    const other = await files.stage([header, line('Stale 7', 'ADVANCE')])
    await files.apply(other.body.id)
    const before = await courses()
    const shown = (await files.read(body.id)).body
    expect([shown.counts, shown.rows[0]]).toMatchObject([
      { NEW: 9, UNCHANGED: 0, REFUSED: 1 },
      { line: 8, effect: 'REFUSED', faults: [{ column: 'title_en' }] },
    ])
    const applied = await files.apply(body.id)
    expect([applied.status, Object.keys(applied.body.fields)]).toEqual([400, ['line.8.title_en']])
    expect([await courses(), (await files.read(body.id)).body.state]).toEqual([before, 'STAGED'])
  })

  it('leave nothing behind if the database fails in the middle', async () => {
    const { body } = await files.stage([header, ...ten('Failing').map((title) => line(title))])
    const before = await courses()
    await sqlFailure(test, true)
    expect((await files.apply(body.id)).status).toBe(500)
    await sqlFailure(test, false)
    expect([await courses(), (await files.read(body.id)).body.state]).toEqual([before, 'STAGED'])
    expect((await files.apply(body.id)).body.created).toBe(10)
  })

  it('show what they would do without doing it', async () => {
    const { body } = await files.stage([header, line('Dry')])
    const before = await courses()
    const run = await files.dryRun(body.id)
    expect([run.status, run.body.mails]).toEqual([200, []])
    expect([await courses(), (await files.read(body.id)).body.state]).toEqual([before, 'STAGED'])
  })

  it('can be reversed for a day, and be imported again then', async () => {
    const file = [header, line('Late')]
    const { body } = await files.stage(file)
    await files.apply(body.id)
    test.clock.moveTo(new Date(testNow.getTime() + 24 * hourMs))
    const late = await files.reverse(body.id)
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'IMPORT_REVERSAL_OVER',
      expect.stringMatching(/^This import could be reversed until/),
    ])
    test.clock.moveTo(new Date(testNow.getTime() + 24 * hourMs - 1))
    expect((await files.reverse(body.id)).body.state).toBe('REVERSED')
    test.clock.moveTo(testNow)
    expect((await files.stage(file)).body.counts.NEW).toBe(1)
  })

  it('are listed, the newest first, for the roles of their kind', async () => {
    test.clock.moveTo(new Date(testNow.getTime() + hourMs))
    const { body } = await files.stage([header, line('Listed')])
    test.clock.moveTo(testNow)
    const [{ id, kind, state, stagedBy }] = await list()
    expect([id, kind, state, stagedBy]).toEqual([body.id, 'COURSES', 'STAGED', '성춘향'])
    const states = async (query: string) =>
      new Set((await list(query)).map((one: { state: string }) => one.state))
    expect(await states('?state=DISCARDED&size=100')).toEqual(new Set(['DISCARDED']))
    expect(await states('?state=REVERSED&size=100')).toEqual(new Set(['REVERSED']))
    expect(await list('?kind=ORG_MEMBERS')).toEqual([])
    expect(await list('', await test.make.staff('support'))).toEqual([])
    expect(await list('', await test.make.staff('auditor'))).not.toEqual([])
    expect(await list('', await test.make.staff('courses'))).not.toEqual([])
  })

  it('of one kind are not those of another', async () => {
    const { body } = await files.stage([header, line('Courses only')])
    const dates = await importFixture(test, 'dates')
    for (const call of [dates.read, dates.apply, dates.dryRun, dates.discard, dates.reverse])
      expect((await call(body.id)).status).toBe(404)
  })
})

/** Makes the database refuse a seventh course of an import, or stops doing so. */
async function sqlFailure({ db }: TestApp, on: boolean): Promise<void> {
  if (on)
    await db.schema
      .alterTable('course')
      .addCheckConstraint('course_fails', sql`title->>'en' <> 'Failing 7'`)
      .execute()
  else await db.schema.alterTable('course').dropConstraint('course_fails').execute()
}

describe.each(engines)('imports at the same time on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  it('are applied once', async () => {
    const files = await importFixture(test, 'courses')
    const { body } = await files.stage([header, line('Race one'), line('Race two')])
    const replies = await Promise.all(Array.from({ length: 5 }, () => files.apply(body.id)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const reversals = await Promise.all(Array.from({ length: 5 }, () => files.reverse(body.id)))
    expect(reversals.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  it('create a course of two files once', async () => {
    const files = await importFixture(test, 'courses')
    const ids = []
    for (const other of ['a', 'b'])
      ids.push((await files.stage([header, line('In both'), line(`Only ${other}`)])).body.id)
    const replies = await Promise.all(ids.map((id) => files.apply(id)))
    expect(replies.map(({ body }) => body.created).sort()).toEqual([1, 2])
  })
})
