import { sql } from 'kysely'
import { adminListWaitingRooms } from '#contract/waiting-room/waiting-room-admin.ts'
import { list } from '../platform/lists/list-db.ts'
import { presentAdminRoom } from './present-admin-room.ts'
import { countPeople, listRooms } from './room-db.ts'

export const roomList = list({
  endpoint: adminListWaitingRooms,
  from: sql`waiting_room`,
  id: sql<number>`waiting_room.id`,
  where: ({ query: { state, lectureId, examId } }) => [
    state && sql`closed_at is ${state === 'live' ? sql`null` : sql`not null`}`,
    lectureId && sql`lecture_id = ${lectureId}`,
    examId && sql`exam_id = ${examId}`,
  ],
  orders: { opensAt: sql`opens_at`, id: sql`id` },
  defaultSort: ['opensAt,desc'],
  async read(db, ids, reader) {
    const rows = await listRooms(db, sql`room.id = any(${[...ids]}::integer[])`, reader)
    return Promise.all(
      rows.map(async (row) => presentAdminRoom(row, await countPeople(db, row, reader.now), reader)),
    )
  },
})
