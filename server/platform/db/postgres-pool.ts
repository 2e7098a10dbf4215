import type { PostgresDialect } from 'kysely'
import pg from 'pg'
import { inTime, msLeft } from '../concurrency/time-limit.ts'
import { parsers } from './column-parsers.ts'
import { limitedStatements } from './limited-statements.ts'

/** `application_name` of builds up to 0261, which do not announce their number. */
export const unnumberedApplicationName = 'education-centre'

/** A restore detects a running product by this `application_name`. */
export const applicationName = `${unnumberedApplicationName} (direct)`

/** A pooler's connections keep the name of their last client, which may have ended. */
export const pooledApplicationName = `${unnumberedApplicationName} (pooled)`

/** The first TCP probe comes after 5 s idle; libuv sends ten, a second apart, before the socket fails. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 }

/** In milliseconds, for requests. A longer wait for a lock ends with 503 and frees the connection. */
export const timeouts = {
  statement_timeout: 10_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 15_000,
} as const

/** Without a response this long after the server's `statement_timeout`, the connection counts as dead. */
const responseGraceMs = 2_000

export type KyselyPool = Exclude<ConstructorParameters<typeof PostgresDialect>[0]['pool'], () => unknown>
export type KyselyClient = Awaited<ReturnType<KyselyPool['connect']>>

/** A zero would not be sent, so that the role's default would apply. */
function timeoutsFor(statementMs: number): pg.PoolConfig {
  return statementMs > 0
    ? { ...timeouts, statement_timeout: statementMs }
    : {
        options: '-c statement_timeout=0 -c lock_timeout=0',
        idle_in_transaction_session_timeout: timeouts.idle_in_transaction_session_timeout,
      }
}

interface PoolOptions {
  /** 0 means none. */
  readonly statementMs?: number | undefined
  readonly max?: number
  /** Through a pooler in transaction mode: no startup parameters, no named statements. */
  readonly pooled?: boolean
}

export function openPool(
  url: string,
  { statementMs = timeouts.statement_timeout, max = 10, pooled = false }: PoolOptions = {},
): { pool: pg.Pool; forKysely: KyselyPool } {
  const types = new pg.TypeOverrides()
  for (const [oid, parse] of Object.entries(parsers)) types.setTypeParser(Number(oid), parse)
  const pool = new pg.Pool({
    connectionString: url,
    application_name: pooled ? pooledApplicationName : applicationName,
    max,
    types,
    connectionTimeoutMillis: statementMs > 0 ? statementMs : 10_000,
    ...(!pooled && timeoutsFor(statementMs)),
    ...keepAlive,
    ...(statementMs > 0 && { query_timeout: statementMs + responseGraceMs }),
  })
  // The pool replaces lost connections. Without listeners, the error of a connection that runs no statement would end the
  // process; with them the next statement fails instead.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { pool, forKysely: forKysely(pool, { named: !pooled, statementMs }) }
}

/**
 * Prepares statements, named by their text, so that PostgreSQL plans them once per connection. The texts come from code, never
 * from input, so their number is bounded. Not with a pooler in transaction mode, which changes connections between statements.
 *
 * After a query timeout the connection is discarded, and on checkout every connection opened before it: a firewall that dropped
 * one of them most likely dropped all.
 */
function forKysely(
  pool: pg.Pool,
  { named, statementMs }: { named: boolean; statementMs: number },
): KyselyPool {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `s${names.size}`
    names.set(text, name)
    return name
  }
  const openedAt = new WeakMap<pg.PoolClient, number>()
  pool.on('connect', (client) => openedAt.set(client, performance.now()))
  let timedOutAt = 0
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    if ((openedAt.get(client) ?? 0) >= timedOutAt) return client
    client.release(true)
    return connect()
  }
  return {
    connect: async () => {
      const client = await inTime(connect(), msLeft(), (late) => late.release())
      const send = (text: string, values: readonly unknown[], ms?: number) =>
        client.query({
          ...(named && values.length > 0 && { name: nameOf(text) }),
          ...(ms !== undefined && { query_timeout: ms }),
          text,
          values: [...values],
        })
      const { query, lost } = limitedStatements(send, statementMs)
      const release = () => {
        if (lost()) timedOutAt = performance.now()
        client.release(lost() !== undefined)
      }
      return { query, release } as unknown as KyselyClient
    },
    end: () => pool.end(),
  }
}
