import pg from 'pg'
import { applicationName, keepAlive } from './postgres-pool.ts'

interface Follower {
  readonly channel: string
  notified(payload: string): void
  /** Called with each connection before it listens, for whatever else needs a session of its own. */
  prepare?(client: pg.Client): Promise<void>
  /** Called on each connection, the first included: earlier notifications were missed. */
  connected(): void
  lost(error?: Error): void
}

const reconnectMs = 1_000

/** On a connection of its own, since a transaction pooler offers no LISTEN. Rejects if the first connection fails. */
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
    client = next
    try {
      await next.connect()
      await follower.prepare?.(next)
      await next.query(`listen ${pg.escapeIdentifier(follower.channel)}`)
    } catch (error) {
      // A replica accepts connections, but no LISTEN.
      next.end().catch(() => {})
      throw error
    }
    next.on('end', reconnect)
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
