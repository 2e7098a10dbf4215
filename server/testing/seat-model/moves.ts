import type { Move } from './move.ts'
import { movesOfCandidates } from './moves-of-candidates.ts'
import { movesOfGuests } from './moves-of-guests.ts'
import { movesOfMembers } from './moves-of-members.ts'
import { movesOfOrgs } from './moves-of-orgs.ts'
import { movesOfRooms } from './moves-of-rooms.ts'
import { movesOfStaff } from './moves-of-staff.ts'

/** Everything that is tried, by name. */
export const moves = {
  ...movesOfMembers,
  ...movesOfCandidates,
  ...movesOfGuests,
  ...movesOfOrgs,
  ...movesOfRooms,
  ...movesOfStaff,
} as const satisfies Record<string, Move>

export const groupsOfMoves: readonly Readonly<Record<string, Move>>[] = [
  movesOfMembers,
  movesOfCandidates,
  movesOfGuests,
  movesOfOrgs,
  movesOfRooms,
  movesOfStaff,
]

export type MoveName = keyof typeof moves

/**
 * How often a move is tried, compared with one that is not named here. Those that need something rare, such as an offer or a turn,
 * are tried often: without it nothing is called.
 */
export const weights: Partial<Record<MoveName, number>> = {
  registers: 4,
  applies: 4,
  waits: 4,
  waitsForExam: 4,
  cancels: 3,
  cancelsExam: 2,
  takesOffer: 8,
  takesExamOffer: 8,
  passesOfferOn: 8,
  paysForCourse: 6,
  paysForExam: 5,
  waitsForAnyDate: 2,
  waitsWithOthers: 2,
  stopsWaitingForAnyDate: 2,
  changesExam: 2,
  leaves: 1.5,
  leavesExamLine: 1.5,
  enters: 8,
  usesTurn: 20,
  usesTurnForExam: 20,
  guestWaits: 3,
  guestRegisters: 3,
  guestTakesOffer: 10,
  guestCancels: 4,
  guestLeaves: 1.5,
  signsIn: 2,
  assigns: 4,
  takesBack: 2,
  takesReservedSeat: 6,
  reserves: 2,
  drops: 0.1,
  dropsExam: 0.1,
  pauses: 0.5,
  opens: 2,
  mergesAccounts: 0.4,
  closesOrOpensLine: 0.3,
  movesPlace: 0.5,
  cancelsRegistration: 0.7,
  cancelsApplication: 0.5,
  addsByHand: 0.7,
  plans: 0.7,
  movesDate: 0.5,
  changesCourseCapacity: 1,
  changesExamCapacity: 1,
  closes: 0.3,
}
