import { execFile, spawn } from 'node:child_process'
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

export interface RunningPostgres {
  /** A superuser's URL of the database `postgres`. */
  readonly url: string
  stop(): Promise<void>
}

/** Trades durability for speed, as test databases are short-lived. */
const fastSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'jit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
]

/**
 * Starts PostgreSQL for tests: the server of TEST_DATABASE_URL, else a private one in a temporary folder, run as user
 * `postgres` if this process is root, which PostgreSQL rejects.
 */
export async function startPostgres(): Promise<RunningPostgres> {
  const existingUrl = process.env['TEST_DATABASE_URL']
  if (existingUrl) return { url: existingUrl, stop: async () => {} }
  const bin = await findBinaries()
  if (!bin)
    throw new Error(
      'PostgreSQL is missing. Install it (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.',
    )
  const folder = await mkdtemp(join(tmpdir(), 'education-postgres-'))
  const user = process.getuid?.() === 0 ? await postgresUser() : undefined
  if (user) await chown(folder, user.uid, user.gid)
  await chmod(folder, 0o700)
  const as = user ? { uid: user.uid, gid: user.gid } : {}
  await run(
    join(bin, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    {
      ...as,
      cwd: folder,
    },
  )
  const port = 40_000 + Math.floor((process.pid * 7) % 20_000)
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      join(folder, 'data'),
      '-p',
      String(port),
      '-k',
      folder,
      '-h',
      '127.0.0.1',
      ...[...fastSettings, 'max_connections=200'].flatMap((setting) => ['-c', setting]),
    ],
    { ...as, cwd: folder, stdio: 'ignore' },
  )
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  await waitUntilReady(url)
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The newest server binaries of Debian or the PATH. */
export async function findBinaries(): Promise<string | undefined> {
  const versions = await listed('/usr/lib/postgresql')
  const debian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
  const path = (process.env['PATH'] ?? '').split(':')
  for (const folder of [...debian, ...path]) if ((await listed(folder)).includes('initdb')) return folder
  return undefined
}

async function listed(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  return { uid: await id('-u'), gid: await id('-g') }
}

async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (tries > 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
