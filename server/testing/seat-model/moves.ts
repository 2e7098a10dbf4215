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

export type MoveName = keyof typeof moves

/** How often a move is tried, compared with one that is not named here. */
export const weights: Partial<Record<MoveName, number>> = {
  ...{ registers: 6, applies: 6, waits: 6, waitsForExam: 6, cancels: 4, cancelsExam: 3 },
  ...{ paysForCourse: 3, paysForExam: 4, waitsForAnyDate: 2, waitsWithOthers: 2, changesExam: 2 },
  ...{ leaves: 2, leavesExamLine: 2, guestWaits: 2, guestRegisters: 2, enters: 3 },
  ...{ drops: 0.3, dropsExam: 0.3, pauses: 0.7, resumes: 2 },
}
