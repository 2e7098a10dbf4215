import { Agent, request } from 'node:http'
import { expect, it } from 'vitest'
import { insertLecture } from '../testing/database.ts'
import { unreachableProviders } from '../testing/product.ts'
import { openSetup } from '../testing/setup.ts'
import { type Balancer, startBalancer } from './support/balancer.ts'

const setup = openSetup()

/** Sends requests over keep-alive connections until stopped; counts the statuses. */
function load({ origin }: Balancer, paths: readonly string[], callers: number) {
  const agent = new Agent({ keepAlive: true })
  const statuses: Record<string, number> = {}
  let stopped = false
  const count = (status: string) => {
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  const ask = (path: string) =>
    new Promise<void>((done) => {
      request(`${origin}${path}`, { agent }, (reply) => {
        count(String(reply.statusCode))
        reply.resume().on('end', done)
      })
        .on('error', (error) => {
          count(error.message)
          done()
        })
        .end()
    })
  const call = async (first: number) => {
    for (let index = first; !stopped; index++) await ask(paths[index % paths.length] ?? '/')
  }
  const calls = Promise.all(Array.from({ length: callers }, (_, index) => call(index)))
  return async () => {
    stopped = true
    await calls
    agent.destroy()
    return statuses
  }
}

it('no request fails while two processes are restarted one after the other', {
  timeout: 120_000,
}, async () => {
  const database = await setup.database()
  const settings = {
    ...unreachableProviders,
    DATABASE_URL: database.url,
    TRUST_PROXY: 'loopback',
    DRAIN_SECONDS: '1',
  }
  const productOptions = (port?: number) => ({
    settings: { ...settings, ...(port && { PORT: String(port) }) },
  })
  let processes = [await setup.product(productOptions()), await setup.product(productOptions())]
  const lectureId = await insertLecture(database, { startAt: new Date(Date.now() + 10 * 86_400_000) })
  const balancer = await startBalancer(processes.map(({ port }) => port))
  const paths = [
    '/attend',
    '/api/lecture/v1/lectures',
    `/api/lecture/v1/lectures/${lectureId}`,
    '/credit?x=1',
  ]
  const stop = load(balancer, paths, 8)
  for (const one of processes) {
    expect(await one.stop()).toMatchObject({ code: 0 })
    const again = await setup.product(productOptions(one.port))
    processes = processes.map((before) => (before === one ? again : before))
    // Waits until the balancer has found it before the other one stops.
    await expect.poll(balancer.ready).toHaveLength(2)
  }
  const statuses = await stop()
  expect([balancer.failures, Object.keys(statuses)]).toEqual([[], ['200']])
  expect(statuses['200']).toBeGreaterThan(100)
  await balancer.close()
})
