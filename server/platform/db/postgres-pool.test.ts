import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { type Firewall, openFirewall } from '../../testing/firewall.ts'
import { type Database, openDatabase } from './open.ts'

/** Also the limit for connecting, which takes its time on a busy machine. */
const statementMs = 3_000

const isNamed = (query: unknown): query is { text: string } => typeof query === 'object'

describe('half-open connections', () => {
  let firewall: Firewall
  let database: Database
  beforeAll(async () => {
    firewall = await openFirewall(new URL(inject('postgresUrl')))
    database = await openDatabase({ url: firewall.url, folder: '', statementMs })
  })
  afterAll(async () => {
    await firewall.close()
    await database.close()
  })

  const one = () =>
    sql<{ one: number }>`select 1 as one`.execute(database.db).then(({ rows }) => rows[0]?.one)
  /** Opens all connections of the pool. */
  const fill = () => Promise.all(Array.from({ length: 10 }, one))

  it('are all discarded after the first query timeout', async () => {
    await fill()
    firewall.dropAll()
    await expect(one()).rejects.toThrow('Query read timeout')
    for (let times = 0; times < 10; times++) expect(await one()).toBe(1)
  })

  it('fail a transaction once, without waiting for each further statement', async () => {
    await fill()
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const transaction = database.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      firewall.dropAll()
      await sql`select 2`.execute(tx)
    })
    await expect(transaction).rejects.toThrow('Query read timeout')
    const texts = sent.mock.calls.map(([query]: unknown[]) => (isNamed(query) ? query.text : query))
    sent.mockRestore()
    // The rollback fails without being sent.
    expect(texts).toEqual(['begin', 'select 1', 'select 2'])
    expect(await one()).toBe(1)
  })

  it('are kept after a mere statement timeout', async () => {
    const backend = () =>
      sql<{ pid: number }>`select pg_backend_pid() as pid`
        .execute(database.db)
        .then(({ rows }) => rows[0]?.pid)
    const pid = await backend()
    await expect(sql`select pg_sleep(30)`.execute(database.db)).rejects.toThrow('statement timeout')
    expect(await backend()).toBe(pid)
  })
})
