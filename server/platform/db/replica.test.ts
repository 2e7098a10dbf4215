import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../testing/free-port.ts'
import { fastSettings } from '../../../testing/postgres.ts'
import {
  copyServerData,
  createServerData,
  findBinaries,
  type PostgresServer,
  startServer,
} from '../../../testing/postgres-server.ts'
import { captureLog } from '../../testing/captured-log.ts'
import { followChannel } from './follow-channel.ts'
import { type Database, type Db, openDatabase } from './open.ts'
import { registerReplicaMetrics } from './replica-metrics.ts'

const settings = [...fastSettings, 'wal_level=replica', 'max_standby_streaming_delay=0']

describe('a streaming replica', () => {
  const { log, lines } = captureLog()
  let folder: string
  let servers: { primary: PostgresServer; replica: PostgresServer }
  let ports: { primary: number; replica: number }
  let database: Database
  let startReplica: () => Promise<PostgresServer>
  beforeAll(async () => {
    const bin = (await findBinaries()) ?? ''
    folder = await mkdtemp(join(tmpdir(), 'education-replica-'))
    await chmod(folder, 0o755)
    ports = { primary: await freePort(), replica: await freePort() }
    const [first, second] = [join(folder, 'primary'), join(folder, 'replica')]
    await createServerData({ bin, folder: first })
    const primary = await startServer({ bin, folder: first }, { port: ports.primary, settings })
    await copyServerData({ bin, folder: second }, primary.url, 'replica')
    startReplica = () => startServer({ bin, folder: second }, { port: ports.replica, settings })
    servers = { primary, replica: await startReplica() }
    database = await openDatabase({
      url: primary.url,
      folder: '',
      read: { url: servers.replica.url, maxLagSeconds: 4, log },
    })
    await sql`create table note (id integer generated always as identity, text text)`.execute(database.db)
  })
  afterAll(async () => {
    await database.close()
    await servers.replica.stop()
    await servers.primary.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const portOf = async (db: Db) =>
    (await sql<{ port: number }>`select inet_server_port() as port`.execute(db)).rows[0]?.port
  const notes = async (db: Db) =>
    (await sql<{ text: string }>`select text from note order by id`.execute(db)).rows.map(({ text }) => text)
  const write = (text: string) => sql`insert into note (text) values (${text})`.execute(database.db)
  const readsGoTo = (port: number) => expect.poll(() => portOf(database.forReads)).toBe(port)
  const onReplica = async (statement: string) => {
    const client = new pg.Client({ connectionString: servers.replica.url })
    await client.connect()
    const { rowCount } = await client.query(statement)
    await client.end()
    return rowCount
  }
  const metrics = async () => {
    const registry = new Registry()
    if (database.replica) registerReplicaMetrics(database.replica, registry)
    return registry.metrics()
  }

  it('answers reads that may be old, and nothing else', async () => {
    await readsGoTo(ports.replica)
    expect(await portOf(database.db)).toBe(ports.primary)
    expect(await metrics()).toContain('database_replica_used 1')
  })

  it('is passed over from a notification on until it has what was committed before', async () => {
    await onReplica('select pg_wal_replay_pause()')
    await write('one')
    database.replica?.awaitChanges()
    expect(await portOf(database.forReads)).toBe(ports.primary)
    expect(await notes(database.forReads)).toEqual(['one'])
    await onReplica('select pg_wal_replay_resume()')
    await readsGoTo(ports.replica)
    expect(await notes(database.forReads)).toEqual(['one'])
  })

  it('is passed over while it is further behind than allowed, with one line in the log', async () => {
    await onReplica('select pg_wal_replay_pause()')
    await write('two')
    // Not yet: what it shows is not too old.
    expect(await notes(database.forReads)).toEqual(['one'])
    lines.length = 0
    await readsGoTo(ports.primary)
    expect(await notes(database.forReads)).toEqual(['one', 'two'])
    await write('three')
    await expect.poll(metrics).toMatch(/database_replica_lag_seconds ([5-9]|\d\d)/)
    expect(await metrics()).toContain('database_replica_used 0')
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'reads go to the primary: the replica is away or behind',
    ])
    await onReplica('select pg_wal_replay_resume()')
    await readsGoTo(ports.replica)
    expect(await notes(database.forReads)).toEqual(['one', 'two', 'three'])
  })

  it('loses no read when replaying cancels it', async () => {
    await readsGoTo(ports.replica)
    // On the replica it would take longer than the test.
    const reading = sql<{ port: number }>`
      select inet_server_port() as port
      from note, pg_sleep(case when pg_is_in_recovery() then 600 else 0 end)`.execute(database.forReads)
    const isReading = `select from pg_stat_activity where query like '%pg_sleep(%' and wait_event = 'PgSleep'`
    await expect.poll(() => onReplica(isReading)).toBe(1)
    await sql`alter table note add column more text`.execute(database.db)
    const { rows } = await reading
    expect(rows.map(({ port }) => port)).toEqual(Array.from({ length: 3 }, () => ports.primary))
  })

  it('is refused as the primary by what listens, and no connection is left', async () => {
    const follower = { channel: 'content', notified: () => {}, connected: () => {}, lost: () => {} }
    await expect(followChannel(servers.replica.url, follower)).rejects.toMatchObject({ code: '25006' })
    const listening = "select from pg_stat_activity where query like 'listen%'"
    await expect.poll(() => onReplica(listening)).toBe(0)
  })

  it('loses no read when it ends, and is used again when it is back', async () => {
    await readsGoTo(ports.replica)
    await servers.replica.stop('SIGQUIT')
    for (let times = 0; times < 3; times++) expect(await portOf(database.forReads)).toBe(ports.primary)
    servers.replica = await startReplica()
    await readsGoTo(ports.replica)
  })
})
