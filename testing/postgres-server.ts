import { execFile, spawn } from 'node:child_process'
import { chmod, chown, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

export interface PostgresServer {
  /** A superuser's URL of the database `postgres`. */
  readonly url: string
  readonly pid: number
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Where a server's data is; `bin` has its programs. */
export interface PostgresFolder {
  readonly bin: string
  readonly folder: string
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

/** Creates a server's data, trusting all connections. */
export async function createServerData({ bin, folder }: PostgresFolder): Promise<void> {
  const as = await ownFolder(folder)
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  await run(join(bin, 'initdb'), ['-D', join(folder, 'data'), ...options], { ...as, cwd: folder })
}

/** Copies the data of a running server, of which the copy becomes a streaming replica. */
export async function copyServerData(
  { bin, folder }: PostgresFolder,
  from: string,
  applicationName: string,
): Promise<void> {
  const as = await ownFolder(folder)
  const source = new URL(from)
  source.searchParams.set('application_name', applicationName)
  await run(
    join(bin, 'pg_basebackup'),
    ['-D', join(folder, 'data'), '-d', source.href, '-R', '-X', 'stream', '-c', 'fast'],
    { ...as, cwd: folder },
  )
}

/** Starts a server and waits until it accepts connections; rejects if it ends before, as when its port is in use. */
export async function startServer(
  { bin, folder }: PostgresFolder,
  { port, settings }: { readonly port: number; readonly settings: readonly string[] },
): Promise<PostgresServer> {
  const as = await serverUser()
  const options = settings.flatMap((setting) => ['-c', setting])
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', join(folder, 'data'), '-p', String(port), '-k', folder, '-h', '127.0.0.1', ...options],
    { ...as, cwd: folder, stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  const endedEarly = ended.then(() => {
    throw new Error(`PostgreSQL has ended on port ${port}.`)
  })
  // Ending after the start is no failure.
  endedEarly.catch(() => {})
  await Promise.race([waitUntilReady(url), endedEarly])
  return {
    url,
    pid: server.pid ?? 0,
    stop: (signal = 'SIGINT') => {
      server.kill(signal)
      return ended
    },
  }
}

async function ownFolder(folder: string) {
  const user = await serverUser()
  await mkdir(folder, { recursive: true })
  if (user) await chown(folder, user.uid, user.gid)
  await chmod(folder, 0o700)
  return user
}

/** User `postgres` if this process is root, which PostgreSQL and PgBouncer reject. */
export async function serverUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  return { uid: await id('-u'), gid: await id('-g') }
}

/** Waits until it accepts connections. */
export async function waitUntilReady(url: string, { tries = 200 } = {}): Promise<void> {
  for (let tried = 0; ; tried++) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (tried > tries) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
