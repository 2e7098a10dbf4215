import { insertMembers } from '../e2e/support/database.ts'
import { measureThroughput } from './cached.ts'
import { median, type Outcome } from './outcome.ts'
import { limitCpu } from './process-usage.ts'
import { everyPair, registerOverHttp } from './registration.ts'
import { insertLectures, type Setup } from './setup.ts'

const share = 0.2
const rounds = 5
const perRound = 1_200
/** As many for each process, since calls that arrive together share a transaction: half as many would cost each more. */
const callersOfEach = 32
const minRatio = 1.7

/**
 * Throughput of two processes relative to one on the same database, alternately. Each process gets the same share of a
 * core, as on separate machines; the load generator and the database use the rest.
 */
export async function measureTwoProcesses(setup: Setup): Promise<Outcome[]> {
  const database = await setup.database()
  const settings = { DATABASE_URL: database.url, ROLE: 'web' }
  const products = [await setup.product(settings), await setup.product(settings)]
  const ports = products.map(({ port }) => port)
  const lectureIds = await insertLectures(database, 200)
  const cookies = (await insertMembers(database, 400)).map((secret) => `sid=${secret}`)
  const pairs = everyPair(cookies, lectureIds)
  const register = (to: readonly number[]) =>
    registerOverHttp(to, pairs.splice(0, perRound), callersOfEach * to.length)
  await register(ports)
  await database.rows('vacuum analyze')

  const undo = await limitCpu(
    products.map(({ process }) => process.pid),
    share,
  )
  const condition = undo
    ? `each with ${share * 100} % of a core`
    : 'without CPU limits, which this machine does not allow: load generator and database compete'
  try {
    return [
      await compare(`cached list page, ${condition}`, ports, (to) => measureThroughput(to, '/attend')),
      await compare(
        `registrations over 200 courses, ${callersOfEach} callers of each, ${condition}`,
        ports,
        register,
      ),
    ]
  } finally {
    await undo?.()
  }
}

async function compare(
  name: string,
  ports: readonly number[],
  work: (ports: readonly number[]) => Promise<number>,
): Promise<Outcome> {
  const one: number[] = []
  const two: number[] = []
  for (let round = 0; round < rounds; round++) {
    one.push(await work(ports.slice(0, 1)))
    two.push(await work(ports))
  }
  const value = median(two.map((rate, round) => rate / (one[round] ?? Number.NaN)))
  return {
    label: `two processes relative to one: ${name}`,
    figure: `${value.toFixed(2)} (${median(two).toFixed(0)} to ${median(one).toFixed(0)} per second)`,
    budget: { text: `≥ ${minRatio}`, met: value >= minRatio },
  }
}
