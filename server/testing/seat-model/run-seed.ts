import { seededRandom } from '../seeded-random.ts'
import type { TestApp, TestReply } from '../test-app.ts'
import { eventsOfClock } from './events-of-clock.ts'
import type { Coverage } from './kinds.ts'
import type { Attempt } from './move.ts'
import { type MoveName, moves, weights } from './moves.ts'
import { brokenPromises, idleSeats } from './promises.ts'
import { takeSnapshot } from './snapshot.ts'
import { makeWorld, type Product, type World } from './world.ts'

const rounds = 10
const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The longest ends offers; holds last for a quarter of an hour, turns for five minutes. */
const steps = [0, minuteMs, 2 * minuteMs, 3 * minuteMs, 6 * minuteMs, 16 * minuteMs, 13 * hourMs, 25 * hourMs]

/** So long after it was passed over, everybody in line is looked at again. */
const retriedAfterMs = minuteMs + 1_000

/** Tries a random course of events, and throws at the first broken promise, with all that led to it. */
export async function runSeed(test: TestApp, product: Product, seed: number, coverage: Coverage): Promise<void> {
  const random = seededRandom(seed)
  const world = await makeWorld(test, product, random)
  const trace: string[] = []
  const choices = choicesOf(world)
  coverage.begin()
  try {
    for (let round = 0; round < rounds; round++) {
      trace.push(`round ${round}, ${product.now().toISOString()}`)
      await runRound(world, { choices, coverage, trace })
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`seed ${seed}: ${why}\n${trace.join('\n')}`, { cause: error })
  }
}

/** Names of moves, each as often as its weight says; a few of them are the theme of this seed. */
function choicesOf({ random }: World): readonly MoveName[] {
  const names = Object.keys(moves) as MoveName[]
  const theme = [random.pick(names), random.pick(names), random.pick(names)]
  return names.flatMap((name) => {
    const weight = (weights[name] ?? 1) * 10
    const times = theme.includes(name) ? Math.max(60, weight) : weight
    return Array.from({ length: Math.round(times) }, () => name)
  })
}

interface Running {
  readonly choices: readonly MoveName[]
  readonly coverage: Coverage
  readonly trace: string[]
}

async function runRound(world: World, running: Running): Promise<void> {
  const { random, product } = world
  const before = world.seen
  const count = random.whole(2, 6)
  const attempts = random.chance(0.6)
    ? await tryOneByOne(world, count, running)
    : await tryAtOnce(world, count, running)
  const asTried = world.seen
  await product.moveOn(random.pick(steps))
  await product.moveOn(retriedAfterMs)
  const after = await takeSnapshot(world.test.db)
  for (const event of eventsOfClock(world, asTried, after)) {
    running.coverage.add(event)
    running.trace.push(`  then ${event.kind}: ${event.who.join(', ')} ${event.dates.join(', ')}`)
  }
  world.seen = after
  failIf(await brokenPromises(world, { before, after, attempts }))
  if ((await idleSeats(world, after)).length === 0) return
  // One who was passed over a moment ago is looked at again.
  await product.moveOn(retriedAfterMs)
  world.seen = await takeSnapshot(world.test.db)
  failIf(await idleSeats(world, world.seen))
}

function failIf(broken: readonly string[]): void {
  if (broken.length > 0) throw new Error(broken.join('; '))
}

/** Each looks at a page and does what it offers, or what it does not, before anybody else does anything. */
async function tryOneByOne(world: World, count: number, running: Running): Promise<Attempt[]> {
  const attempts = []
  for (let left = count; left > 0; left--) {
    const attempt = await moves[world.random.pick(running.choices)](world)
    if (!attempt) continue
    attempts.push(attempt)
    const reply = await attempt.call()
    record(attempt, reply, running)
    const { shown } = attempt
    const isDone = reply.status < 300
    if (shown && shown.allowed !== isDone)
      throw new Error(
        shown.allowed
          ? `the page offered it (${attempt.kind}), the call was refused with ${reply.body.code}`
          : `the page refused it (${attempt.kind}) with ${shown.because}, the call was not`,
      )
    if (isDone) world.seen = await takeSnapshot(world.test.db)
  }
  return attempts
}

/** Several look at pages, then act at the same moment, with workers in between. */
async function tryAtOnce(world: World, count: number, running: Running): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (let left = count; left > 0; left--) {
    const attempt = await moves[world.random.pick(running.choices)](world)
    if (attempt) attempts.push(attempt)
  }
  const work = world.random.chance(0.5) ? [world.product.moveOn(0)] : []
  const replies = await Promise.all([...attempts.map((one) => one.call()), ...work])
  for (const [index, attempt] of attempts.entries()) record(attempt, replies[index] as TestReply, running)
  world.seen = await takeSnapshot(world.test.db)
  return attempts
}

/** What is refused by a rule, or has been done by somebody else meanwhile. */
const refusals = [404, 409]

function record(attempt: Attempt, { status, body }: TestReply, { coverage, trace }: Running): void {
  const { kind, who, dates, shown } = attempt
  const said = shown ? (shown.allowed ? 'offered' : 'refused') : 'not shown'
  trace.push(`  ${kind}: ${who.join(', ')} ${dates.join(', ')}; ${said}, ${status} ${body?.code ?? ''}`)
  if (status < 300) coverage.add(attempt)
  else if (!refusals.includes(status)) throw new Error(`${kind}: ${status} ${JSON.stringify(body)}`)
}
