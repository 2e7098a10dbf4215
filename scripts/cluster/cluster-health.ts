import pg from 'pg'
import type { ClusterLayout } from './layout.ts'

/** What answers: `ok`, or what is wrong. */
export type Health = Readonly<Record<string, string>>

/** Asks every part once. */
export async function readHealth({ ports, publicOrigin }: ClusterLayout): Promise<Health> {
  const processes = [
    ...ports.web.map((port, index) => [`web-${index + 1}`, `http://127.0.0.1:${port}/readyz`]),
    ...ports.workers.map((port, index) => [`worker-${index + 1}`, `http://127.0.0.1:${port}/readyz`]),
    ['nginx', `${publicOrigin}/attend`],
  ] as const
  const answers = await Promise.all(
    processes.map(async ([name = '', address = '']) => [name, await statusOf(address)] as const),
  )
  const { patroni } = ports
  const replica = await (patroni ? failOver(patroni.members) : replication(ports.primary))
  return { ...Object.fromEntries(answers), replica }
}

export const isHealthy = (health: Health) => Object.values(health).every((state) => state === 'ok')

async function statusOf(address: string): Promise<string> {
  try {
    const { ok, status } = await fetch(address)
    return ok ? 'ok' : String(status)
  } catch (error) {
    return String((error as { cause?: unknown }).cause ?? error)
  }
}

/** Whether one of the members may take over. */
async function failOver(members: readonly { readonly patroni: number }[]): Promise<string> {
  const states = await Promise.all(members.map(({ patroni }) => statusOf(`http://127.0.0.1:${patroni}/sync`)))
  return states.includes('ok') ? 'ok' : states.join(', ')
}

async function replication(port: number): Promise<string> {
  const client = new pg.Client({ connectionString: `postgresql://postgres@127.0.0.1:${port}/postgres` })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      "select state from pg_stat_replication where application_name = 'replica'",
    )
    return rows[0]?.state === 'streaming' ? 'ok' : (rows[0]?.state ?? 'not connected')
  } catch (error) {
    return String(error)
  } finally {
    await client.end().catch(() => {})
  }
}
