import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getExam } from '#contract/exams/exam.ts'
import { pages } from '#contract/pages.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { builtSite } from '../../platform/pages/built-site.ts'
import { accessCallers } from '../../testing/access-callers.ts'
import { accessFixture } from '../../testing/access-fixture.ts'
import { type AccessRow, type AllIds, type People, staff } from '../../testing/access-row.ts'
import { accessTable } from '../../testing/access-table.ts'
import { allEndpoints } from '../../testing/endpoints.ts'
import type { TestMember } from '../../testing/make.ts'
import { otherRoutes, routeSettings, withSampleParams } from '../../testing/other-routes.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const endpoints = await allEndpoints()
const reads = endpoints.filter(({ method }) => method === 'GET')
const changes = endpoints.filter(({ method, id }) => method !== 'GET' && id !== 'endView')

const encodedFirst = (segment: string) =>
  segment.replace(/^[a-z]/i, (letter) => `%${letter.charCodeAt(0).toString(16)}`)

/** Spellings of an address. The router of the API resolves the first two, that of the site also others. */
const spellings: Readonly<Record<string, (path: string) => string>> = {
  plain: (path) => path,
  'percent-encoded': (path) => path.split('/').map(encodedFirst).join('/'),
  'with doubled slashes': (path) => path.replaceAll('/', '//'),
  'in mixed case': (path) => path.replace(/[a-z]/g, (letter, at) => (at % 2 ? letter.toUpperCase() : letter)),
}
const isResolved = (spelling: string) => spelling === 'plain' || spelling === 'percent-encoded'

/** Spellings that no route resolves are tried on every fifth endpoint; in `npm run test:long` on all. */
const spellingsOf = (index: number) =>
  Object.entries(spellings).filter(
    ([spelling]) => process.env['LONG'] || isResolved(spelling) || index % 5 === 0,
  )

/** Routes outside the contract that pages need. */
const readableOthers = [
  'GET *',
  'GET /favicon.svg',
  'GET /favicon.ico',
  'GET /api/terms/v1/terms/:typeId/versions/:version/file',
]

/** Counters of requests and looks, and what background work writes. */
const notWatched = ['web_session', 'try_count', 'instance', 'version', 'written_row']

/** Notes the table of each row that is written. */
const watch = `
  create table written_row (name text not null);
  create function note_written_row() returns trigger language plpgsql security definer set search_path = public as $$
    begin insert into written_row values (tg_table_name); return null; end $$;
  do $$ declare one record; begin
    for one in select oid::regclass as name from pg_class
      where relkind in ('r', 'p') and not relispartition and relname <> all ('{${notWatched.join(',')}}')
        and relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
    loop
      execute format('create trigger note_written_row after insert or update or delete on %s
        for each row execute function note_written_row()', one.name);
    end loop;
  end $$`

/** Needs everything that a row of the access table can need. */
const needsAll: AccessRow = {
  statuses: staff,
  needsPastExam: true,
  needsTaughtCourse: true,
  needsSystems: true,
  needsImports: true,
  needsRoom: true,
  needsWaitingList: true,
  needsNotification: true,
  needsMail: true,
  needsPaidOrder: true,
}

describe.each(engines)('every route in a view as a person on %s', (engine) => {
  let test: TestApp
  let people: People
  let ids: AllIds
  beforeAll(async () => {
    test = await startTestApp(engine, { ...routeSettings, TRUST_PROXY: 'true' }, { site: builtSite })
    const callers = await accessCallers(test)
    const { linksOf, ...made } = await accessFixture(test, callers)(getExam, needsAll)
    people = callers.people
    ids = { ...made.ids, ...linksOf('guest') } as AllIds
    await sql.raw(watch).execute(test.db)
  })
  afterAll(() => test.close())
  beforeEach(() => test.clock.moveTo(testNow))

  /** Tables in which rows were written since the last call. */
  const written = async () => {
    const { rows } = await sql<{ name: string }>`
      with taken as (delete from written_row returning name) select distinct name from taken`.execute(test.db)
    return rows.map(({ name }) => name)
  }

  /** The cookies of an administrator, with a new session, who sees the site as this person. */
  const viewing = async (person: TestMember) => {
    const as = await test.make.signedInAgain(people.operator)
    const { headers } = await test.call('POST', `/api/admin/v1/people/m-${person.id}/views`, {
      as,
      body: { reason: 'A test of every route.', announce: false },
    })
    const [, secret] = /^view=([^;]+)/.exec(String(headers['set-cookie'])) ?? []
    await written()
    return { cookie: `${as.headers.cookie}; view=${secret}` }
  }

  let calls = 0
  const send = async (method: string, url: string, headers: Record<string, string>) => {
    calls++
    const reply = await test.app.inject({
      method: method as 'GET',
      url,
      headers: { 'x-forwarded-for': `10.9.${(calls >> 8) & 255}.${calls & 255}`, ...headers },
      ...(method !== 'GET' && { payload: {} }),
    })
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    const code = isJson && reply.statusCode >= 400 ? reply.json().code : undefined
    return { status: reply.statusCode, code }
  }

  it('answers what is declared to be readable, and writes nothing', async () => {
    let headers = {}
    for (const [index, { id, path, access, readableInView }] of reads.entries()) {
      // Each session may make 600 requests per minute.
      if (index % 100 === 0) headers = await viewing(people.owner)
      const { params, query: search, statuses } = accessTable[id] as AccessRow
      const { operator, owner, guest } = statuses
      const expected = access === 'operator' ? [operator] : [owner, guest]
      const [address = '', query] = buildPath(path, params?.(ids), search).split('?')
      for (const [spelling, spell] of spellingsOf(index)) {
        const url = [spell(address), query].filter(Boolean).join('?')
        const { status, code } = await send('GET', url, headers)
        if (!isResolved(spelling)) expect([302, 404], `${id} ${spelling}`).toContain(status)
        else if (readableInView) expect(expected, `${id} ${spelling}`).toContain(status)
        else expect([id, spelling, code]).toEqual([id, spelling, 'VIEW_READ_ONLY'])
      }
      expect([id, await written()]).toEqual([id, []])
    }
  })

  it('refuses every call of the contract that changes something', async () => {
    let headers = {}
    for (const [index, { id, method, path }] of changes.entries()) {
      if (index % 100 === 0) headers = await viewing(people.owner)
      for (const [spelling, spell] of spellingsOf(index)) {
        const { status, code } = await send(method, spell(withSampleParams(path)), headers)
        expect([id, spelling, status, code]).toEqual([id, spelling, 409, 'VIEW_READ_ONLY'])
      }
      expect([id, await written()]).toEqual([id, []])
    }
    expect(changes.length).toBeGreaterThan(100)
  })

  it('refuses the routes outside the contract: signing in and out, the exam, other systems', async () => {
    test.clock.moveTo(new Date('2026-12-08T13:50:00+09:00'))
    const examId = await test.make.exam({ state: 'PREPARED', startsInDays: 0 })
    const person = await test.make.member()
    await test.make.applicant(examId, person, {
      apply_state: 'SCHEDULED',
      test_link: `http://localhost:3000/exams/${examId}/launch`,
    })
    const headers = await viewing(person)
    for (const route of Object.keys(otherRoutes).filter((one) => !readableOthers.includes(one))) {
      const [method = '', path = ''] = route.split(' ')
      const address = withSampleParams(path.replace(':examId', String(examId)).replace('*', 'static/x'))
      for (const [spelling, spell] of Object.entries(spellings)) {
        const { status, code } = await send(method, spell(address), headers)
        if (method === 'GET' && !isResolved(spelling))
          expect([302, 404], `${route} ${spelling}`).toContain(status)
        else expect([route, spelling, code]).toEqual([route, spelling, 'VIEW_READ_ONLY'])
      }
      expect([route, await written()]).toEqual([route, []])
    }
    // In their own session the person can sit it.
    expect((await send('GET', `/exams/${examId}/%6caunch`, person.headers)).status).toBe(302)
  })

  it('shows the pages that are declared to be readable, and writes nothing', async () => {
    const headers = { ...(await viewing(people.owner)), accept: 'text/html' }
    for (const [name, page] of Object.entries(pages)) {
      const isReadable = 'readableInView' in page
      const path = buildPath(page.path, {
        ...ids,
        instructionType: 'essential',
        typeId: 'service',
        version: 1,
      })
      for (const [spelling, spell] of Object.entries(spellings)) {
        const { status } = await send('GET', spell(path), headers)
        if (spelling === 'plain') expect([name, status === 409]).toEqual([name, !isReadable])
        // The site redirects some to the plain address, and resolves or misses others.
        else if (!isReadable) expect([302, 404, 409], `${name} ${spelling}`).toContain(status)
      }
      expect([name, await written()]).toEqual([name, []])
    }
  })
})
