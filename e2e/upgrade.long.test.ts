import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { insertLecture, insertMembers, type TestDatabase } from '../testing/database.ts'
import { productRoot } from '../testing/processes.ts'
import { unreachableProviders } from '../testing/product.ts'
import { openSetup } from '../testing/setup.ts'
import { startBalancer } from './support/balancer.ts'
import { RollingProcesses } from './support/rolling-processes.ts'
import { steadyLoad } from './support/steady-load.ts'
import { buildVersionBefore } from './support/version-before.ts'

const setup = openSetup()

/** As before a rollout: a job of its own. */
async function migrateWith(root: string, { url }: TestDatabase): Promise<void> {
  const running = setup.launch({ args: [join(root, 'dist/server/migrate.js')], env: { DATABASE_URL: url } })
  expect(await running.ended).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^Applied /),
  })
}

const migrationsOf = async (root: string) =>
  (await readdir(join(root, 'migrations'))).filter((name) => name.endsWith('.sql')).length

it('a version is replaced by the next and back under load, with nothing refused or lost', {
  timeout: 900_000,
}, async () => {
  const before = await buildVersionBefore()
  const database = await setup.database()
  const applied = async () => (await database.rows('select from kysely_migration')).length
  const processes = new RollingProcesses(setup, {
    ...unreachableProviders,
    DATABASE_URL: database.url,
    DATA_DIR: await setup.folder(),
  })
  await processes.start(before)
  expect(await applied()).toBe(await migrationsOf(before))

  const startAt = new Date(Date.now() + 10 * 86_400_000)
  const lectureId = await insertLecture(database, { startAt, capacity: 4_000 })
  const balancer = await startBalancer(processes.ports)
  const load = steadyLoad({
    origin: balancer.origin,
    paths: ['/attend', '/api/lecture/v1/lectures', `/attend/detail/${lectureId}`, '/credit?x=1'],
    lectureId,
    secrets: await insertMembers(database, 4_000),
  })

  /** More people register while this is done. */
  const underLoad = async (work: () => Promise<void>) => {
    const registered = () => load.answers()['registered'] ?? 0
    const already = registered()
    await work()
    await expect.poll(registered).toBeGreaterThan(already)
  }

  await underLoad(() => migrateWith(productRoot, database))
  expect(await applied()).toBe(await migrationsOf(productRoot))
  for (const version of [productRoot, before, productRoot])
    await underLoad(() => processes.replace(version, balancer))

  const answers = await load.stop()
  expect([balancer.failures, Object.keys(answers).sort()]).toEqual([[], ['page 200', 'registered']])
  expect(answers['page 200']).toBeGreaterThan(200)
  expect(answers['registered']).toBeGreaterThan(200)
  const [seats] = await database.rows<{ taken: number; registered: number }>(
    `select seats_taken as taken, (select count(*)::integer from attender where lecture_id = lecture.id) as registered
     from lecture where id = $1`,
    [lectureId],
  )
  expect(seats).toEqual({ taken: answers['registered'], registered: answers['registered'] })
  await balancer.close()
})
