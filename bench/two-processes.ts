import { insertMembers } from '../e2e/support/database.ts'
import { repeated } from './cached.ts'
import { median, type Outcome } from './outcome.ts'
import { giveEach } from './process-facts.ts'
import { everyPair, registerOverHttp } from './registration.ts'
import { fillWithLectures, type Stage } from './stage.ts'

const share = 0.2
const rounds = 5
const perRound = 1_200
/** As many for one process as for two: enough that neither waits for work. */
const callers = 32
const least = 1.6

/**
 * Two processes against one on the same database, in turn. Each has the same part of a core, as on machines of their
 * own: what they are measured with and the database have the rest of this one.
 */
export async function measureTwoProcesses(stage: Stage): Promise<Outcome[]> {
  const database = await stage.database()
  const settings = { DATABASE_URL: database.url, ROLE: 'web' }
  const products = [await stage.product(settings), await stage.product(settings)]
  const ports = products.map(({ port }) => port)
  const lectureIds = await fillWithLectures(database, 200)
  const cookies = (await insertMembers(database, 400)).map((secret) => `sid=${secret}`)
  const pairs = everyPair(cookies, lectureIds)
  const register = (to: readonly number[]) => registerOverHttp(to, pairs.splice(0, perRound), callers)
  await register(ports)
  await database.rows('vacuum analyze')

  const undo = await giveEach(
    products.map(({ process }) => process.pid),
    share,
  )
  const how = undo
    ? `each with ${share * 100} % of a core`
    : 'without parts of a core, which this machine does not give: generator and database compete'
  try {
    return [
      await compare(`cached list page, ${how}`, ports, (to) => repeated(to, '/attend')),
      await compare(`registrations over 200 courses, ${how}`, ports, register),
    ]
  } finally {
    await undo?.()
  }
}

async function compare(
  what: string,
  ports: readonly number[],
  work: (ports: readonly number[]) => Promise<number>,
): Promise<Outcome> {
  const one: number[] = []
  const two: number[] = []
  for (let round = 0; round < rounds; round++) {
    one.push(await work(ports.slice(0, 1)))
    two.push(await work(ports))
  }
  const value = median(two.map((both, round) => both / (one[round] ?? Number.NaN)))
  return {
    what: `two processes against one: ${what}`,
    figure: `${value.toFixed(2)} (${median(two).toFixed(0)} to ${median(one).toFixed(0)} a second)`,
    budget: { text: `≥ ${least}`, met: value >= least },
  }
}
