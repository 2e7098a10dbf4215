import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/platform/languages.ts'
import type { RoomTicket } from '#contract/waiting-room/waiting-room.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { type BatchOutcome, noOutcomes, rowBatches } from '../platform/db/row-batches.ts'
import type { RowQueue } from '../platform/db/row-queue.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { assertAllowed } from '../platform/errors/decision.ts'
import { presentTicket } from './present-room.ts'
import { findRoom, lockRoom, type RoomRow, roomFactsOf } from './room-db.ts'
import {
  type Entry,
  findTickets,
  type Holder,
  keyOf,
  resolveHolders,
  setMailLanguage,
  storeTickets,
  type TicketRow,
  ticketFactsOf,
} from './ticket-db.ts'
import { canEnter, entersAnew, ticketState } from './waiting-room-rules.ts'

export interface EnterInput {
  readonly roomId: number
  readonly holder: Holder
  /** Whether to send a mail when the turn has come; null leaves it as it is. */
  readonly mail: boolean | null
  readonly language: Language
  readonly now: Date
  readonly zone: string
}

const batchSize = 100
const maxWaiting = 20_000

export function enterInTurn(rowQueue: RowQueue, db: Db): (input: EnterInput) => Promise<RoomTicket> {
  const enter = rowBatches<EnterInput, RoomTicket>({
    rowQueue,
    name: 'waiting rooms',
    maxBatch: batchSize,
    maxWaiting,
    // Each room needs its own transaction, which locks its row until the end.
    runTogether: async () => noOutcomes(),
    runRow: async (inputs) => {
      const outcomes = await db.transaction().execute((tx) => enterTogether(tx, inputs))
      return new Map(
        inputs.map((input, index) => [input, outcomes[index] ?? { error: new Error('no outcome') }]),
      )
    },
  })
  return (input) => enter(`waiting room ${input.roomId}`, input)
}

/** All inputs are for one room. Whoever waits already keeps the place. */
async function enterTogether(tx: Tx, entering: readonly EnterInput[]): Promise<BatchOutcome<RoomTicket>[]> {
  const [first] = entering
  if (!first) return []
  const { roomId, now } = first
  await lockRoom(tx, roomId)
  const room = await findRoom(tx, roomId, first)
  if (!room) return entering.map(() => ({ error: new AppError('NOT_FOUND') }))

  const holders = await resolveHolders(
    tx,
    entering.map(({ holder }) => holder),
  )
  const inputs = entering.map((input, index) => ({ ...input, holder: holders[index] ?? input.holder }))
  const tickets = await findTickets(tx, roomId, holders)
  const refusal = refusalOf(room, now)
  const entries = new Map<string, Entry>()
  let { last_position } = room
  for (const input of inputs) {
    const known = tickets.get(keyOf(input.holder))
    const anew = entersAnew(known && ticketState(ticketFactsOf(known), roomFactsOf(room), now))
    if (refusal || !anew || entries.has(keyOf(input.holder))) continue
    if (room.drawn_at) last_position += 1
    entries.set(keyOf(input.holder), entryOf(input, known, room.drawn_at ? last_position : null))
  }
  for (const [key, row] of await storeTickets(tx, roomId, [...entries.values()])) tickets.set(key, row)
  if (last_position > room.last_position)
    await tx.updateTable('waiting_room').set({ last_position }).where('id', '=', roomId).execute()
  await changeMails(tx, tickets, inputs)
  return inputs.map(({ holder }) => {
    const ticket = tickets.get(keyOf(holder))
    // Where nobody can enter, only those who would get a new position are refused: other tickets still have something to tell.
    if (ticket && (!refusal || !entersAnew(ticketState(ticketFactsOf(ticket), roomFactsOf(room), now))))
      return { value: presentTicket(ticket, room, now) }
    return { error: refusal ?? new Error('no ticket was stored') }
  })
}

function refusalOf(room: RoomRow, now: Date): unknown {
  try {
    assertAllowed(canEnter(roomFactsOf(room), now))
    return undefined
  } catch (error) {
    return error
  }
}

function entryOf(
  { holder, mail, language, now }: EnterInput,
  known: TicketRow | undefined,
  position: number | null,
): Entry {
  const wanted = mail ?? (known !== undefined && known.mail_language !== null)
  return {
    holder,
    enteredAt: now,
    position,
    ticketId: known?.id,
    code: known?.code ?? randomBytes(16).toString('base64url'),
    mailLanguage: wanted ? language : null,
  }
}

async function changeMails(
  tx: Tx,
  tickets: Map<string, TicketRow>,
  inputs: readonly EnterInput[],
): Promise<void> {
  for (const { holder, mail, language } of inputs) {
    const ticket = tickets.get(keyOf(holder))
    if (!ticket || mail === null || mail === (ticket.mail_language !== null)) continue
    const mail_language = mail ? language : null
    await setMailLanguage(tx, ticket.id, mail_language)
    tickets.set(keyOf(holder), { ...ticket, mail_language })
  }
}
