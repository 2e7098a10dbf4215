import { type Coverage, type Kind, type Pair, pairs, textOf } from './kinds.ts'
import type { Attempt } from './move.ts'
import { type MoveName, moves } from './moves.ts'
import type { World } from './world.ts'

/** The moves that lead to an event of each kind, at once or by the clock, in the order in which they are needed. */
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

const goalsPerSeed = 3
/** A prime: consecutive seeds favour unrelated pairs. */
const stride = 1_013

/** Pairs that a seed aims at: of those that have not occurred, or of all. */
export function goalsOf(seed: number, missing: readonly Pair[]): Pair[] {
  const from = missing.length > 0 ? missing : pairs
  return Array.from(
    { length: goalsPerSeed },
    (_, index) => from[((seed * goalsPerSeed + index) * stride) % from.length] as Pair,
  )
}

/** Goals as the message of a failed seed names them. */
export function goalsFrom(text: string): Pair[] {
  const named = text.split('; ')
  return pairs.filter((pair) => named.includes(textOf(pair)))
}

/** Something that can be done now to reach a goal that the run has not reached; undefined if nothing was found. */
export async function towards(
  world: World,
  goals: readonly Pair[],
  coverage: Coverage,
): Promise<Attempt | undefined> {
  const open = goals.filter((goal) => !coverage.isReached(goal))
  if (open.length === 0) return undefined
  const { first, second } = world.random.pick(open)
  const kind = coverage.hasHappened(first) && world.random.chance(0.8) ? second : first
  const way = movesTowards[kind]
  // Any of the way, or what has to come before it.
  for (let step = world.random.whole(0, way.length - 1); step >= 0; step--) {
    const attempt = await moves[way[step] as MoveName](world)
    if (attempt && attempt.shown?.allowed !== false) return attempt
  }
  return undefined
}
