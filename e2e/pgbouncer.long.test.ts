import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { insertLecture, insertMembers, type TestDatabase } from '../testing/database.ts'
import { freePort } from '../testing/free-port.ts'
import { productRoot } from '../testing/processes.ts'
import type { Product, Settings } from '../testing/product.ts'
import { rush } from '../testing/rush.ts'
import type { Sandboxes } from '../testing/sandboxes.ts'
import { openSetup } from '../testing/setup.ts'
import { type RunningPgbouncer, startPgbouncer } from './support/pgbouncer.ts'
import { runMaintenance } from './support/run-maintenance.ts'

/** Two web processes and a worker behind PgBouncer in transaction mode. */
const setup = openSetup()
let pgbouncer: RunningPgbouncer
let database: TestDatabase
let sandboxes: Sandboxes
let settings: Settings
let products: Product[]

beforeAll(async () => {
  pgbouncer = await startPgbouncer(inject('postgresUrl'), await freePort())
  database = await setup.database()
  sandboxes = await setup.sandboxes(`http://localhost:${await freePort()}`)
  settings = {
    ...sandboxes.settings,
    SANDBOX: 'off',
    DATABASE_URL: pgbouncer.through(database.url),
    DATABASE_DIRECT_URL: database.url,
  }
  // All start concurrently on an empty database.
  products = await Promise.all(
    ['web', 'web', 'worker'].map((ROLE) => setup.product({ settings: { ...settings, ROLE } })),
  )
})
afterAll(() => pgbouncer.stop())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const webOrigins = () => products.slice(0, 2).map(({ origin }) => origin)
const statusesOf = (path: string) =>
  Promise.all(webOrigins().map(async (origin) => (await new Browser().visit(origin + path)).status))

async function registrants(count: number) {
  const secrets = await insertMembers(database, count)
  return secrets.map((secret, index) => {
    const origin = webOrigins()[index % 2] ?? ''
    const browser = new Browser()
    browser.setCookie(origin, 'sid', secret)
    return { browser, origin }
  })
}

it('a rush over both processes gives exactly the seats there are, and each a mail', async () => {
  const lectureId = await insertLecture(database, { startAt: inDays(10), capacity: 20 })
  expect(await rush(await registrants(200), lectureId)).toEqual({ 201: 20, '409 LECTURE_FULL': 180 })
  const registered = await database.rows<{ email: string }>(
    "select member.email from attender join member on member.id = member_id where lecture_id = $1 and apply_state = 'APPLIED'",
    [lectureId],
  )
  expect(registered).toHaveLength(20)
  for (const { email } of registered) await sandboxes.waitForMails(email, 1)
})

it('a change in the database reaches both processes before their caches expire', async () => {
  const lectureId = await insertLecture(database, { startAt: inDays(20) })
  const titles = async (title: string) => {
    for (const origin of webOrigins())
      await expect
        .poll(async () => (await fetch(`${origin}/attend/detail/${lectureId}`)).text(), { timeout: 3_000 })
        .toContain(title)
  }
  await titles('Test course')
  await database.rows(`update lecture set title = '{"en": "Another name"}' where id = $1`, [lectureId])
  await titles('Another name')
})

it('a pooler that is taken for the server is named at start', async () => {
  const { DATABASE_DIRECT_URL: _, ...mistaken } = settings
  const result = await setup.attempt({ settings: { ...mistaken, PORT: String(await freePort()) } }).ended
  expect(result).toMatchObject({
    code: 1,
    stderr:
      'DATABASE_URL is that of a connection pooler. Set DATABASE_DIRECT_URL to the address of the server itself, too.\n',
  })
})

it('commands reach the database directly', async () => {
  await runMaintenance(setup, settings, 'on')
  await expect.poll(() => statusesOf('/')).toEqual([503, 503])
  await runMaintenance(setup, settings, 'off')
  await expect.poll(() => statusesOf('/')).toEqual([200, 200])
  const migrate = { args: [join(productRoot, 'dist/server/migrate.js')], env: settings }
  expect(await setup.launch(migrate).ended).toMatchObject({ code: 0, stdout: 'Nothing to migrate.\n' })
})

it('nothing was logged as an error', () => {
  const lines = products.flatMap((product) => product.process.stdout().split('\n'))
  expect(lines.filter((line) => /"level":[56]0/.test(line))).toEqual([])
})

it('waiting for a locked row ends with 503 after three seconds, as without PgBouncer', async () => {
  const lectureId = await insertLecture(database, { startAt: inDays(30) })
  const unlock = await database.lockLecture(lectureId)
  const began = performance.now()
  expect(await rush(await registrants(1), lectureId)).toEqual({ '503 OVERLOADED': 1 })
  expect(performance.now() - began).toBeGreaterThan(2_900)
  await unlock()
  expect(await rush(await registrants(1), lectureId)).toEqual({ 201: 1 })
})

it('a restore can tell that the product has ended, whatever connections PgBouncer keeps', async () => {
  const namesOfConnections = async () => {
    const rows = await database.rows<{ name: string }>(
      'select distinct application_name as name from pg_stat_activity where datname = current_database() order by 1',
    )
    return rows.map(({ name }) => name)
  }
  expect(await namesOfConnections()).toEqual([
    'e2e',
    'education-centre (direct)',
    'education-centre (pooled)',
  ])
  for (const product of products) expect(await product.stop()).toMatchObject({ code: 0 })
  expect(await namesOfConnections()).toEqual(['e2e', 'education-centre (pooled)'])
})
