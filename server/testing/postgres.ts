import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  const server = await startServer(
    { bin, folder },
    {
      port: 40_000 + Math.floor((process.pid * 7) % 20_000),
      settings: [...fastSettings, 'wal_level=minimal', 'max_wal_senders=0', 'max_connections=200'],
    },
  )
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
