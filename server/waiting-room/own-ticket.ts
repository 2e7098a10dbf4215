import type { RoomTicket } from '#contract/waiting-room/waiting-room.ts'
import { batchLookup } from '../platform/concurrency/batch-lookup.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { presentTicket } from './present-room.ts'
import { findRoom } from './room-db.ts'
import { findTickets, type Holder, keyOf, markLeft } from './ticket-db.ts'

interface OwnInput {
  readonly roomId: number
  readonly holder: Holder
  readonly now: Date
  readonly zone: string
}

/** Batches concurrent calls, as everybody asks right after a draw. */
export function ownTicketReader(db: Db): (input: OwnInput) => Promise<RoomTicket> {
  const lookUp = batchLookup((inputs: readonly OwnInput[]) => readTickets(db, inputs))
  return async (input) => {
    const ticket = await lookUp(input)
    if (!ticket) throw new AppError('NOT_FOUND')
    return ticket
  }
}

/** Undefined where there is no such room or ticket. */
async function readTickets(
  db: Db | Tx,
  inputs: readonly OwnInput[],
): Promise<readonly (RoomTicket | undefined)[]> {
  const found = new Map<OwnInput, RoomTicket>()
  for (const [roomId, ofRoom] of Map.groupBy(inputs, (input) => input.roomId)) {
    const [first] = ofRoom
    const room = first && (await findRoom(db, roomId, first))
    if (!room) continue
    const holders = ofRoom.map(({ holder }) => holder)
    const tickets = await findTickets(db, roomId, holders)
    for (const input of ofRoom) {
      const ticket = tickets.get(keyOf(input.holder))
      if (ticket) found.set(input, presentTicket(ticket, room, input.now))
    }
  }
  return inputs.map((input) => found.get(input))
}

/** Repeating it changes nothing. */
export function leaveRoom(db: Db, input: OwnInput): Promise<RoomTicket> {
  const { roomId, holder, now } = input
  return db.transaction().execute(async (tx) => {
    const room = await findRoom(tx, roomId, input)
    if (!room) throw new AppError('NOT_FOUND')
    const ticket = (await findTickets(tx, roomId, [holder])).get(keyOf(holder))
    if (!ticket) throw new AppError('NOT_FOUND')
    if (room.closed_at) throw new AppError('ROOM_CLOSED')
    await markLeft(tx, ticket.id, now)
    const [left] = await readTickets(tx, [input])
    if (!left) throw new AppError('NOT_FOUND')
    return left
  })
}
