import { sql } from 'kysely'
import * as contract from '#contract/waiting-room/waiting-room.ts'
import type { Db } from '../platform/db/open.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { type Api, serve } from '../platform/http/serve.ts'
import { enterInTurn } from './enter-room.ts'
import { enteringHolder, type GuestOfRoom, ownHolder } from './holder.ts'
import { leaveRoom, ownTicketReader } from './own-ticket.ts'
import { peopleCounter } from './people-counter.ts'
import { presentStatus, presentSubject } from './present-room.ts'
import { findRoom, listRooms, roomFactsOf } from './room-db.ts'
import { listDrawn } from './ticket-db.ts'
import { entersFrom } from './waiting-room-rules.ts'

interface Deps {
  readonly db: Db
  readonly guests: GuestOfRoom
}

export function waitingRoomRoutes(api: Api, { db, guests }: Deps): void {
  const people = peopleCounter(db)

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
    const { fee, target } = row
    const openToGuests = fee !== null && target !== null && guests.mayEnter({ fee, target })
    return presentStatus(row, await people(row, now), { now, language, openToGuests })
  })

  serve(api, contract.getDraw, async ({ params: { roomId }, now, zone }) => {
    const row = await findRoom(db, roomId, { now, zone })
    if (!row) throw new AppError('NOT_FOUND')
    if (!row.drawn_at || row.entries_hash === null) throw new AppError('NOT_DRAWN')
    return {
      roomId,
      drawnAt: row.drawn_at.toISOString(),
      seed: row.seed,
      seedHash: row.seed_hash,
      entriesHash: row.entries_hash,
      entries: await listDrawn(db, roomId),
    }
  })

  ticketRoutes(api, { db, guests })
}

/** Responses are private even without a session: a guest proves an address by its verification. */
function ticketRoutes(api: Api, { db, guests }: Deps): void {
  const enter = enterInTurn(api.rowQueue, db)
  const readOwnTicket = ownTicketReader(db)
  const roomOf = (roomId: number, reading: { now: Date; zone: string }) => async () => {
    const row = await findRoom(db, roomId, reading)
    if (!row) throw new AppError('NOT_FOUND')
    return row
  }

  serve(api, contract.enterWaitingRoom, async ({ params, body, actor, now, zone, language, reply }) => {
    reply.header('cache-control', 'private, no-store')
    const room = roomOf(params.roomId, { now, zone })
    const holder = await enteringHolder(db, guests, { actor, guest: body.guest, now, room })
    return enter({ ...params, holder, mail: body.mail, language, now, zone })
  })

  serve(api, contract.getOwnTicket, async ({ params, query, actor, now, zone, reply }) => {
    reply.header('cache-control', 'private, no-store')
    const room = roomOf(params.roomId, { now, zone })
    return readOwnTicket({
      ...params,
      holder: await ownHolder(db, guests, { actor, room, emailVerifyId: query.emailVerifyId }),
      now,
      zone,
    })
  })

  serve(api, contract.leaveWaitingRoom, async ({ params, query, actor, now, zone }) => {
    const room = roomOf(params.roomId, { now, zone })
    return leaveRoom(db, {
      ...params,
      holder: await ownHolder(db, guests, { actor, room, emailVerifyId: query.emailVerifyId }),
      now,
      zone,
    })
  })
}
