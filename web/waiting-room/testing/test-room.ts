import type { RoomStatus } from '#contract/waiting-room/waiting-room.ts'

export const testOpening = '2026-12-01T00:00:00.000Z'
const at = (seconds: number) => new Date(Date.parse(testOpening) + seconds * 1_000).toISOString()

/** A room that can be entered, a minute before its opening. */
export const testRoom: RoomStatus = {
  id: 7,
  lectureId: 3,
  examId: null,
  examMonth: null,
  title: 'Networking in Practice',
  phase: 'ENTERING',
  openToGuests: true,
  entersFrom: at(-900),
  opensAt: testOpening,
  seedHash: 'a'.repeat(64),
  seed: null,
  entriesHash: null,
  drawnAt: null,
  entered: 40,
  waiting: 0,
  admittedUpTo: 0,
  lastPosition: 0,
  admitPerMinute: 20,
  turnMinutes: 10,
  seatsLeft: 24,
  pausedAt: null,
  closedAt: null,
  closeReason: null,
  pollSeconds: 5,
  now: at(-60),
}
