import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { createServerData, findBinaries, startServer } from './postgres-server.ts'

export interface RunningPostgres {
  /** A superuser's URL of the database `postgres`. */
  readonly url: string
  stop(): Promise<void>
}

/** Trades durability for speed, as test databases are short-lived. */
export const fastSettings: readonly string[] = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'jit=off',
]

/** Starts PostgreSQL for tests: the server of TEST_DATABASE_URL, else a private one in a temporary folder. */
export async function startPostgres(): Promise<RunningPostgres> {
  const existingUrl = process.env['TEST_DATABASE_URL']
  if (existingUrl) return { url: existingUrl, stop: async () => {} }
  const bin = await findBinaries()
  if (!bin)
    throw new Error(
      'PostgreSQL is missing. Install it (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.',
    )
  const folder = await mkdtemp(join(tmpdir(), 'education-postgres-'))
  await createServerData({ bin, folder })
  const settings = [...fastSettings, 'wal_level=minimal', 'max_wal_senders=0', 'max_connections=200']
  // Once more if another process takes the port between the check and the start.
  const start = async () => startServer({ bin, folder }, { port: await freePort(), settings })
  const server = await start().catch(start)
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
