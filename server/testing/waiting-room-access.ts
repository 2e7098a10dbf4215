import { randomBytes } from 'node:crypto'
import {
  type AccessIds,
  type AccessRow,
  everybody,
  type People,
  type RoomIds,
  staff,
  staffCreates,
  statuses,
} from './access-row.ts'
import type { TestApp } from './test-app.ts'
import { insertTestRoom } from './waiting-room-fixture.ts'

/** A room that people can enter, of a date, with the owner's ticket. */
export async function waitingRoomFixture({ db, make, clock }: TestApp, { owner }: Pick<People, 'owner'>) {
  const now = clock.now()
  const opensAt = new Date(now.getTime() + 600_000)
  const roomId = await insertTestRoom(db, { lectureId: await make.lecture(), opensAt })
  const code = randomBytes(16).toString('base64url')
  await db
    .insertInto('waiting_room_ticket')
    .values({ room_id: roomId, member_id: owner.id, code, entered_at: now })
    .execute()
  return { roomId }
}

const ofRoom = { needsRoom: true, params: ({ roomId }: RoomIds) => ({ roomId }) } as const
const settings = { enterMinutes: 10, turnMinutes: 5, admitPerMinute: 30 }
const opensAt = '2026-12-08T10:20:00+09:00'
const holders = statuses({ signedOut: 401, signedIn: 404, owner: 200 })

/** Access to waiting rooms. */
export const waitingRoomAccess: Record<string, AccessRow> = {
  listWaitingRooms: { statuses: everybody, needsRoom: true },
  getWaitingRoom: { statuses: everybody, ...ofRoom },
  // There is nothing to tell before the draw.
  getDraw: { statuses: statuses({ signedOut: 409, signedIn: 409 }), ...ofRoom },
  enterWaitingRoom: {
    statuses: statuses({ signedOut: 401, signedIn: 200 }),
    body: { mail: true },
    ...ofRoom,
  },
  getOwnTicket: { statuses: holders, ...ofRoom },
  leaveWaitingRoom: { statuses: holders, ...ofRoom },
  adminListWaitingRooms: { statuses: staff },
  adminGetWaitingRoom: { statuses: staff, ...ofRoom },
  getWaitingRoomHistory: { statuses: staff, ...ofRoom },
  createWaitingRoom: {
    statuses: staffCreates,
    body: ({ otherLectureId }: AccessIds) => ({ lectureId: otherLectureId, opensAt, ...settings }),
  },
  replaceWaitingRoom: {
    statuses: staff,
    ...ofRoom,
    body: { opensAt, ...settings },
    headers: { 'if-match': '"1"' },
  },
  moveWaitingRoom: { statuses: staff, ...ofRoom, body: { move: 'PAUSE' } },
}
