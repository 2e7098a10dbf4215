import { existsSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import {
  copyServerData,
  createServerData,
  findBinaries,
  type PostgresServer,
  serverUser,
  startServer,
} from '../../testing/postgres-server.ts'
import { findProgram, type Member, startMember } from './child.ts'
import type { ClusterLayout } from './layout.ts'

const databaseName = 'education'
const replicaName = 'replica'

const settings = [
  'wal_level=replica',
  'wal_keep_size=512MB',
  'max_connections=200',
  'logging_collector=on',
  'log_directory=log',
]

/** The primary, with an empty database of the product at its first start. */
export async function startPrimary({ folder, ports }: ClusterLayout): Promise<PostgresServer> {
  const place = { bin: await binaries(), folder: join(folder, 'primary') }
  if (!existsSync(join(place.folder, 'data', 'PG_VERSION'))) await createServerData(place)
  const primary = await startServer(place, { port: ports.primary, settings })
  await createDatabase(primary.url)
  return primary
}

/** An empty database of the product, unless there is one. */
export async function createDatabase(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
  if (rowCount === 0) await client.query(`create database ${databaseName}`)
  await client.end()
}

/** A streaming replica; `synchronous` makes each commit wait for it. */
export async function startReplica(
  { folder, ports }: ClusterLayout,
  primary: PostgresServer,
  { synchronous }: { readonly synchronous: boolean },
): Promise<PostgresServer> {
  const place = { bin: await binaries(), folder: join(folder, 'replica') }
  if (!existsSync(join(place.folder, 'data', 'PG_VERSION')))
    await copyServerData(place, primary.url, replicaName)
  const source = `primary_conninfo=host=127.0.0.1 port=${ports.primary} user=postgres application_name=${replicaName}`
  const replica = await startServer(place, { port: ports.replica, settings: [...settings, source] })
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  await client.query(`alter system set synchronous_standby_names = '${synchronous ? replicaName : ''}'`)
  await client.query('select pg_reload_conf()')
  await client.end()
  return replica
}

/** PgBouncer in transaction mode, in front of both. */
export async function startPgbouncer({ folder, ports, logOf }: ClusterLayout): Promise<Member> {
  const own = join(folder, 'pgbouncer')
  await mkdir(own, { recursive: true })
  const user = await serverUser()
  await writeFile(join(own, 'users.txt'), '"postgres" ""\n')
  await writeFile(
    join(own, 'pgbouncer.ini'),
    `[databases]
${databaseName} = host=127.0.0.1 port=${ports.primary} dbname=${databaseName}
${databaseName}_read = host=127.0.0.1 port=${ports.replica} dbname=${databaseName}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pgbouncer}
unix_socket_dir =
auth_type = trust
auth_file = ${join(own, 'users.txt')}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
# Tries a server that was away again at once, not after fifteen seconds.
server_login_retry = 1
`,
  )
  if (user) await chown(own, user.uid, user.gid)
  return startMember({
    name: 'pgbouncer',
    command: findProgram('pgbouncer'),
    args: ['-q', join(own, 'pgbouncer.ini')],
    cwd: own,
    user,
    logFile: logOf('pgbouncer'),
    stopSignal: 'SIGINT',
  })
}

/** The product's settings for these databases. */
export function databaseSettings({ ports }: ClusterLayout): Record<string, string> {
  return {
    DATABASE_URL: serverAddress(ports.pgbouncer, databaseName),
    DATABASE_DIRECT_URL: serverAddress(ports.primary, databaseName),
    DATABASE_READ_URL: serverAddress(ports.pgbouncer, `${databaseName}_read`),
  }
}

export const serverAddress = (port: number, name: string) => `postgresql://postgres@127.0.0.1:${port}/${name}`

export async function binaries(): Promise<string> {
  const bin = await findBinaries()
  if (!bin) throw new Error('PostgreSQL is missing. Install it (Debian: apt-get install postgresql).')
  return bin
}
