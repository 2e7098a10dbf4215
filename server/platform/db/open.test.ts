import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bothEngines, openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { DB } from './generated/db.ts'

describe.each(bothEngines)('values from %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  it.each([
    ['a whole number', `42::integer`, 42],
    ['a large whole number', `9007199254740991::bigint`, 9_007_199_254_740_991],
    ['a negative large number', `-9007199254740991::bigint`, -9_007_199_254_740_991],
    ['a count', `count(*)`, 1],
    ['a sum', `sum(2)`, 2],
    ['an exact number', `12345678901234567890.10::numeric`, '12345678901234567890.10'],
    ['a calendar day', `date '2026-03-01'`, '2026-03-01'],
    ['a calendar day of long ago', `date '1582-10-04'`, '1582-10-04'],
    ['a time without a zone', `timestamp '2026-03-01 00:30:00'`, '2026-03-01 00:30:00'],
    ['an instant', `timestamptz '2026-03-01 00:30:00.123+09'`, new Date('2026-02-28T15:30:00.123Z')],
    ['nothing', `null::bigint`, null],
    ['yes and no', `true`, true],
    ['text', `'a;b'::text`, 'a;b'],
    ['texts', `array['a,b', null, 'c"d']`, ['a,b', null, 'c"d']],
    ['a document', `'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
  ])('are parsed alike: %s', async (_, expression, expected) => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(
      database.db,
    )
    expect(rows).toEqual([{ value: expected }])
  })

  it('are parsed alike with parameters', async () => {
    const day = '2026-03-01'
    const at = new Date('2026-02-28T15:30:00.123Z')
    const { rows } = await sql`
      select ${7}::bigint as id, ${'1.50'}::numeric as amount, ${day}::date as day, ${at}::timestamptz as at,
        ${JSON.stringify({ en: 'x' })}::jsonb as title, ${['a', 'b']}::text[] as roles`.execute(database.db)
    expect(rows).toEqual([{ id: 7, amount: '1.50', day, at, title: { en: 'x' }, roles: ['a', 'b'] }])
  })

  it('return bytea as bytes', async () => {
    const bytes = Buffer.from([0, 1, 127, 128, 255])
    const { rows } = await sql<{ value: Uint8Array }>`select ${bytes}::bytea as value`.execute(database.db)
    expect(bytes.equals(rows[0]?.value ?? Buffer.of())).toBe(true)
  })

  it('reject numbers that would lose digits, and keep the connection usable', async () => {
    await expect(sql`select 9007199254740993::bigint as value`.execute(database.db)).rejects.toThrow(
      'int8 9007199254740993 is too large for a number',
    )
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  })

  it('return the number of changed rows', async () => {
    const grant = grantTo('x@example.com')
    const once = () =>
      database.db
        .insertInto('staff_grant')
        .values(grant)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
    expect((await once()).numInsertedOrUpdatedRows).toBe(1n)
    expect((await once()).numInsertedOrUpdatedRows).toBe(0n)
  })
})

describe.each(bothEngines)('transactions on %s', (engine) => {
  let database: TestDatabase
  let db: Kysely<DB>
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    db = database.db
  })
  afterAll(() => database.close())

  it('isolate a statement sent directly to the database: it survives their rollback', async () => {
    const direct = directly(database)
    let outside: Promise<unknown> = Promise.resolve()
    const refused = db.transaction().execute(async (tx) => {
      await grant(tx, 'inside@example.com')
      outside = direct(`insert into staff_grant values ('outside@example.com', 'auditor', now(), 'test')`)
      // Long enough for it to arrive if nothing blocked it.
      for (let n = 0; n < 20; n++) await sql`select 1`.execute(tx)
      throw new Error('rolled back')
    })
    await expect(refused).rejects.toThrow('rolled back')
    await outside
    expect(await granted(db)).toEqual(['outside@example.com'])
  })

  it('survive a failure or rollback of concurrent direct statements', async () => {
    const direct = directly(database)
    const failures: Promise<unknown>[] = []
    await db.transaction().execute(async (tx) => {
      await grant(tx, 'first@example.com')
      failures.push(direct('select 1/0').catch((error: Error) => error.message))
      failures.push(direct('rollback'))
      for (let n = 0; n < 20; n++) await sql`select 1`.execute(tx)
      await grant(tx, 'second@example.com')
    })
    expect((await Promise.all(failures))[0]).toBe('division by zero')
    expect(await granted(db)).toEqual(expect.arrayContaining(['first@example.com', 'second@example.com']))
  })

  it('run concurrently, each atomic', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        db
          .transaction()
          .execute(async (tx) => {
            await grant(tx, `pair-${n}-a@example.com`)
            await grant(tx, `pair-${n}-b@example.com`)
            if (n % 3 === 0) throw new Error('no')
          })
          .catch(() => {}),
      ),
    )
    const pairs = (await granted(db)).filter((email) => email.startsWith('pair-'))
    expect(pairs).toHaveLength(40)
    expect(pairs.filter((email) => Number(email.split('-')[1]) % 3 === 0)).toEqual([])
  })

  it('continue after a statement failed behind a savepoint', async () => {
    await db.transaction().execute(async (tx) => {
      await grant(tx, 'kept@example.com')
      await sql`savepoint here`.execute(tx)
      await expect(grant(tx, 'UPPER@example.com')).rejects.toThrow('violates check constraint')
      await sql`rollback to savepoint here`.execute(tx)
      await grant(tx, 'after@example.com')
    })
    expect(await granted(db)).toEqual(expect.arrayContaining(['kept@example.com', 'after@example.com']))
  })

  it('keep the database usable when a commit fails', async () => {
    await sql`create table later (id integer unique deferrable initially deferred)`.execute(db)
    const failing = db.transaction().execute(async (tx) => {
      await sql`insert into later values (1), (1)`.execute(tx)
    })
    await expect(failing).rejects.toThrow('duplicate key')
    expect((await sql`select * from later`.execute(db)).rows).toEqual([])
  })
})

/** Runs statements without Kysely, as pg-boss does. */
function directly({ engine }: TestDatabase): (text: string) => Promise<unknown> {
  return engine.kind === 'pglite' ? (text) => engine.pglite.query(text) : (text) => engine.pool.query(text)
}

function grantTo(email: string) {
  return { email, role: 'auditor' as const, granted_at: new Date(), granted_by: 'test' }
}

async function grant(tx: Kysely<DB>, email: string): Promise<void> {
  await tx.insertInto('staff_grant').values(grantTo(email)).execute()
}

async function granted(db: Kysely<DB>): Promise<string[]> {
  const rows = await db.selectFrom('staff_grant').select('email').orderBy('email').execute()
  return rows.map(({ email }) => email)
}
