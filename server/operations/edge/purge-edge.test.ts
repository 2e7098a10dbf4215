import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { httpEdgeCache } from '../../outside/edge/http-edge-cache.ts'
import { startJobs } from '../../platform/jobs/jobs.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { bothEngines } from '../../testing/test-database.ts'
import { edgePurger, enqueuePurges } from './purge-edge.ts'

/** A CDN that takes purges, and refuses the next ones on demand. */
async function startEdge() {
  const received: { tags: string[]; authorization: string | undefined }[] = []
  let refusals = 0
  const server = createServer(async (request, response) => {
    const { tags } = JSON.parse(await text(request))
    received.push({ tags, authorization: request.headers.authorization })
    response.writeHead(refusals-- > 0 ? 503 : 200).end('{"success":true}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/purge`,
    received,
    refuse: (times: number) => {
      refusals = times
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}

describe.each(bothEngines)('a cache in front of the product, on %s', (engine) => {
  let test: TestApp
  let edge: Awaited<ReturnType<typeof startEdge>>
  beforeAll(async () => {
    test = await startTestApp(engine)
    edge = await startEdge()
  })
  beforeEach(async () => {
    await test.db.deleteFrom('content_change').execute()
  })
  afterAll(async () => {
    await edge.close()
    await test.close()
  })

  const changesOf = async (work: () => Promise<unknown>) => {
    await test.db.deleteFrom('content_change').execute()
    await work()
    const rows = await test.db.selectFrom('content_change').selectAll().orderBy('id').execute()
    return rows.map(({ subject, row_id }) => (row_id === null ? subject : `${subject} ${row_id}`))
  }

  it('is told of content with its row, and not of seats', async () => {
    const id = await test.make.lecture({ capacity: 5 })
    const update = (values: object) =>
      test.db.updateTable('lecture').set(values).where('id', '=', id).execute()
    expect(await changesOf(() => update({ capacity: 6 }))).toEqual([`lecture ${id}`])
    expect(await changesOf(() => update({ seats_taken: 1 }))).toEqual([])
    await update({ seats_taken: 0 })
    const member = await test.make.member()
    expect(await changesOf(() => test.make.attender(id, member))).toEqual([])
  })

  it('is told by one of several processes, once', async () => {
    const id = await test.make.lecture()
    await test.db.updateTable('lecture').set({ capacity: 7 }).where('id', '=', id).execute()
    const before = (await test.jobsIn('purge-edge')).length
    await Promise.all(Array.from({ length: 4 }, () => enqueuePurges(test)))
    const keys = (await test.jobsIn('purge-edge')).slice(before) as { keys: string[] }[]
    expect(keys.flatMap((one) => one.keys).sort()).toEqual(
      expect.arrayContaining([`lecture-${id}`, 'lectures']),
    )
    const all = keys.flatMap((one) => one.keys)
    expect(all.filter((key) => key === `lecture-${id}`)).toHaveLength(1)
    await enqueuePurges(test)
    expect(await test.jobsIn('purge-edge')).toHaveLength(before + keys.length)
  })

  it('drops the page of a date that shows the changed one as the next to take', async () => {
    const [first, next] = [await test.make.lecture(), await test.make.lecture()]
    const courseOf = async (id: number) =>
      (await test.db.selectFrom('lecture').select('course_id').where('id', '=', id).executeTakeFirstOrThrow())
        .course_id
    await test.db
      .updateTable('course')
      .set({ next_course_id: await courseOf(next) })
      .where('id', '=', await courseOf(first))
      .execute()
    await test.db.deleteFrom('content_change').execute()
    await test.db.updateTable('lecture').set({ capacity: 8 }).where('id', '=', next).execute()
    await enqueuePurges(test)
    expect((await test.jobsIn('purge-edge')).at(-1)).toEqual({
      keys: [`lecture-${first}`, `lecture-${next}`, 'lectures'].sort(),
    })
  })

  it('gets the keys over HTTP, again after it has refused', async () => {
    const registry = new Registry()
    const log = pino({ level: 'silent' })
    const worker = await startJobs(test.database, { worker: true, log })
    await worker.work({
      'purge-edge': edgePurger(httpEdgeCache({ url: edge.url, token: 'secret' }), registry),
    })
    try {
      await expect.poll(() => countWaiting(test)).toBe(0)
      edge.received.length = 0
      edge.refuse(1)
      await test.db.transaction().execute((tx) => test.jobs.send(tx, 'purge-edge', { keys: ['terms'] }))
      await expect.poll(() => edge.received).toHaveLength(2)
      expect(edge.received).toEqual([
        { tags: ['terms'], authorization: 'Bearer secret' },
        { tags: ['terms'], authorization: 'Bearer secret' },
      ])
      await expect
        .poll(() => registry.metrics())
        .toMatch(/edge_purges_total\{result="done"\} [1-9]\d*\nedge_purges_total\{result="failed"\} 1/)
    } finally {
      await worker.stop()
    }
  })
})

async function countWaiting({ db }: TestApp): Promise<number> {
  const { rows } = await sql`
    select from pgboss.job where name = 'purge-edge' and state < 'completed'`.execute(db)
  return rows.length
}
