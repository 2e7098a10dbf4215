import { execFile, spawn } from 'node:child_process'
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

export interface RunningPostgres {
  /** Of a superuser, to the database `postgres`. */
  readonly url: string
  stop(): Promise<void>
}

/** What outlives a crash of the machine, and what pays in a database that lives for hours; none of it is tried here. */
const unsafe = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'jit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
]

/**
 * A PostgreSQL for tests: the one of TEST_DATABASE_URL, else a server of its own in a temporary folder, as user
 * `postgres` where this process is root, which PostgreSQL refuses to run as.
 */
export async function startPostgres(): Promise<RunningPostgres> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
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
      ...[...unsafe, 'max_connections=200'].flatMap((setting) => ['-c', setting]),
    ],
    { ...as, cwd: folder, stdio: 'ignore' },
  )
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  await answering(url)
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

/** The newest of the server's binaries, where Debian or the PATH has them. */
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

async function answering(url: string): Promise<void> {
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
