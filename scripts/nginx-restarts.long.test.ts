import { randomUUID } from 'node:crypto'
import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { registerAttender } from '#contract/courses/lecture.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { insertLecture, insertMembers } from '../testing/database.ts'
import { freePort } from '../testing/free-port.ts'
import { type Product, unreachableProviders } from '../testing/product.ts'
import { registration } from '../testing/rush.ts'
import { openSetup } from '../testing/setup.ts'
import { startNginx } from './cluster/start-nginx.ts'

const setup = openSetup()
const restarts = 6
const people = 6_000
const registerEveryMs = 20

/** Calls over connections that are kept alive, until stopped. Counts the answers. */
class Load {
  readonly #origin: string
  readonly #agent = new Agent({ keepAlive: true })
  readonly #calls: Promise<void>[] = []
  readonly answers: Record<string, number> = {}
  #stopped = false

  constructor(origin: string) {
    this.#origin = origin
  }

  visit(paths: readonly string[]): void {
    this.#calls.push(
      this.#untilStopped(async (at) => {
        await this.#send('page', { path: paths[at % paths.length] ?? '/' })
        await pause(2)
      }),
    )
  }

  /** Registers members one after another, every second one with an idempotency key. */
  register(lectureId: number, secrets: readonly string[]): void {
    const path = buildPath(registerAttender.path, { lectureId }, {})
    this.#calls.push(
      this.#untilStopped(async (at) => {
        const headers = { cookie: `sid=${secrets[at]}`, 'content-type': 'application/json' }
        const key = at % 2 === 0 && { 'idempotency-key': randomUUID() }
        if (at >= secrets.length) throw new Error('everybody has registered')
        await this.#send('registration', { path, headers: { ...headers, ...key }, body: registration })
        await pause(registerEveryMs)
      }),
    )
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#calls)
    this.#agent.destroy()
  }

  async #untilStopped(call: (at: number) => Promise<void>): Promise<void> {
    for (let at = 0; !this.#stopped; at++) await call(at)
  }

  #send(
    kind: string,
    { path, headers, body }: { path: string; headers?: OutgoingHttpHeaders; body?: object },
  ): Promise<void> {
    const count = (answer: string) => {
      this.answers[`${kind} ${answer}`] = (this.answers[`${kind} ${answer}`] ?? 0) + 1
    }
    const method = body ? 'POST' : 'GET'
    return new Promise<void>((done) => {
      const sent = request(this.#origin + path, { agent: this.#agent, method, ...(headers && { headers }) })
      sent.on('response', (reply) => {
        count(String(reply.statusCode))
        reply.resume().on('end', done)
      })
      sent.on('error', (error) => {
        count(error.message)
        done()
      })
      sent.end(body && JSON.stringify(body))
    })
  }
}

it(`in ${restarts} rolling restarts behind nginx no request fails, nor is one registered twice`, {
  timeout: 600_000,
}, async () => {
  const database = await setup.database()
  const [port, folder] = [await freePort(), await setup.folder()]
  const origin = `http://localhost:${port}`
  const settings = {
    ...unreachableProviders,
    DATABASE_URL: database.url,
    PUBLIC_ORIGIN: origin,
    TRUST_PROXY: 'loopback',
    // As by default behind a proxy.
    DRAIN_SECONDS: '5',
  }
  let processes: Product[] = [await setup.product({ settings }), await setup.product({ settings })]
  const nginx = await startNginx({
    folder,
    ports: { nginx: port, web: processes.map((one) => one.port) },
    logOf: (name) => join(folder, `${name}.log`),
    unlimited: true,
  })
  await vi.waitFor(async () => expect((await fetch(`${origin}/attend`)).status).toBe(200))

  const startAt = new Date(Date.now() + 10 * 86_400_000)
  const lectureId = await insertLecture(database, { startAt, capacity: people })
  const load = new Load(origin)
  // Pages that nginx has stored, and those that it has to ask for.
  const paths = ['/attend', '/credit?x=1', '/api/lecture/v1/lectures']
  for (let visitor = 0; visitor < 6; visitor++) load.visit(paths)
  const secrets = await insertMembers(database, people)
  load.register(lectureId, secrets.slice(0, people / 2))
  load.register(lectureId, secrets.slice(people / 2))

  for (let round = 0; round < restarts; round++)
    for (const one of processes) {
      expect(await one.stop()).toMatchObject({ code: 0, stderr: '' })
      const again = await setup.product({ settings: { ...settings, PORT: String(one.port) } })
      processes = processes.map((before) => (before === one ? again : before))
    }
  await load.stop()
  await nginx.stop()

  const registered = load.answers['registration 201'] ?? 0
  expect(Object.keys(load.answers).sort()).toEqual(['page 200', 'registration 201'])
  expect(registered).toBeGreaterThan(1_000)
  expect(load.answers['page 200']).toBeGreaterThan(1_000)
  const [seats] = await database.rows<{ taken: number; live: number }>(
    `select seats_taken as taken, (select count(*)::integer from attender where lecture_id = lecture.id) as live
    from lecture where id = $1`,
    [lectureId],
  )
  expect(seats).toEqual({ taken: registered, live: registered })
})
