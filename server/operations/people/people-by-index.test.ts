import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { timelineKinds } from '#contract/reports/person-timeline.ts'
import type { Db } from '../../platform/db/open.ts'
import { sliceOf } from '../../platform/db/page.ts'
import { copyRows } from '../../testing/copy-rows.ts'
import type { TestMember } from '../../testing/make.ts'
import { rowsRead } from '../../testing/rows-read.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { findPeople, listEverybody, pageOf, readPeople } from './people-list-db.ts'
import { listTimeline } from './timeline-db.ts'

/** More than are looked up one by one. */
const members = 6_000
const registrations = 3_000
/** Registrations in which one member has given another name. */
const named = 500
const paging = { slice: sliceOf({}), direction: 'desc' } as const

const search = async (db: Db, text: string, kind?: 'MEMBER') =>
  pageOf(db, await findPeople(db, { text, kind }), paging)

describe('people on postgres', () => {
  let test: TestApp
  let namedOtherwise: TestMember
  beforeAll(async () => {
    test = await startTestApp('postgres')
    namedOtherwise = await test.make.member({ name: '성춘향' })
    await sql`
      insert into member (sub, email, email_verified, name, created_at)
      select 'person-' || n, 'person-' || n || '@example.com', true, '홍길동' || n, now()
      from generate_series(1, ${members}::integer) n`.execute(test.db)
    const lectureId = await test.make.lecture()
    const id = await test.make.attender(lectureId, namedOtherwise, {
      name: '이몽룡',
      apply_state: 'CANCELED',
    })
    await copyRows(test.database, { table: 'attender', id, count: named - 1 })
    await copyRows(
      test.database,
      { table: 'attender', id, count: registrations },
      sql`'{"name": "홍길동"}'::jsonb`,
    )
    await sql`vacuum analyze member`.execute(test.db)
  })
  afterAll(() => test.close())

  const found = async (db: Db, text: string, total: number) =>
    expect((await search(db, text)).total).toBe(total)

  it('are listed without reading all of them', async () => {
    const countMembers = async () => members
    const rows = await rowsRead(test.db, 'member', (tx) =>
      listEverybody(tx, undefined, { ...paging, countMembers }).then(({ ids }) => readPeople(tx, ids)),
    )
    // Each person of the page in order, and with what is shown. Planning looks at a few.
    expect(rows).toBeLessThan(3 * paging.slice.size)
  })

  it.each([
    ['a whole address', 'person-2711@example.com'],
    ['part of a name', '동2711'],
    ['part of a name and an address', '홍길동27 person-2711@'],
  ])('are found by %s without reading the others', async (_, text) => {
    const rows = await rowsRead(test.db, 'member', (tx) => found(tx, text, 1))
    expect(rows).toBeGreaterThan(0)
    expect(rows).toBeLessThan(10)
  })

  it('are all found by a text that very many have', async () => {
    await found(test.db, '@example.com', members + 1)
    // And one who has only registered by that name.
    await found(test.db, '홍길', members + 1)
  })

  it('are found by the beginning of a name in registrations by the index alone', async () => {
    const rows = await rowsRead(test.db, 'attender', (tx) => found(tx, '이몽', 1))
    expect(rows).toBeLessThan(10)
  })

  it('have a timeline whose courses are read for a page of it', async () => {
    const rows = await rowsRead(test.db, 'lecture', async (tx) => {
      const person = { kind: 'MEMBER', memberId: namedOtherwise.id } as const
      const { total } = await listTimeline(tx, person, { ...paging, kinds: timelineKinds })
      expect(total).toBeGreaterThan(named)
    })
    expect(rows).toBe(paging.slice.size)
  })

  it('have a timeline that PostgreSQL does not plan anew for each of them', async () => {
    const { rows } = await test.db.connection().execute(async (session) => {
      const person = { kind: 'MEMBER', memberId: namedOtherwise.id } as const
      for (let call = 0; call < 10; call++)
        await listTimeline(session, person, { ...paging, kinds: timelineKinds })
      return sql<{ plans: number }>`
        select custom_plans::integer as plans from pg_prepared_statements
        where statement like '%mine_waiting_entry%' and generic_plans > 0`.execute(session)
    })
    expect(rows).toEqual([{ plans: 5 }])
  })
})

describe.each(engines)('people with any characters on %s', (engine) => {
  const name = "O'Brien \\ 50%_ (이몽룡) 🙂 x:*&!"
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
    await test.make.member({ name })
    await test.make.member({ name: 'Somebody Else' })
  })
  afterAll(() => test.close())

  it('are found by each part of their names', async () => {
    const characters = [...name]
    const parts = characters.flatMap((_, start) =>
      [1, 2, 3, 4, 5, 8].map((length) => characters.slice(start, start + length).join('')),
    )
    for (const text of new Set(parts.map((part) => part.trim()).filter((part) => part.length > 1))) {
      const rows = await readPeople(test.db, (await search(test.db, text, 'MEMBER')).ids)
      expect([text, rows.map((one) => one.name)]).toEqual([text, expect.arrayContaining([name])])
    }
  })

  it('are not found by characters in another order', async () => {
    for (const text of ["nobrie'", '%05', '룡몽이', 'x*:'])
      expect((await search(test.db, text, 'MEMBER')).ids).toEqual([])
  })
})
