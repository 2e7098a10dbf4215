import { sql } from 'kysely'
import type { Language } from '#contract/platform/languages.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import type { TicketFacts } from './waiting-room-rules.ts'

/** Whose ticket it is: a member's, or that of a guest with a verified address. */
export type Holder =
  | { readonly memberId: number; readonly emailKey: null }
  | { readonly memberId: null; readonly emailKey: string }

export type TicketRow = NonNullable<Awaited<ReturnType<typeof findTicket>>>

const ticketColumns = [
  'id',
  'member_id',
  'email_key',
  'code',
  'entered_at',
  'position',
  'admitted_at',
  'turn_ends_at',
  'left_at',
  'done_at',
  'mail_language',
] as const

export function ticketFactsOf(row: TicketRow): TicketFacts {
  return {
    position: row.position,
    turnEndsAt: row.turn_ends_at,
    leftAt: row.left_at,
    doneAt: row.done_at,
  }
}

export function findTicket(db: Db | Tx, roomId: number, { memberId, emailKey }: Holder) {
  return db
    .selectFrom('waiting_room_ticket')
    .select(ticketColumns)
    .where('room_id', '=', roomId)
    .where((ticket) =>
      memberId === null ? ticket('email_key', '=', emailKey) : ticket('member_id', '=', memberId),
    )
    .executeTakeFirst()
}

export function listTickets(db: Db | Tx, roomId: number, holders: readonly Holder[]): Promise<TicketRow[]> {
  const memberIds = holders.flatMap(({ memberId }) => memberId ?? [])
  const emailKeys = holders.flatMap(({ emailKey }) => emailKey ?? [])
  return db
    .selectFrom('waiting_room_ticket')
    .select(ticketColumns)
    .where('room_id', '=', roomId)
    .where((ticket) =>
      ticket.or([
        ticket('member_id', '=', sql<number>`any(${memberIds}::integer[])`),
        ticket('email_key', '=', sql<string>`any(${emailKeys}::text[])`),
      ]),
    )
    .execute()
}

export function byHolder(rows: readonly TicketRow[]): Map<string, TicketRow> {
  return new Map(rows.map((row) => [keyOfRow(row), row]))
}

export function keyOf({ memberId, emailKey }: Holder): string {
  return memberId === null ? `address ${emailKey}` : `member ${memberId}`
}

export function keyOfRow({ member_id, email_key }: TicketRow): string {
  return member_id === null ? `address ${email_key}` : `member ${member_id}`
}

/** A first ticket, or an existing one that begins anew. */
export interface Entry {
  readonly holder: Holder
  readonly code: string
  readonly enteredAt: Date
  readonly position: number | null
  readonly mailLanguage: Language | null
}

/** Inserts tickets; whoever had one keeps its code and what was drawn for it, and gets the new position. */
export async function upsertTickets(tx: Tx, roomId: number, entries: readonly Entry[]): Promise<TicketRow[]> {
  const rows: TicketRow[] = []
  for (const [key, some] of [
    ['member_id', entries.filter(({ holder }) => holder.memberId !== null)],
    ['email_key', entries.filter(({ holder }) => holder.emailKey !== null)],
  ] as const) {
    if (some.length === 0) continue
    const { rows: stored } = await sql<TicketRow>`
      insert into waiting_room_ticket (room_id, member_id, email_key, code, entered_at, position, mail_language)
      select ${roomId}::integer, * from unnest(
        ${some.map(({ holder }) => holder.memberId)}::integer[], ${some.map(({ holder }) => holder.emailKey)}::text[],
        ${some.map(({ code }) => code)}::text[], ${some.map(({ enteredAt }) => enteredAt)}::timestamptz[],
        ${some.map(({ position }) => position)}::integer[], ${some.map(({ mailLanguage }) => mailLanguage)}::text[])
      on conflict (room_id, ${sql.ref(key)}) do update set entered_at = excluded.entered_at, position = excluded.position,
        mail_language = excluded.mail_language, admitted_at = null, turn_ends_at = null, left_at = null, done_at = null
      returning ${sql.join(ticketColumns.map((column) => sql.ref(column)))}`.execute(tx)
    rows.push(...stored)
  }
  return rows
}

export async function setMailLanguage(tx: Tx, ticketId: number, language: Language | null): Promise<void> {
  await tx
    .updateTable('waiting_room_ticket')
    .set({ mail_language: language })
    .where('id', '=', ticketId)
    .execute()
}

/** Marks a ticket as left; one that had been left before keeps its time. */
export async function markLeft(tx: Tx, ticketId: number, now: Date): Promise<void> {
  await tx
    .updateTable('waiting_room_ticket')
    .set({ left_at: now })
    .where('id', '=', ticketId)
    .where('left_at', 'is', null)
    .execute()
}

/** Locks the rooms that an address waits in: the account that it belongs to does not enter them meanwhile. */
export async function lockRoomsOf(tx: Tx, emailKey: string): Promise<void> {
  await sql`select from waiting_room where closed_at is null
    and id in (select room_id from waiting_room_ticket where email_key = ${emailKey}::text)
    order by id for update`.execute(tx)
}

/**
 * Gives a guest's tickets to the account of the address. In rooms where it has a ticket of its own it keeps that, and the guest's
 * stays as it is. The caller has locked the rooms.
 */
export async function joinTickets(
  tx: Tx,
  { memberId, emailKey }: { memberId: number; emailKey: string },
): Promise<void> {
  await sql`update waiting_room_ticket as ticket set member_id = ${memberId}::integer, email_key = null
    where email_key = ${emailKey}::text and not exists (select from waiting_room_ticket own
      where own.room_id = ticket.room_id and own.member_id = ${memberId}::integer)`.execute(tx)
}

/** Codes of those who take part in the draw. */
export async function listEntries(tx: Tx, roomId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('waiting_room_ticket')
    .select('code')
    .where('room_id', '=', roomId)
    .where('left_at', 'is', null)
    .execute()
  return rows.map(({ code }) => code)
}

/** Stores the draw. The first is admitted at once, the others at the room's rate. */
export async function setDrawn(
  tx: Tx,
  {
    roomId,
    entriesHash,
    order,
    now,
  }: {
    roomId: number
    entriesHash: string
    order: readonly string[]
    now: Date
  },
): Promise<void> {
  await sql`
    update waiting_room_ticket set position = drawn.position, drawn_position = drawn.position
    from unnest(${[...order]}::text[]) with ordinality as drawn (code, position)
    where room_id = ${roomId}::integer and waiting_room_ticket.code = drawn.code`.execute(tx)
  await tx
    .updateTable('waiting_room')
    .set({
      drawn_at: now,
      entries_hash: entriesHash,
      last_position: order.length,
      rate_from: now,
      rate_used: 0,
    })
    .where('id', '=', roomId)
    .execute()
}

type AdmittedRow = Pick<TicketRow, 'id' | 'mail_language'> & { readonly position: number }

/** Admits the next who have not left. */
export async function admit(
  tx: Tx,
  {
    roomId,
    after,
    limit,
    now,
    turnEndsAt,
  }: {
    roomId: number
    after: number
    limit: number
    now: Date
    turnEndsAt: Date
  },
): Promise<AdmittedRow[]> {
  const { rows } = await sql<AdmittedRow>`
    with next as (
      select id from waiting_room_ticket
      where room_id = ${roomId}::integer and position > ${after}::integer and left_at is null
      order by position limit ${limit}::integer for update
    )
    update waiting_room_ticket set admitted_at = ${now}::timestamptz, turn_ends_at = ${turnEndsAt}::timestamptz
    from next where waiting_room_ticket.id = next.id
    returning waiting_room_ticket.id, position, mail_language`.execute(tx)
  return rows
}

/** The codes that took part in the draw, by position. */
export async function listDrawn(db: Db, roomId: number): Promise<{ code: string; position: number }[]> {
  const { rows } = await sql<{ code: string; position: number }>`
    select code, drawn_position as position from waiting_room_ticket
    where room_id = ${roomId}::integer and drawn_position is not null
    order by drawn_position`.execute(db)
  return rows
}

/** Turns that were running when the room was paused end later by the length of the pause. */
export async function extendTurns(
  tx: Tx,
  { roomId, pausedAt, now }: { roomId: number; pausedAt: Date; now: Date },
): Promise<void> {
  await sql`update waiting_room_ticket
    set turn_ends_at = turn_ends_at + (${now}::timestamptz - ${pausedAt}::timestamptz)
    where room_id = ${roomId}::integer and turn_ends_at > ${pausedAt}::timestamptz
      and left_at is null and done_at is null`.execute(tx)
}

type MailReader = { readonly id: number } & (
  | { readonly memberId: number; readonly emailVerifyId: null }
  | { readonly memberId: null; readonly emailVerifyId: string }
)

/** The holders of tickets: members, or the verification by which a guest confirmed the address for the course. */
export async function listMailReaders(tx: Tx, ticketIds: readonly number[]): Promise<MailReader[]> {
  const { rows } = await sql<MailReader>`
    select ticket.id, ticket.member_id as "memberId", verification.id as "emailVerifyId"
    from waiting_room_ticket ticket
    join waiting_room room on room.id = ticket.room_id
    left join lateral (
      select id from email_verification
      where ticket.member_id is null and email_key = ticket.email_key and lecture_id = room.lecture_id
        and confirmed_at is not null
      order by asked_at desc limit 1
    ) verification on true
    where ticket.id = any(${[...ticketIds]}::integer[])
      and (ticket.member_id is not null or verification.id is not null)
    order by ticket.position`.execute(tx)
  return rows
}
