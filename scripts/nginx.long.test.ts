import { join } from 'node:path'
import { beforeAll, expect, it, vi } from 'vitest'
import { registerAttender } from '#contract/courses/lecture.ts'
import { Browser } from '../testing/browser.ts'
import { insertLecture, insertMembers, type TestDatabase } from '../testing/database.ts'
import { freePort } from '../testing/free-port.ts'
import { type Product, type Settings, unreachableProviders } from '../testing/product.ts'
import { registration } from '../testing/rush.ts'
import { openSetup } from '../testing/setup.ts'
import { startNginx } from './cluster/start-nginx.ts'

const setup = openSetup()
const people = 4
let database: TestDatabase
let settings: Settings
let first: Product
let origin: string

beforeAll(async () => {
  database = await setup.database()
  const [port, folder] = [await freePort(), await setup.folder()]
  origin = `http://localhost:${port}`
  settings = {
    ...unreachableProviders,
    DATABASE_URL: database.url,
    PUBLIC_ORIGIN: origin,
    TRUST_PROXY: 'loopback',
  }
  first = await setup.product({ settings })
  const second = await setup.product({ settings })
  const nginx = await startNginx({
    folder,
    ports: { nginx: port, web: [first.port, second.port] },
    logOf: (name) => join(folder, `${name}.log`),
  })
  await vi.waitFor(async () => expect((await fetch(`${origin}/attend`)).status).toBe(200), {
    timeout: 20_000,
    interval: 50,
  })
  return () => nginx.stop()
})

/** Registrations that both processes have while the first is killed; returns the status of each. */
async function registerDuringKill(keyed: boolean): Promise<number[]> {
  const lectureId = await insertLecture(database, { startAt: new Date(Date.now() + 10 * 86_400_000) })
  const secrets = await insertMembers(database, people)
  const release = await database.lockLecture(lectureId)
  const answers = secrets.map(async (secret, index) => {
    const browser = new Browser()
    browser.setCookie(origin, 'sid', secret)
    const headers: Record<string, string> = keyed
      ? { 'idempotency-key': `registration-${lectureId}-${index}` }
      : {}
    const asked = { params: { lectureId }, body: registration }
    return (await browser.call(origin, registerAttender, asked, headers)).status
  })
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThanOrEqual(2), {
    timeout: 5_000,
    interval: 20,
  })
  await first.process.end('SIGKILL')
  await release()
  const statuses = await Promise.all(answers)
  const registered = statuses.filter((status) => status === 201).length
  const [seats] = await database.rows<{ taken: number; live: number }>(
    `select seats_taken as taken, (select count(*)::integer from attender where lecture_id = lecture.id) as live
    from lecture where id = $1`,
    [lectureId],
  )
  expect(seats?.taken).toBe(seats?.live)
  expect(seats?.live).toBeGreaterThanOrEqual(registered)
  return statuses.sort()
}

/** How many transactions wait for the course; each process has one for all its registrations. */
async function waiting(): Promise<number> {
  const rows = await database.rows(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

it('a registration with an idempotency key is repeated if its process is killed; one without is not', async () => {
  expect(await registerDuringKill(true)).toEqual(Array(people).fill(201))
  first = await setup.product({ settings: { ...settings, PORT: String(first.port) } })
  expect(await registerDuringKill(false)).toContain(502)
})
