import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { insertMembers } from '../e2e/support/database.ts'
import type { Product } from '../e2e/support/product.ts'
import { median, type Outcome } from './outcome.ts'
import { cpuMsOf } from './process-usage.ts'
import { everyPair, registerOverHttp } from './registration.ts'
import { rawRequest, sendLoad } from './send-load.ts'
import { insertLectures, type Setup } from './setup.ts'

const rounds = 9
const registrationsPerRound = 600
const pagesPerRound = 150
const maxCost = 1.03

/**
 * CPU time of a process that records every tenth trace, relative to one without tracing on the same database, alternately.
 * The collector is in another process; what it takes is not counted.
 */
export async function measureTracing(setup: Setup): Promise<Outcome[]> {
  const database = await setup.database()
  const settings = { DATABASE_URL: database.url, ROLE: 'web' }
  const off = await setup.product(settings)
  const on = await setup.product({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: await startCollector(setup) })
  const lectureIds = await insertLectures(database, 200)
  const cookies = (await insertMembers(database, 120)).map((secret) => `sid=${secret}; member=1; lang=en`)
  const pairs = everyPair(cookies, lectureIds)
  const register = async ({ port }: Product) => {
    await registerOverHttp([port], pairs.splice(0, registrationsPerRound))
  }
  const openPages = async ({ port }: Product) => {
    const requests = Array.from({ length: pagesPerRound }, (_, index) =>
      rawRequest('GET', '/account/overview', {
        cookie: cookies[index % cookies.length] ?? '',
        accept: 'text/html',
      }),
    )
    const { responses, statuses } = await sendLoad({ ports: [port], connections: 4, requests })
    if (statuses['200'] !== responses) throw new Error(`unexpected statuses: ${JSON.stringify(statuses)}`)
  }
  for (const product of [off, on]) {
    await register(product)
    await openPages(product)
  }
  await database.rows('vacuum analyze')
  return [
    await compare('a registration', { off, on, work: register, count: registrationsPerRound }),
    await compare('a page of the account', { off, on, work: openPages, count: pagesPerRound }),
  ]
}

interface Compared {
  readonly off: Product
  readonly on: Product
  readonly work: (product: Product) => Promise<void>
  readonly count: number
}

async function compare(what: string, { off, on, work, count }: Compared): Promise<Outcome> {
  const cpuOf = async (product: Product) => {
    const before = cpuMsOf(product.process.pid)
    await work(product)
    return (cpuMsOf(product.process.pid) - before) / count
  }
  const [without, traced]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    // Who comes first alternates, too.
    if (round % 2 === 0) without.push(await cpuOf(off))
    traced.push(await cpuOf(on))
    if (round % 2 === 1) without.push(await cpuOf(off))
  }
  const value = median(traced.map((ms, round) => ms / (without[round] ?? Number.NaN)))
  return {
    label: `CPU of ${what} with traces at 10 %, relative to without`,
    figure: `${value.toFixed(3)} (${median(traced).toFixed(2)} to ${median(without).toFixed(2)} ms)`,
    budget: { text: `≤ ${maxCost}`, met: value <= maxCost },
  }
}

/** Accepts what is exported, and reads nothing of it. */
async function startCollector(setup: Setup): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(200).end('{}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  setup.onClose(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
