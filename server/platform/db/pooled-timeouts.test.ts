import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type Db, withoutTimeout } from './open.ts'
import { setPooledTimeouts } from './pooled-timeouts.ts'

let database: TestDatabase
let url: string
beforeAll(async () => {
  database = await openTestDatabase('postgres')
  url = database.url ?? ''
  // Concurrent starts.
  await Promise.all([setPooledTimeouts(url), setPooledTimeouts(url)])
  await setPooledTimeouts(url)
})
afterAll(async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
  await sql`alter role current_user in database ${sql.id(rows[0]?.name ?? '')} reset all`.execute(database.db)
  await database.close()
})

const shown = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle`

it('are those of connections that bring none, as a pooler’s', async () => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(shown)
  await client.end()
  expect(rows).toEqual([{ statement: '10s', lock: '3s', idle: '15s' }])
})

it('do not hold for work that may take long', async () => {
  const read = async (db: Db) => (await sql.raw(shown).execute(db)).rows
  expect(await withoutTimeout(database, read)).toEqual([{ statement: '0', lock: '0', idle: '15s' }])
})
