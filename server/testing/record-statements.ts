import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { TestDatabase } from './test-database.ts'

/** Records the statements that a function sends to PostgreSQL, in order; concurrent work is not included. */
export function recordStatements({ engine }: TestDatabase) {
  if (engine.kind !== 'postgres') throw new Error('statements can only be recorded on PostgreSQL')
  const { pool } = engine
  const recording = new AsyncLocalStorage<string[]>()
  const patched = new WeakSet<pg.PoolClient>()
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const connectRecorded = async () => {
    const client = await connect()
    if (!patched.has(client)) {
      patched.add(client)
      const query = client.query.bind(client) as (...args: unknown[]) => unknown
      const recordingQuery = (...args: [string | { text: string }, ...unknown[]]) => {
        const [statement] = args
        recording.getStore()?.push(typeof statement === 'string' ? statement : statement.text)
        return query(...args)
      }
      Object.assign(client, { query: recordingQuery })
    }
    return client
  }
  Object.assign(pool, { connect: connectRecorded })
  return async <Result>(work: () => Promise<Result>): Promise<{ done: Result; statements: string[] }> => {
    const statements: string[] = []
    return { done: await recording.run(statements, work), statements }
  }
}
