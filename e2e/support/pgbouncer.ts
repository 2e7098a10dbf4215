import { spawnSync } from 'node:child_process'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverUser } from '../../testing/postgres-server.ts'
import { launch } from '../../testing/processes.ts'

export interface RunningPgbouncer {
  /** The URL of a database of the server through PgBouncer. */
  through(serverUrl: string): string
  stop(): Promise<void>
}

const programs = ['pgbouncer', '/usr/sbin/pgbouncer']

/** That of the PATH, or Debian's. */
function findPgbouncer(): string | undefined {
  return programs.find((program) => spawnSync(program, ['--version']).status === 0)
}

/** PgBouncer in transaction mode in front of a server, with few connections, so that transactions often change them. */
export async function startPgbouncer(serverUrl: string, port: number): Promise<RunningPgbouncer> {
  const program = findPgbouncer()
  if (!program) throw new Error('PgBouncer is missing. Install it (Debian: apt-get install pgbouncer).')
  const folder = await mkdtemp(join(tmpdir(), 'education-pgbouncer-'))
  const user = await serverUser()
  const server = new URL(serverUrl)
  const settings = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users.txt')}`,
    'pool_mode = transaction',
    'default_pool_size = 4',
    'max_client_conn = 500',
  ]
  await writeFile(join(folder, 'users.txt'), `"${server.username}" ""\n`)
  await writeFile(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`)
  if (user) await chown(folder, user.uid, user.gid)
  const running = launch({
    command: program,
    args: ['-q', join(folder, 'pgbouncer.ini')],
    env: {},
    cwd: folder,
    ...(user && { user }),
  })
  return {
    through: (url) => {
      const pooled = new URL(url)
      pooled.hostname = '127.0.0.1'
      pooled.port = String(port)
      return pooled.href
    },
    stop: async () => {
      await running.end('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
