import { insertMembers } from '../e2e/support/database.ts'
import { measureThroughput } from './cached.ts'
import { median, type Outcome } from './outcome.ts'
import { limitCpu } from './process-usage.ts'
import { everyPair, registerOverHttp } from './registration.ts'
import { rawRequest, sendLoad } from './send-load.ts'
import { insertLectures, type Setup } from './setup.ts'

const share = 0.2
const rounds = 7
const secondsEach = 2
/** Of each process, so that rounds are as long with several: at the end of a round, fewer calls share a transaction. */
const perRound = 900
/** As many for each process, since calls that arrive together share a transaction: half as many would cost each more. */
const callersOfEach = 32
const members = 400

/** Throughput of two processes relative to one. */
export function measureTwoProcesses(setup: Setup): Promise<Outcome[]> {
  return measureProcesses(setup, { count: 2, minRatios: { pages: 1.7, registrations: 1.7 } })
}

/** Throughput of four processes relative to one. */
export function measureFourProcesses(setup: Setup): Promise<Outcome[]> {
  return measureProcesses(setup, { count: 4, minRatios: { pages: 3.4, registrations: 3 } })
}

interface Compared {
  readonly count: number
  readonly minRatios: { readonly pages: number; readonly registrations: number }
}

/**
 * Processes on one database, relative to one of them, alternately. Each gets the same share of a core, as on separate machines;
 * the load generator and the database use the rest.
 */
async function measureProcesses(setup: Setup, { count, minRatios }: Compared): Promise<Outcome[]> {
  const database = await setup.database()
  const settings = { DATABASE_URL: database.url, ROLE: 'web' }
  const products = []
  for (let started = 0; started < count; started++) products.push(await setup.product(settings))
  const ports = products.map(({ port }) => port)
  const lectureIds = await insertLectures(database, 200)
  const cookies = (await insertMembers(database, members)).map((secret) => `sid=${secret}`)
  const pairs = everyPair(cookies, lectureIds)
  const register = (to: readonly number[]) =>
    registerOverHttp(to, pairs.splice(0, perRound * to.length), callersOfEach * to.length)
  await register(ports)
  await database.rows('vacuum analyze')

  const undo = await limitCpu(
    products.map(({ process }) => process.pid),
    share,
  )
  const condition = undo
    ? `each with ${share * 100} % of a core`
    : 'without CPU limits, which this machine does not allow: load generator and database compete'
  const compareWork = (name: string, minRatio: number, work: Work) =>
    compare(`${count} processes relative to one: ${name}, ${condition}`, { ports, minRatio }, work)
  try {
    return [
      await compareWork('cached list page', minRatios.pages, (to) =>
        byTwoGenerators(to, (ports) => measureThroughput(ports, '/attend')),
      ),
      await compareWork('list page of members', minRatios.pages, (to) =>
        byTwoGenerators(to, (ports) => readAsMembers(ports, cookies)),
      ),
      await compareWork(
        `registrations over 200 courses, ${callersOfEach} callers of each`,
        minRatios.registrations,
        register,
      ),
    ]
  } finally {
    await undo?.()
  }
}

/** Splits the ports between two load generators: one is single-threaded and would limit four processes. */
async function byTwoGenerators(ports: readonly number[], work: Work): Promise<number> {
  const half = Math.ceil(ports.length / 2)
  const parts = [ports.slice(0, half), ports.slice(half)].filter((part) => part.length > 0)
  return sum(await Promise.all(parts.map(work)))
}

/** The members open the page, one after the other and again; pages per second. */
async function readAsMembers(ports: readonly number[], cookies: readonly string[]): Promise<number> {
  const headers = (cookie: string) => ({ cookie: `${cookie}; member=1; lang=en`, 'accept-encoding': 'br' })
  const { responses, seconds, statuses } = await sendLoad({
    ...{ ports, connections: callersOfEach * ports.length, seconds: secondsEach },
    requests: cookies.map((cookie) => rawRequest('GET', '/attend', headers(cookie))),
  })
  if (statuses['200'] !== responses) throw new Error(JSON.stringify(statuses))
  return responses / seconds
}

const sum = (rates: readonly number[]) => rates.reduce((all, rate) => all + rate, 0)

/** Per second, to these ports. */
type Work = (ports: readonly number[]) => Promise<number>

async function compare(
  label: string,
  { ports, minRatio }: { readonly ports: readonly number[]; readonly minRatio: number },
  work: Work,
): Promise<Outcome> {
  const one = [await work(ports.slice(0, 1))]
  const all: number[] = []
  for (let round = 0; round < rounds; round++) {
    all.push(await work(ports))
    one.push(await work(ports.slice(0, 1)))
  }
  // Relative to what one managed right before and after, as the speed of the machine varies.
  const value = median(all.map((rate, round) => (2 * rate) / sum(one.slice(round, round + 2))))
  return {
    label,
    figure: `${value.toFixed(2)} (${median(all).toFixed(0)} to ${median(one).toFixed(0)} per second)`,
    budget: { text: `≥ ${minRatio}`, met: value >= minRatio },
  }
}
