import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/open.ts'
import { type Peer, type PeerFacts, sharedSettings } from './peer-rules.ts'

/** Of the advisory locks: for the version; the settings follow it. */
const versionClass = 7_265_100
const classOf = (index: number) => versionClass + 1 + index

/**
 * Takes shared advisory locks whose keys are the facts, so that other processes can read them in `pg_locks`. They end with the
 * connection, however the process ends; it must not be one of a pooler. Returns the connection's process ID.
 */
export async function announceFacts(client: pg.Client, { major, settings }: PeerFacts): Promise<number> {
  const facts = sharedSettings.flatMap((name, index) =>
    settings[name].map((value) => ({ kind: classOf(index), value })),
  )
  // The version last: whoever sees it sees all.
  facts.push({ kind: versionClass, value: major })
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

/** The other processes that run on this database; `ownPid` is the ID of the connection that announced this one. */
export async function listPeers(db: Db, ownPid: number | undefined): Promise<Peer[]> {
  const { rows } = await sql<FactRow>`
    select pg_locks.pid, host(client_addr) as address, classid::bigint as kind, objid::bigint as value
    from pg_locks left join pg_stat_activity on pg_stat_activity.pid = pg_locks.pid
    where locktype = 'advisory' and granted and objsubid = 2 and pg_locks.pid <> ${ownPid ?? 0}::integer
      and pg_locks.database = (select oid from pg_database where datname = current_database())
      and classid::bigint between ${versionClass}::bigint and ${classOf(sharedSettings.length - 1)}::bigint`.execute(
    db,
  )
  const pids = [...new Set(rows.map(({ pid }) => pid))]
  return pids.flatMap((pid) => peerOf(rows.filter((row) => row.pid === pid)) ?? [])
}

function peerOf(facts: readonly FactRow[]): Peer | undefined {
  const valuesOf = (kind: number) => facts.filter((one) => one.kind === kind).map(({ value }) => value)
  const [major] = valuesOf(versionClass)
  const [first] = facts
  if (major === undefined || !first) return undefined
  const settings = sharedSettings.map((name, index) => [name, valuesOf(classOf(index))] as const)
  return {
    major,
    settings: Object.fromEntries(settings) as unknown as PeerFacts['settings'],
    connection: `connection ${first.pid}${first.address === null ? '' : ` from ${first.address}`}`,
  }
}
