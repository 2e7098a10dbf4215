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
/** Of each kind of work at full speed, as V8 compiles for seconds what a new process does. */
const warmUps = 3
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

interface Processes {
  readonly count: number
  readonly minRatios: { readonly pages: number; readonly registrations: number }
}

/** Per second, to these ports. */
type Work = (ports: readonly number[]) => Promise<number>

interface Compared {
  readonly name: string
  readonly minRatio: number
  readonly work: Work
}

/**
 * Processes on one database, relative to one of them, alternately and each in turn. Each gets the same share of a core, as on
 * separate machines; the load generator and the database use the rest.
 */
async function measureProcesses(setup: Setup, { count, minRatios }: Processes): Promise<Outcome[]> {
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
  const works: readonly Compared[] = [
    {
      name: 'cached list page',
      minRatio: minRatios.pages,
      work: (to) => byTwoGenerators(to, (part) => measureThroughput(part, '/attend')),
    },
    {
      name: 'list page of members',
      minRatio: minRatios.pages,
      work: (to) => byTwoGenerators(to, (part) => readAsMembers(part, cookies)),
    },
    {
      name: `registrations over 200 courses, ${callersOfEach} callers of each`,
      minRatio: minRatios.registrations,
      work: register,
    },
  ]
  for (const { work } of works) for (let done = 0; done < warmUps; done++) await work(ports)
  await database.rows('vacuum analyze')

  const undo = await limitCpu(
    products.map(({ process }) => process.pid),
    share,
  )
  const condition = undo
    ? `each with ${share * 100} % of a core`
    : 'without CPU limits, which this machine does not allow: load generator and database compete'
  try {
    const outcomes: Outcome[] = []
    for (const compared of works) outcomes.push(await compare(ports, compared, condition))
    return outcomes
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
    ports,
    connections: callersOfEach * ports.length,
    seconds: secondsEach,
    requests: cookies.map((cookie) => rawRequest('GET', '/attend', headers(cookie))),
  })
  if (statuses['200'] !== responses) throw new Error(JSON.stringify(statuses))
  return responses / seconds
}

const sum = (rates: readonly number[]) => rates.reduce((all, rate) => all + rate, 0)

async function compare(
  ports: readonly number[],
  { name, minRatio, work }: Compared,
  condition: string,
): Promise<Outcome> {
  const oneOf = (round: number) => work(ports.slice(round % ports.length).slice(0, 1))
  const one = [await oneOf(0)]
  const all: number[] = []
  for (let round = 1; round <= rounds; round++) {
    all.push(await work(ports))
    one.push(await oneOf(round))
  }
  // Relative to what one managed right before and after, as the speed of the machine varies.
  const value = median(all.map((rate, round) => (2 * rate) / sum(one.slice(round, round + 2))))
  return {
    label: `${ports.length} processes relative to one: ${name}, ${condition}`,
    figure: `${value.toFixed(2)} (${median(all).toFixed(0)} to ${median(one).toFixed(0)} per second)`,
    budget: { text: `≥ ${minRatio}`, met: value >= minRatio },
  }
}
