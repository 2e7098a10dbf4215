import pg from 'pg'
import { applicationName, keepAlive } from './postgres-pool.ts'

interface Follower {
  readonly channel: string
  notified(payload: string): void
  /** Called on each connection, the first included: notifications before it were missed. */
  connected(): void
  lost(error?: Error): void
}

const reconnectMs = 1_000

/**
 * Listens on a connection of its own, which a pooler in transaction mode can't give, and reconnects until closed. Rejects if
 * the first connection fails.
 */
export async function followChannel(url: string, follower: Follower): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: 10_000,
      ...keepAlive,
    })
    next.on('notification', ({ payload = '' }) => follower.notified(payload))
    next.on('error', (error) => follower.lost(error))
    next.on('end', reconnect)
    client = next
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(follower.channel)}`)
    follower.connected()
  }
  const reconnect = () => {
    if (closed || retry) return
    follower.lost()
    retry = setTimeout(() => {
      retry = undefined
      connect().catch(reconnect)
    }, reconnectMs)
    retry.unref()
  }

  try {
    await connect()
  } catch (error) {
    closed = true
    throw error
  }
  return async () => {
    closed = true
    clearTimeout(retry)
    await client?.end()
  }
}
