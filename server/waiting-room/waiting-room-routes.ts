import { sql } from 'kysely'
import type { Input } from '#contract/platform/endpoint.ts'
import * as contract from '#contract/waiting-room/waiting-room.ts'
import type { Db } from '../platform/db/open.ts'
import { AppError } from '../platform/errors/app-error.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Api, serve } from '../platform/http/serve.ts'
import { enterInTurn, leaveRoom, readOwnTicket } from './enter-room.ts'
import { presentStatus, presentSubject } from './present-room.ts'
import { countPeople, findRoom, listRooms, roomFactsOf } from './room-db.ts'
import { type Holder, listDrawn } from './ticket-db.ts'
import { entersFrom } from './waiting-room-rules.ts'

export function waitingRoomRoutes(api: Api, { db }: { readonly db: Db }): void {
  serve(api, contract.listWaitingRooms, async ({ now, zone, language }) => {
    const rows = await listRooms(db, sql`room.closed_at is null`, { now, zone })
    return rows.map((row) => ({
      id: row.id,
      ...presentSubject(row, language),
      entersFrom: entersFrom(roomFactsOf(row)).toISOString(),
      opensAt: row.opens_at.toISOString(),
    }))
  })

  serve(api, contract.getWaitingRoom, async ({ params, now, zone, language }) => {
    const row = await findRoom(db, params.roomId, { now, zone })
    if (!row) throw new AppError('NOT_FOUND')
    return presentStatus(row, await countPeople(db, row, now), { now, language })
  })

  serve(api, contract.getDraw, async ({ params: { roomId }, now, zone }) => {
    const row = await findRoom(db, roomId, { now, zone })
    if (!row) throw new AppError('NOT_FOUND')
    if (!row.drawn_at || row.entries_hash === null) throw new AppError('NOT_DRAWN')
    return {
      ...{ roomId, drawnAt: row.drawn_at.toISOString() },
      ...{ seed: row.seed, seedHash: row.seed_hash, entriesHash: row.entries_hash },
      entries: await listDrawn(db, roomId),
    }
  })

  ticketRoutes(api, db)
}

function ticketRoutes(api: Api, db: Db): void {
  const enter = enterInTurn(api.rowQueue, db)

  serve(api, contract.enterWaitingRoom, async ({ params, body, actor, now, zone, language }) =>
    enter({ ...params, holder: holderOf(actor, body), mail: body.mail, language, now, zone }),
  )

  serve(api, contract.getOwnTicket, async ({ params, actor, now, zone }) =>
    readOwnTicket(db, { ...params, holder: holderOf(actor, {}), now, zone }),
  )

  serve(api, contract.leaveWaitingRoom, async ({ params, actor, now, zone }) =>
    leaveRoom(db, { ...params, holder: holderOf(actor, {}), now, zone }),
  )
}

function holderOf(
  actor: Actor,
  { guest }: Pick<Input<typeof contract.enterWaitingRoom>['body'], 'guest'>,
): Holder {
  if (actor.kind === 'visitor') throw new AppError('NOT_SIGNED_IN')
  if (guest) throw new AppError('SIGNED_IN')
  return { memberId: actor.memberId, emailKey: null }
}
