import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { TestDatabase } from './test-database.ts'

/** Tells which statements some work sends to PostgreSQL, in their order; what goes on beside it is not among them. */
export function watchStatements({ engine }: TestDatabase) {
  if (engine.kind !== 'postgres') throw new Error('statements are watched on PostgreSQL')
  const { pool } = engine
  const watched = new AsyncLocalStorage<string[]>()
  const known = new WeakSet<pg.PoolClient>()
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const watching = async () => {
    const client = await connect()
    if (!known.has(client)) {
      known.add(client)
      const query = client.query.bind(client) as (...given: unknown[]) => unknown
      const noting = (...given: [string | { text: string }, ...unknown[]]) => {
        const [asked] = given
        watched.getStore()?.push(typeof asked === 'string' ? asked : asked.text)
        return query(...given)
      }
      Object.assign(client, { query: noting })
    }
    return client
  }
  Object.assign(pool, { connect: watching })
  return async <Done>(work: () => Promise<Done>): Promise<{ done: Done; statements: string[] }> => {
    const statements: string[] = []
    return { done: await watched.run(statements, work), statements }
  }
}
