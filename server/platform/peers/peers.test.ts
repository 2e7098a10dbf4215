import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { captureLog } from '../../testing/captured-log.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { knownMigrations } from '../db/migrate.ts'
import { floorOf, numberOf } from '../db/migration-rules.ts'
import { peerFacts } from './peer-facts.ts'
import { migrateBesidePeers, PeerRefusal, peersOf } from './peers.ts'

const values = {
  LINK_SECRETS: ['a secret of more than thirty-two characters'],
  CREDIT_WEBHOOK_SECRETS: [],
  OIDC_CLIENT_SECRET: ['oidc'],
  TOSS_SECRET_KEY: ['toss'],
  FILES_URL: ['http://10.0.0.9:9000/education'],
  PUBLIC_ORIGIN: ['https://edu.example.com'],
  CENTRE_TIME_ZONE: ['Asia/Seoul'],
}

/** Of the processes that are not older or newer than others. */
let own: number
let floor: number
let database: TestDatabase
const clients: pg.Client[] = []
beforeAll(async () => {
  database = await openTestDatabase('postgres')
  const migrations = await knownMigrations()
  own = numberOf(migrations.at(-1) ?? '')
  floor = floorOf(migrations)
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end()
})
afterAll(() => database.close())

/** A process with these settings, and what it has logged. */
async function processWith(changes: Partial<Record<keyof typeof values, string[]>> = {}, build = own) {
  const { log, lines } = captureLog()
  const peers = peersOf(database.db, await peerFacts(build, { ...values, ...changes }), log)
  return {
    check: () => peers.check(),
    logged: () => lines.map((line) => JSON.parse(line)),
    run: async () => {
      const client = new pg.Client({ connectionString: database.url })
      // Its connection may be ended by a test.
      client.on('error', () => {})
      clients.push(client)
      await client.connect()
      await peers.announce(client)
      return client
    },
  }
}

it('run together with the same settings', async () => {
  const processes = await Promise.all([processWith(), processWith(), processWith({}, own + 1)])
  for (const one of processes) {
    await one.run()
    await one.check()
  }
  for (const one of processes) await one.check()
  expect(processes.flatMap((one) => one.logged())).toEqual([])
})

it('refuse one that is older than the floor of the schema, until its process has ended however it ended', async () => {
  const old = await processWith({}, floor - 1)
  await expect(old.check()).rejects.toThrow(
    /^This is build 0270, and the schema of this database needs build 0271/,
  )
  const connection = await old.run()
  const next = await processWith()
  await expect(next.check()).rejects.toThrow(PeerRefusal)
  await expect(next.check()).rejects.toThrow(/^Beside this process runs build \d{4} \(connection \d+/)
  const { processID } = connection as pg.Client & { processID: number }
  await sql`select pg_terminate_backend(${processID}::integer)`.execute(database.db)
  await expect.poll(() => next.check().then(() => 'accepted', String)).toBe('accepted')
})

describe('the schema', () => {
  /** The product's migrations, and one that is applied with the next call of `migrating`. */
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    for (const name of await knownMigrations()) await writeFile(join(folder, `${name}.sql`), 'select 1')
    return () => rm(folder, { recursive: true, force: true })
  })
  const addMigration = (name: string) => writeFile(join(folder, `${name}.sql`), 'select 1')
  const connectAs = async (name: string) => {
    const client = new pg.Client({ connectionString: database.url, application_name: name })
    clients.push(client)
    await client.connect()
    return client
  }
  const migrating = () => migrateBesidePeers(database, folder).catch((error: Error) => error.message)

  it('is migrated beside builds that can live with it, also those that tell only the major version', async () => {
    await addMigration('9000-a')
    const numbered = await processWith({}, floor)
    await numbered.run()
    const unnumbered = await connectAs('education-centre')
    await unnumbered.query('select pg_advisory_lock_shared(7265100, 0)')
    await connectAs('education-centre')
    expect(await migrating()).toEqual(['9000-a'])
  })

  it('is not migrated beside one that announces nothing, nor beside an older one', async () => {
    await addMigration('9001-b')
    const named = await connectAs('education-centre')
    const listening = await connectAs('')
    await listening.query('listen content')
    for (const stranger of [named, listening]) {
      await expect
        .poll(migrating)
        .toMatch(
          /^The database was not migrated: a process that announces no build runs on it \(connection \d+/,
        )
      clients.splice(clients.indexOf(stranger), 1)
      await stranger.end()
    }
    const old = await processWith({}, floor - 1)
    const connection = await old.run()
    await expect.poll(migrating).toMatch(/^The database was not migrated: build \d{4} runs on it/)
    clients.splice(clients.indexOf(connection), 1)
    await connection.end()
    await expect.poll(migrating).toEqual(['9001-b'])
  })
})

it('refuse secrets for links that have nothing in common, and accept their replacement one by one', async () => {
  const secret = 'another secret of more than thirty-two characters'
  const running = await processWith()
  await running.run()
  const other = await processWith({ LINK_SECRETS: [secret] })
  await expect(other.check()).rejects.toThrow('LINK_SECRETS has no secret in common')
  const between = await processWith({ LINK_SECRETS: [secret, ...values.LINK_SECRETS] })
  await between.check()
  await between.run()
  await running.check()
  expect([...between.logged(), ...running.logged()]).toMatchObject([
    { level: 40, settings: ['LINK_SECRETS'] },
    { level: 40, settings: ['LINK_SECRETS'] },
  ])
})

it('name the settings that differ, once, and say when they are the same again', async () => {
  const running = await processWith({ CREDIT_WEBHOOK_SECRETS: ['whsec_1'] })
  const connection = await running.run()
  const other = await processWith({ TOSS_SECRET_KEY: ['another'] })
  await other.check()
  await other.check()
  clients.splice(clients.indexOf(connection), 1)
  await connection.end()
  await expect
    .poll(async () => {
      await other.check()
      return other.logged()
    })
    .toMatchObject([
      {
        msg: 'settings differ from those of other processes on this database',
        settings: ['CREDIT_WEBHOOK_SECRETS', 'TOSS_SECRET_KEY'],
      },
      { msg: 'settings are those of the other processes again' },
    ])
})
