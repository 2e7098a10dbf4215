import { setTimeout } from 'node:timers/promises'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import type { TestApp } from '../test-app.ts'
import type { startKilledProcess } from './killed-process.ts'
import type { Kind } from './kinds.ts'
import type { Attempt } from './move.ts'
import { moves } from './moves.ts'
import { brokenPromises, idleSeats } from './promises.ts'
import { isLivePlace, type Snapshot, takeSnapshot } from './snapshot.ts'
import { makeWorld, nameOf, type World } from './world.ts'

/** After people have begun, the process is killed within this time. */
const longestMs = 300
const retriedAfterMs = 61_000
const attemptsAtOnce = 10

const names = Object.keys(moves) as (keyof typeof moves)[]

type Tried = Attempt & { readonly status: number }

/**
 * People and staff act, the process is killed among it and started again. Returns what is not as promised then, and how many
 * calls were acknowledged and unanswered.
 */
export async function runKill(
  test: TestApp,
  product: Awaited<ReturnType<typeof startKilledProcess>>,
  random: SeededRandom,
): Promise<{ broken: string[]; acknowledged: number; unanswered: number }> {
  await product.begin()
  const world = await makeWorld(test, product, random)
  // So that there are places, offers and holds when it is killed.
  for (let round = 0; round < 3; round++) {
    await tryAtOnce(world)
    await product.moveOn(retriedAfterMs)
    world.seen = await takeSnapshot(test.db)
  }
  const before = world.seen
  const attempts = await choose(world)
  const acting = Promise.all(attempts.map(tried))
  const work = product.moveOn(0)
  await setTimeout(random.whole(0, longestMs))
  await product.kill()
  const done = await acting
  await work
  const killed = await takeSnapshot(test.db)
  await product.start()
  await product.moveOn(retriedAfterMs)
  const after = await takeSnapshot(test.db)
  world.seen = after
  const broken = [
    ...lostAcknowledged(world, killed, done),
    ...(await brokenPromises(world, { before, after, attempts })),
    ...(await idleSeats(world, after)),
  ]
  const count = (isCounted: (status: number) => boolean) =>
    done.filter(({ status }) => isCounted(status)).length
  return {
    broken,
    acknowledged: count((status) => status >= 200 && status < 300),
    unanswered: count((status) => status === 0),
  }
}

async function tried(attempt: Attempt): Promise<Tried> {
  return { ...attempt, status: (await attempt.call()).status }
}

async function choose(world: World): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (let tries = 0; tries < 80 && attempts.length < attemptsAtOnce; tries++) {
    const attempt = await moves[world.random.pick(names)](world)
    if (attempt && attempt.shown?.allowed !== false) attempts.push(attempt)
  }
  return attempts
}

async function tryAtOnce(world: World): Promise<void> {
  for (const attempt of await choose(world)) await attempt.call()
  world.seen = await takeSnapshot(world.test.db)
}

const takingSeat: readonly Kind[] = [
  ...(['registers', 'holds a course seat', 'takes a course offer', 'takes a reserved seat'] as const),
  ...(['guest registers', 'guest takes an offer', 'person is added by hand', 'turn is used'] as const),
  ...(['applies', 'takes an exam offer', 'takes a renewal seat'] as const),
]
const waiting: readonly Kind[] = ['waits for a course', 'waits for an exam', 'guest waits']
const cancelling: readonly Kind[] = ['cancels a course', 'cancels an exam']

/** What was acknowledged to somebody who did nothing else, about a date of which nothing else was done, and is not there. */
function lostAcknowledged(world: World, killed: Snapshot, done: readonly Tried[]): string[] {
  return done.flatMap((one) => {
    const { kind, who, dates, status } = one
    const isShared = done.some(
      (other) =>
        other !== one &&
        (other.who.some((name) => who.includes(name)) || other.dates.some((date) => dates.includes(date))),
    )
    const [name, date] = [who[0], dates[0]]
    if (status < 200 || status >= 300 || isShared || !name || !date) return []
    const own = (claims: readonly (Snapshot['seats'][number] | Snapshot['places'][number])[]) =>
      claims.some((claim) => claim.date === date && nameOf(world, claim) === name)
    const hasSeat = own(killed.seats)
    const isKept =
      (!takingSeat.includes(kind) || hasSeat) &&
      (!waiting.includes(kind) || own(killed.places.filter(isLivePlace))) &&
      (!cancelling.includes(kind) || !hasSeat)
    return isKept ? [] : [`acknowledged, and lost: ${kind}, ${name}, ${date}`]
  })
}
