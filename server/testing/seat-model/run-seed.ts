import { seededRandom } from '../../../testing/seeded-random.ts'
import type { TestApp, TestReply } from '../test-app.ts'
import { eventsOfClock, lapseOf } from './events-of-clock.ts'
import { towards, wordFor } from './goals.ts'
import type { Coverage, Pair } from './kinds.ts'
import type { Attempt, Move } from './move.ts'
import { groupsOfMoves, type MoveName, moves, weights } from './moves.ts'
import { brokenPromises, idleSeats } from './promises.ts'
import { takeSnapshot } from './snapshot.ts'
import { makeWorld, nameOf, type Product, type World } from './world.ts'

const rounds = 8

/** So few goals are of pairs that need much to happen to one person, and are aimed at for longer. */
const fewGoals = 150
const roundsForFew = 12

const areFew = (goals: readonly Pair[]): boolean => goals.length > 0 && goals.length <= fewGoals
const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Ends all offers. */
const longStep = 25 * hourMs

/** Holds last for a quarter of an hour, turns for five minutes. */
const steps = [0, minuteMs, 3 * minuteMs, 6 * minuteMs, 16 * minuteMs, 13 * hourMs, longStep]

/** While a waiting room is open, as its turns are short. */
const shortSteps = [0, minuteMs, 3 * minuteMs, 6 * minuteMs, 16 * minuteMs]

/** So long after it was passed over, everybody in line is looked at again. */
const retriedAfterMs = minuteMs + 1_000

/** Runs random events, more often those that lead to the goals; throws at the first broken promise, with all events before it. */
export async function runSeed(
  test: TestApp,
  product: Product,
  { seed, goals }: { readonly seed: number; readonly goals: readonly Pair[] },
  coverage: Coverage,
): Promise<void> {
  const random = seededRandom(seed)
  const isForRare = areFew(goals)
  const world = await makeWorld(test, product, random, { isForRare })
  const trace: string[] = []
  const groups = [random.pick(groupsOfMoves), random.pick(groupsOfMoves)]
  const choices = choicesOf(groups)
  coverage.begin()
  try {
    for (let round = 0; round < (isForRare ? roundsForFew : rounds); round++) {
      trace.push(`round ${round}, ${product.now().toISOString()}`)
      await runRound(world, { choices, goals, coverage, trace, errors: product.errors })
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const how = `SEED=${seed} SEEDS=1 GOALS=${wordFor(goals)}`
    throw new Error(`${why}\n${how}\n${trace.join('\n')}`, { cause: error })
  }
}

/** Moves to draw from, repeated by weight; those of two groups more often, so that one leads to another. */
function choicesOf(groups: readonly Readonly<Record<string, Move>>[]): readonly MoveName[] {
  const names = Object.keys(moves) as MoveName[]
  return names.flatMap((name) => {
    const ofGroup = groups.some((group) => name in group) ? 3 : 1
    return Array.from({ length: Math.round((weights[name] ?? 1) * 10 * ofGroup) }, () => name)
  })
}

interface Running {
  readonly choices: readonly MoveName[]
  readonly goals: readonly Pair[]
  readonly coverage: Coverage
  readonly trace: string[]
  readonly errors: Product['errors']
}

async function runRound(world: World, running: Running): Promise<void> {
  const { random, product } = world
  const before = world.seen
  const count = random.whole(2, 8)
  const attempts = random.chance(0.6)
    ? await tryOneByOne(world, count, running)
    : await tryAtOnce(world, count, running)
  const asTried = world.seen
  await product.moveOn(nextStep(world, running) + retriedAfterMs)
  const after = await takeSnapshot(world.test.db)
  for (const event of eventsOfClock(world, { before, asTried, after })) {
    running.coverage.add(event)
    running.trace.push(`  then ${event.kind}: ${event.who.join(', ')} ${event.dates.join(', ')}`)
  }
  world.seen = after
  failIf(product.errors())
  failIf(await brokenPromises(world, { before, after, attempts }))
  if ((await idleSeats(world, after)).length === 0) return
  // One who was passed over a moment ago is looked at again.
  await product.moveOn(retriedAfterMs)
  world.seen = await takeSnapshot(world.test.db)
  failIf(await idleSeats(world, world.seen))
}

/** An offer is now and then left until it lapses, and more often if a goal is that it does. */
function nextStep(world: World, { goals, coverage }: Running): number {
  const { random, seen } = world
  if (seen.rooms.some(({ closed }) => !closed)) return random.pick(shortSteps)
  const offers = seen.places.filter(({ state }) => state === 'OFFERED')
  const isGoal = offers.some((offer) => {
    const about = { who: [nameOf(world, offer)], dates: [offer.date] }
    return goals.some((goal) => {
      const isOpen = goal.second === lapseOf(offer) && !coverage.isReached(goal)
      return isOpen && coverage.hasHappenedTo(about, goal.first)
    })
  })
  return offers.length > 0 && random.chance(isGoal ? 0.6 : 0.3) ? longStep : random.pick(steps)
}

function failIf(broken: readonly string[]): void {
  if (broken.length > 0) throw new Error(broken.join('; '))
}

/** Something that can be tried; what a page refuses only now and then, as little would happen else. */
async function chooseAttempt(
  world: World,
  { choices, goals, coverage }: Running,
): Promise<Attempt | undefined> {
  const aimed = world.random.chance(areFew(goals) ? 0.85 : 0.6)
    ? await towards(world, goals, coverage)
    : undefined
  if (aimed) return aimed
  let refusals = 0
  for (let tries = 0; tries < 30 && refusals < 4; tries++) {
    const attempt = await moves[world.random.pick(choices)](world)
    if (!attempt) continue
    if (attempt.shown?.allowed !== false || world.random.chance(0.1)) return attempt
    refusals += 1
  }
  return undefined
}

/** Each looks at a page and does what it offers, or what it does not, before anybody else does anything. */
async function tryOneByOne(world: World, count: number, running: Running): Promise<Attempt[]> {
  const attempts = []
  for (let left = count; left > 0; left--) {
    const attempt = await chooseAttempt(world, running)
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
    if (shown?.message !== undefined && shown.message !== reply.body.message)
      throw new Error(
        `the page says "${shown.message}" (${attempt.kind}, ${shown.because}), the call "${reply.body.message}"`,
      )
    if (isDone) world.seen = await takeSnapshot(world.test.db)
  }
  return attempts
}

/** Several look at pages, then act at the same moment, with workers in between. */
async function tryAtOnce(world: World, count: number, running: Running): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (let left = count; left > 0; left--) {
    const attempt = await chooseAttempt(world, running)
    if (attempt) attempts.push(attempt)
  }
  const work = world.random.chance(0.5) ? [world.product.moveOn(0)] : []
  const replies = await Promise.all([...attempts.map((one) => one.call()), ...work])
  for (const [index, attempt] of attempts.entries()) record(attempt, replies[index] as TestReply, running)
  world.seen = await takeSnapshot(world.test.db)
  return attempts
}

/** What is refused by a rule, or has been done by somebody else meanwhile. */
const expected = [404, 409, 412]

function record(attempt: Attempt, { status, body }: TestReply, { coverage, trace, errors }: Running): void {
  const { kind, who, dates, shown } = attempt
  const said = shown ? (shown.allowed ? 'offered' : 'refused') : 'not shown'
  trace.push(`  ${kind}: ${who.join(', ')} ${dates.join(', ')}; ${said}, ${status} ${body?.code ?? ''}`)
  if (status < 300) coverage.add(attempt)
  else if (!expected.includes(status))
    throw new Error(`${kind}: ${status} ${JSON.stringify(body)} ${errors().join(' ')}`)
}
