import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsRead } from '../../testing/rows-read.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { bothEngines } from '../../testing/test-database.ts'
import type { Db } from './open.ts'
import { rowCounter } from './row-counter.ts'

const many = 3_000

const insertMembers = (db: Db, from: number) =>
  sql`
  insert into member (sub, email_verified, created_at)
  select 'member-' || n, false, now() from generate_series(${from}::integer, ${from + many - 1}::integer) n`.execute(
    db,
  )

describe.each(bothEngines)('counting members on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
    await insertMembers(test.db, 1)
  })
  afterAll(() => test.close())

  it('finds those who were added and deleted since', async () => {
    const count = rowCounter()
    expect(await count(test.db, 'member')).toBe(many)
    await test.make.member()
    expect(await count(test.db, 'member')).toBe(many + 1)
    await sql`delete from member where sub in ('member-7', 'member-8')`.execute(test.db)
    expect(await count(test.db, 'member')).toBe(many - 1)
    expect(await count(test.db, 'member')).toBe(many - 1)
  })

  it('is of one table', async () => {
    const count = rowCounter()
    await count(test.db, 'member')
    expect(await count(test.db, 'payment_order')).toBe(0)
  })
})

describe('counting members on postgres', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('postgres')
    await insertMembers(test.db, 1)
    await sql`analyze member`.execute(test.db)
  })
  afterAll(() => test.close())

  it('reads all of them once', async () => {
    const count = rowCounter()
    const read = () => rowsRead(test.db, 'member', (tx) => count(tx, 'member'))
    expect(await read()).toBeGreaterThanOrEqual(many)
    // Once the transactions have ended that run in other databases of the server.
    await expect.poll(read, { timeout: 10_000 }).toBeLessThan(many / 2)
  })

  it('finds one whose transaction ends after many later ones', async () => {
    const count = rowCounter()
    const all = await count(test.db, 'member')
    await test.db.transaction().execute(async (tx) => {
      await sql`insert into member (sub, email_verified, created_at) values ('slow', false, now())`.execute(
        tx,
      )
      await insertMembers(test.db, many + 1)
      expect(await count(test.db, 'member')).toBe(all + many)
      expect(await count(test.db, 'member')).toBe(all + many)
    })
    expect(await count(test.db, 'member')).toBe(all + many + 1)
  })
})
