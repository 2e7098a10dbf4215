import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { captureLog } from '../../testing/captured-log.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { peerFacts } from './peer-facts.ts'
import { PeerRefusal, peersOf, refuseBesideOtherVersion } from './peers.ts'

const values = {
  LINK_SECRETS: ['a secret of more than thirty-two characters'],
  CREDIT_WEBHOOK_SECRETS: [],
  OIDC_CLIENT_SECRET: ['oidc'],
  TOSS_SECRET_KEY: ['toss'],
  FILES_URL: ['http://10.0.0.9:9000/education'],
  PUBLIC_ORIGIN: ['https://edu.example.com'],
  CENTRE_TIME_ZONE: ['Asia/Seoul'],
}

let database: TestDatabase
const clients: pg.Client[] = []
beforeAll(async () => {
  database = await openTestDatabase('postgres')
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end()
})
afterAll(() => database.close())

/** A process with these settings, and what it has logged. */
async function processWith(changes: Partial<Record<keyof typeof values, string[]>> = {}, version = '1.4.0') {
  const { log, lines } = captureLog()
  const peers = peersOf(database.db, await peerFacts(version, { ...values, ...changes }), log)
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
  const processes = await Promise.all([processWith(), processWith(), processWith({}, '1.5.2')])
  for (const one of processes) {
    await one.run()
    await one.check()
  }
  for (const one of processes) await one.check()
  expect(processes.flatMap((one) => one.logged())).toEqual([])
})

it('refuse another major version, until its process has ended however it ended', async () => {
  const old = await processWith({}, '1.4.0')
  const connection = await old.run()
  const next = await processWith({}, '2.0.0')
  await expect(next.check()).rejects.toThrow(PeerRefusal)
  await expect(next.check()).rejects.toThrow(
    /^Version 1 of the product runs on this database \(connection \d+/,
  )
  await expect(refuseBesideOtherVersion(database.db, 2)).rejects.toThrow(PeerRefusal)
  await refuseBesideOtherVersion(database.db, 1)
  const { processID } = connection as pg.Client & { processID: number }
  await sql`select pg_terminate_backend(${processID}::integer)`.execute(database.db)
  await expect.poll(() => next.check().then(() => 'accepted', String)).toBe('accepted')
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
