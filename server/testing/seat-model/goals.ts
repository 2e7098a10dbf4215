import { type Coverage, type Kind, type Pair, pairs } from './kinds.ts'
import type { Attempt } from './move.ts'
import { type MoveName, moves } from './moves.ts'
import type { World } from './world.ts'

/** For each kind of event the moves that make it possible, in the order in which they are needed; some events then come with time. */
const movesTowards: Readonly<Record<Kind, readonly MoveName[]>> = {
  registers: ['registers'],
  'holds a course seat': ['registers'],
  'pays for a course': ['registers', 'paysForCourse'],
  'course hold ends': ['registers', 'givesUpCourseSeat'],
  'cancels a course': ['registers', 'cancels', 'cancelsRegistration', 'guestCancels'],
  'waits for a course': ['waits'],
  'leaves a course line': ['waits', 'leaves'],
  'waits for any date': ['waitsForAnyDate'],
  'stops waiting for any date': ['waitsForAnyDate', 'stopsWaitingForAnyDate'],
  'waits with others': ['waitsWithOthers'],
  'is offered a course seat': ['waits', 'cancels', 'changesCourseCapacity'],
  'takes a course offer': ['waits', 'cancels', 'takesOffer'],
  'declines a course offer': ['waits', 'cancels', 'leaves'],
  'course offer lapses': ['waits', 'cancels'],
  'guest registers': ['guestRegisters'],
  'guest waits': ['guestWaits'],
  'guest takes an offer': ['guestWaits', 'cancels', 'changesCourseCapacity', 'guestTakesOffer'],
  'guest leaves a line': ['guestWaits', 'guestLeaves'],
  'signs in with what a guest has': ['guestRegisters', 'guestWaits', 'signsIn'],
  'seats are reserved': ['reserves'],
  'seat is assigned or taken back': ['reserves', 'assigns', 'takesBack'],
  'takes a reserved seat': ['reserves', 'takesReservedSeat'],
  'reserved seats are released': ['reserves', 'releases'],
  'registration is moved': ['registers', 'movesRegistration'],
  'person is added by hand': ['addsByHand'],
  'registration opens': ['opens', 'pauses'],
  'date is paused': ['pauses', 'opens'],
  'date is dropped': ['drops'],
  'date is moved': ['movesDate'],
  'course capacity changes': ['changesCourseCapacity'],
  'line is changed by staff': ['waits', 'movesPlace', 'closesOrOpensLine'],
  'other date is offered': ['waits', 'offersOtherDate'],
  'room is planned or closed': ['plans', 'closes'],
  'enters or leaves a room': ['plans', 'enters', 'leavesRoom'],
  'turn comes': ['plans', 'enters'],
  'turn is used': ['plans', 'enters', 'usesTurn', 'usesTurnForExam'],
  applies: ['applies'],
  'pays for an exam': ['applies', 'paysForExam'],
  'exam hold ends': ['applies', 'givesUpApplication'],
  'cancels an exam': ['applies', 'paysForExam', 'cancelsExam', 'cancelsApplication'],
  'changes the exam': ['applies', 'paysForExam', 'changesExam'],
  'waits for an exam': ['waitsForExam'],
  'leaves an exam line': ['waitsForExam', 'leavesExamLine'],
  'is offered an exam': ['waitsForExam', 'cancelsExam', 'changesExamCapacity'],
  'takes an exam offer': ['waitsForExam', 'changesExamCapacity', 'takesExamOffer'],
  'declines an exam offer': ['waitsForExam', 'changesExamCapacity', 'leavesExamLine'],
  'exam offer lapses': ['waitsForExam', 'changesExamCapacity'],
  'offer is passed on': ['waitsForExam', 'changesExamCapacity', 'passesOfferOn'],
  'takes a renewal seat': ['applies'],
  'exam is dropped': ['dropsExam'],
  'exam capacity changes': ['changesExamCapacity'],
  'accounts are merged': ['mergesAccounts'],
}

/** Goals in one word, as the message of a failed seed names them: a bit for each pair. */
export function wordFor(goals: readonly Pair[]): string {
  const bits = Buffer.alloc(Math.ceil(pairs.length / 8))
  for (const [index, pair] of pairs.entries())
    if (goals.includes(pair)) bits.writeUInt8(bits.readUInt8(index >> 3) | (1 << (index & 7)), index >> 3)
  return bits.toString('base64url')
}

export function goalsFrom(word: string): Pair[] {
  const bits = Buffer.from(word, 'base64url')
  return pairs.filter((_, index) => bits.readUInt8(index >> 3) & (1 << (index & 7)))
}

/** Something that reaches a goal of the run, or else leads to one; undefined if nothing was found. */
export async function towards(
  world: World,
  goals: readonly Pair[],
  coverage: Coverage,
): Promise<Attempt | undefined> {
  const open = goals.filter((goal) => !coverage.isReached(goal))
  if (open.length === 0) return undefined
  const reaching = await attemptReaching(world, open, coverage)
  if (reaching) return reaching
  const { first, second } = world.random.pick(open)
  return attemptOf(world, coverage.hasHappened(first) && world.random.chance(0.8) ? second : first)
}

/** The second half of a goal, for a person or a date that the first half has happened to. */
async function attemptReaching(
  world: World,
  open: readonly Pair[],
  coverage: Coverage,
): Promise<Attempt | undefined> {
  const begun = open.filter(({ first }) => coverage.hasHappened(first))
  if (begun.length === 0) return undefined
  for (let tries = 0; tries < 6; tries++) {
    const { first, second } = world.random.pick(begun)
    const attempt = await moves[movesTowards[second].at(-1) as MoveName](world)
    const isAllowed = attempt && attempt.kind === second && attempt.shown?.allowed !== false
    if (isAllowed && coverage.hasHappenedTo(attempt, first)) return attempt
  }
  return undefined
}

/** Any move of the way to an event of the kind, or what has to come before it. */
async function attemptOf(world: World, kind: Kind): Promise<Attempt | undefined> {
  const way = movesTowards[kind]
  const last = way.length - 1
  for (let step = world.random.chance(0.6) ? last : world.random.whole(0, last); step >= 0; step--) {
    const attempt = await moves[way[step] as MoveName](world)
    if (attempt && attempt.shown?.allowed !== false) return attempt
  }
  return undefined
}
