import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/open.ts'
import { unnumberedApplicationName } from '../db/postgres-pool.ts'
import { type Peer, type PeerFacts, sharedSettings } from './peer-rules.ts'

/** Classes of advisory locks: for the build's number, for the major version, and from there on one per setting. */
const buildClass = 7_265_099
const versionClass = 7_265_100
/** Builds up to 0261 announce only this number, and refuse to run beside another one. */
const majorVersion = 0
const classOf = (index: number) => versionClass + 1 + index

/** Facts are keys of shared advisory locks, which end with the connection; it must not be a pooler's. Returns its process ID. */
export async function announceFacts(client: pg.Client, { build, settings }: PeerFacts): Promise<number> {
  const facts = sharedSettings.flatMap((name, index) =>
    settings[name].map((value) => ({ kind: classOf(index), value })),
  )
  // The version comes last: whoever sees it sees all facts.
  facts.push({ kind: buildClass, value: build }, { kind: versionClass, value: majorVersion })
  const { rows } = await client.query<{ pid: number }>(
    `select pg_backend_pid() as pid, pg_advisory_lock_shared(kind, value)
    from unnest($1::integer[], $2::integer[]) as fact (kind, value)`,
    [facts.map(({ kind }) => kind), facts.map(({ value }) => value)],
  )
  return rows[0]?.pid ?? 0
}

interface FactRow {
  readonly pid: number
  readonly address: string | null
  readonly kind: number
  readonly value: number
}

/** `ownPid` is the ID of the connection that announced this process. */
export async function listPeers(db: Db, ownPid: number | undefined): Promise<Peer[]> {
  const { rows } = await sql<FactRow>`
    select pg_locks.pid, host(client_addr) as address, classid::bigint as kind, objid::bigint as value
    from pg_locks left join pg_stat_activity on pg_stat_activity.pid = pg_locks.pid
    where locktype = 'advisory' and granted and objsubid = 2 and pg_locks.pid <> ${ownPid ?? 0}::integer
      and pg_locks.database = (select oid from pg_database where datname = current_database())
      and classid::bigint between ${buildClass}::bigint and ${classOf(sharedSettings.length - 1)}::bigint`.execute(
    db,
  )
  const pids = [...new Set(rows.map(({ pid }) => pid))]
  return pids.flatMap((pid) => peerOf(rows.filter((row) => row.pid === pid)) ?? [])
}

/**
 * Connections of builds up to 0261 from addresses where no process has announced itself without a number. The oldest builds keep
 * an unnamed connection that listens.
 */
export async function listStrangers(db: Db, peers: readonly Peer[]): Promise<string[]> {
  const { rows } = await sql<{ pid: number; address: string | null }>`
    select pid, host(client_addr) as address from pg_stat_activity
    where datname = current_database() and (application_name = ${unnumberedApplicationName}
      or application_name = '' and query like 'listen %')
    order by pid`.execute(db)
  const explained = new Set(peers.flatMap(({ build, address }) => (build === undefined ? [address] : [])))
  return rows.filter(({ address }) => !explained.has(address)).map(connectionName)
}

function peerOf(facts: readonly FactRow[]): Peer | undefined {
  const valuesOf = (kind: number) => facts.filter((one) => one.kind === kind).map(({ value }) => value)
  const [major] = valuesOf(versionClass)
  const [build] = valuesOf(buildClass)
  const [first] = facts
  if (major === undefined || !first) return undefined
  const settings = sharedSettings.map((name, index) => [name, valuesOf(classOf(index))] as const)
  return {
    build,
    settings: Object.fromEntries(settings) as unknown as PeerFacts['settings'],
    address: first.address,
    connection: connectionName(first),
  }
}

function connectionName({ pid, address }: Pick<FactRow, 'pid' | 'address'>): string {
  return `connection ${pid}${address === null ? '' : ` from ${address}`}`
}
