import { sql } from 'kysely'
import * as contract from '#contract/waiting-room/waiting-room-admin.ts'
import { auditSource } from '../platform/audit/audit-source.ts'
import type { Db } from '../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../platform/db/page.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { type Api, serve } from '../platform/http/serve.ts'
import { listMinutes } from './history-db.ts'
import { createRoom, moveRoom, replaceRoom } from './manage-room.ts'
import { presentAdminDetail, presentAdminRoom } from './present-admin-room.ts'
import { countPeople, countRooms, findRoom, listRooms } from './room-db.ts'

export function waitingRoomAdminRoutes(api: Api, { db }: { readonly db: Db }): void {
  serve(api, contract.adminListWaitingRooms, async ({ query, ...reader }) => {
    const slice = sliceOf(query)
    const { state, lectureId, examId } = query
    const where = sql`${state === undefined ? sql`true` : state === 'live' ? sql`room.closed_at is null` : sql`room.closed_at is not null`}
      and ${lectureId === undefined ? sql`true` : sql`room.lecture_id = ${lectureId}::integer`}
      and ${examId === undefined ? sql`true` : sql`room.exam_id = ${examId}::integer`}`
    const orders = sortFields<'opensAt' | 'id'>(query.sort, ['opensAt,desc'])
    const order = sql.join([
      ...orders.map(({ field, direction }) => sql`${sql.ref(orderColumns[field])} ${sql.raw(direction)}`),
      sql`room.id`,
    ])
    const rows = await listRooms(db, where, reader, sql`${order} limit ${slice.size} offset ${slice.offset}`)
    const content = await Promise.all(
      rows.map(async (row) => presentAdminRoom(row, await countPeople(db, row, reader.now), reader)),
    )
    return envelope(content, await countRooms(db, where), slice)
  })

  serve(api, contract.adminGetWaitingRoom, async ({ params, ...reader }) => {
    const row = await findRoom(db, params.roomId, reader)
    if (!row) throw new AppError('NOT_FOUND')
    return presentAdminDetail(row, await countPeople(db, row, reader.now), reader)
  })

  serve(api, contract.createWaitingRoom, ({ body: room, actor, request, ...call }) =>
    createRoom(db, { ...call, room, staffId: actor.memberId, by: auditSource(actor, request) }),
  )

  serve(api, contract.replaceWaitingRoom, ({ params, body: room, actor, request, ...call }) =>
    replaceRoom(db, { ...call, ...params, room, staffId: actor.memberId, by: auditSource(actor, request) }),
  )

  serve(api, contract.moveWaitingRoom, ({ params, body, actor, request, ...call }) =>
    moveRoom(db, { ...call, ...params, ...body, staffId: actor.memberId, by: auditSource(actor, request) }),
  )

  serve(api, contract.getWaitingRoomHistory, async ({ params, ...reader }) => {
    if (!(await findRoom(db, params.roomId, reader))) throw new AppError('NOT_FOUND')
    return listMinutes(db, params.roomId)
  })
}

const orderColumns = { opensAt: 'room.opens_at', id: 'room.id' } as const
