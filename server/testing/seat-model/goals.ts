import { type Kind, type Pair, pairs, textOf } from './kinds.ts'
import type { MoveName } from './moves.ts'

/** The moves after which an event of each kind can follow, at once or by the clock. */
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
/** A step through the list that makes consecutive seeds take goals far apart from each other. */
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

/** Moves to try more often: in early rounds those towards the first kind of each goal, in late rounds towards the second. */
export function themeOf(goals: readonly Pair[]): {
  readonly early: readonly MoveName[]
  readonly late: readonly MoveName[]
} {
  return {
    early: goals.flatMap(({ first }) => movesTowards[first]),
    late: goals.flatMap(({ second }) => movesTowards[second]),
  }
}
