import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertLecture, type TestDatabase } from './support/database.ts'
import { unreachableProviders } from './support/product.ts'
import { openSetup } from './support/setup.ts'

const setup = openSetup()
const purged: string[][] = []
const edge = createServer(async (request, response) => {
  purged.push(JSON.parse(await text(request)).tags)
  response.end()
})

let database: TestDatabase
beforeAll(async () => {
  await new Promise<void>((listening) => edge.listen(0, '127.0.0.1', listening))
  const { port } = edge.address() as AddressInfo
  database = await setup.database()
  const settings = {
    ...unreachableProviders,
    DATABASE_URL: database.url,
    DATA_DIR: await setup.folder(),
    EDGE_PURGE_URL: `http://127.0.0.1:${port}/purge`,
  }
  await setup.product({ settings })
  await setup.product({ settings })
})
afterAll(() => new Promise((closed) => edge.close(closed)))

it('a change is purged once, whichever of two processes notices it', async () => {
  const lectureId = await insertLecture(database, { startAt: new Date(Date.now() + 10 * 86_400_000) })
  const waiting = 'select from content_change union all select from pgboss.job where name = $1 and state < $2'
  const done = () => expect.poll(() => database.rows(waiting, ['purge-edge', 'completed'])).toEqual([])
  await done()
  purged.length = 0
  await database.rows('update lecture set capacity = 12 where id = $1', [lectureId])
  await done()
  expect(purged).toEqual([[`lecture-${lectureId}`, 'lectures']])
})
