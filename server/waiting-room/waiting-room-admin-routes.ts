import * as contract from '#contract/waiting-room/waiting-room-admin.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { type Api, serve } from '../platform/http/serve.ts'
import { staffAction, type Within } from '../platform/http/staff-action.ts'
import { serveList } from '../platform/lists/serve-list.ts'
import { listMinutes } from './history-db.ts'
import { createRoom, moveRoom, replaceRoom } from './manage-room.ts'
import { presentAdminDetail } from './present-admin-room.ts'
import { countPeople, findRoom } from './room-db.ts'
import { roomList } from './room-list.ts'

export function waitingRoomAdminRoutes(api: Api, deps: Within): void {
  const { db } = deps
  serveList(api, db, roomList)

  serve(api, contract.adminGetWaitingRoom, async ({ params, ...reader }) => {
    const row = await findRoom(db, params.roomId, reader)
    if (!row) throw new AppError('NOT_FOUND')
    return presentAdminDetail(row, await countPeople(db, row, reader.now), reader)
  })

  serve(api, contract.createWaitingRoom, ({ body: room, ...call }) => createRoom(db, { ...call, room }))

  serve(api, contract.replaceWaitingRoom, ({ params, body: room, ...call }) =>
    replaceRoom(db, { ...call, ...params, room }),
  )

  staffAction(api, deps, {
    endpoint: contract.moveWaitingRoom,
    run: (within, { params, body, ...call }) => moveRoom(within.db, { ...call, ...params, ...body }),
  })

  serve(api, contract.getWaitingRoomHistory, async ({ params, ...reader }) => {
    if (!(await findRoom(db, params.roomId, reader))) throw new AppError('NOT_FOUND')
    return listMinutes(db, params.roomId)
  })
}
