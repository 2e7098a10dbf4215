import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { insertLecture, insertMembers, type TestDatabase } from '../testing/database.ts'
import { freePort } from '../testing/free-port.ts'
import { productRoot } from '../testing/processes.ts'
import type { Settings } from '../testing/product.ts'
import { openSetup } from '../testing/setup.ts'
import { startBalancer } from './support/balancer.ts'
import { RollingProcesses } from './support/rolling-processes.ts'
import { steadyLoad } from './support/steady-load.ts'
import { peopleOf } from './support/upgraded-centre.ts'
import { buildVersion } from './support/version-before.ts'

/** The last version that announces nothing to others on its database. */
const withoutPeers = '339964c'
/** The oldest version beside which processes are replaced one at a time. */
const oldestBeside = '5f0b2395'

const setup = openSetup()
let roots: readonly string[]
beforeAll(async () => {
  roots = [await buildVersion(withoutPeers), await buildVersion(oldestBeside)]
}, 900_000)

async function startPlace() {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const [database, sandboxes] = [await setup.database(), await setup.sandboxes(origin)]
  const settings: Settings = {
    ...sandboxes.settings,
    PUBLIC_ORIGIN: origin,
    DATABASE_URL: database.url,
    DATA_DIR: sandboxes.dataDir,
  }
  return { origin, port, database, sandboxes, settings }
}

const migrate = ({ url }: TestDatabase) =>
  setup.launch({ args: [join(productRoot, 'dist/server/migrate.js')], env: { DATABASE_URL: url } }).ended

it('a version that announces nothing is not migrated under; once it is stopped nothing is lost', {
  timeout: 600_000,
}, async () => {
  const [root = ''] = roots
  const { settings: common, port, ...place } = await startPlace()
  const settings = { ...common, PORT: String(port) }
  const old = await setup.product({ root, settings })
  const people = await peopleOf(place)
  const [seen, rows] = [await people.read(), await people.rows()]

  const refused =
    /^The database was not migrated: a process that announces no build runs on it \(connection \d+/
  expect(await migrate(place.database)).toMatchObject({ code: 1, stderr: expect.stringMatching(refused) })
  const beside = setup.attempt({ settings: { ...settings, PORT: String(await freePort()) } })
  expect(await beside.ended).toMatchObject({ code: 1, stderr: expect.stringMatching(refused) })
  expect(await people.read()).toEqual(seen)

  expect(await old.stop()).toMatchObject({ code: 0 })
  expect(await migrate(place.database)).toMatchObject({ code: 0, stderr: '' })
  await setup.product({ settings })
  expect(await people.read()).toEqual(seen)
  for (const [table, count] of Object.entries(await people.rows()))
    expect([table, count >= (rows[table] ?? 0)]).toEqual([table, true])
})

it('a version that announces itself is replaced one process at a time, with nothing refused or lost', {
  timeout: 600_000,
}, async () => {
  const [, root = ''] = roots
  const { settings, port, ...place } = await startPlace()
  const processes = new RollingProcesses(setup, settings)
  await processes.start(root)
  const balancer = await startBalancer(processes.ports, port)
  const people = await peopleOf(place)
  const [seen, rows] = [await people.read(), await people.rows()]

  const startAt = new Date(people.season.getTime() + 10 * 86_400_000)
  const lectureId = await insertLecture(place.database, { startAt, capacity: 3_000 })
  const load = steadyLoad({
    origin: place.origin,
    paths: ['/attend', '/api/lecture/v1/lectures', `/attend/detail/${lectureId}`, '/credit?x=1'],
    lectureId,
    secrets: await insertMembers(place.database, 3_000),
  })
  expect(await migrate(place.database)).toMatchObject({ code: 0, stderr: '' })
  await processes.replace(productRoot, balancer)
  const answers = await load.stop()
  expect([balancer.failures, Object.keys(answers).sort()]).toEqual([[], ['page 200', 'registered']])
  expect(answers['registered']).toBeGreaterThan(50)

  expect(await people.read()).toEqual(seen)
  for (const [table, count] of Object.entries(await people.rows()))
    expect([table, count >= (rows[table] ?? 0)]).toEqual([table, true])
  await balancer.close()
})
