import { type Selectable, sql } from 'kysely'
import type { Language } from '#contract/platform/languages.ts'
import { compiledOnce } from '../platform/db/compiled-once.ts'
import type { DB } from '../platform/db/generated/db.ts'
import { ofAnyLength } from '../platform/db/of-any-length.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { holderSql } from '../seats/person-sql.ts'
import { firstOfPerson, hasSeatOfTurn, isSecondTicket, ticketColumns, ticketsOf } from './person-of-ticket.ts'
import type { TicketFacts } from './waiting-room-rules.ts'

export type Holder =
  | { readonly memberId: number; readonly emailKey: null }
  | { readonly memberId: null; readonly emailKey: string }

export type TicketRow = Pick<Selectable<DB['waiting_room_ticket']>, (typeof ticketColumns)[number]> & {
  readonly seated: boolean | null
}

export function ticketFactsOf(row: TicketRow): TicketFacts {
  return {
    seated: row.seated,
    position: row.position,
    turnEndsAt: row.turn_ends_at,
    leftAt: row.left_at,
    doneAt: row.done_at,
  }
}

export function keyOf({ memberId, emailKey }: Holder): string {
  return memberId === null ? `address ${emailKey}` : `member ${memberId}`
}

/** Replaces guests who have an account under their verified address by its member. In the order of the holders. */
export async function resolveHolders(db: Db | Tx, holders: readonly Holder[]): Promise<Holder[]> {
  const guests = holders.flatMap(({ emailKey }) => emailKey ?? [])
  if (guests.length === 0) return [...holders]
  const { rows } = await sql<{ emailKey: string; memberId: number }>`
    select distinct on (email_key) email_key as "emailKey", coalesce(merged_into, id) as "memberId" from member
    where email_key = any(${guests}::text[]) order by email_key, id`.execute(db)
  const accounts = new Map(rows.map(({ emailKey, memberId }) => [emailKey, memberId]))
  return holders.map((holder) => {
    const memberId = holder.emailKey === null ? undefined : accounts.get(holder.emailKey)
    return memberId === undefined ? holder : { memberId, emailKey: null }
  })
}

/** By `keyOf` of the holder as given. */
export async function findTickets(
  db: Db | Tx,
  roomId: number,
  holders: readonly Holder[],
): Promise<Map<string, TicketRow>> {
  const rows = await selectTickets(db, {
    roomId,
    memberIds: holders.map(({ memberId }) => memberId),
    emailKeys: holders.map(({ emailKey }) => emailKey),
  })
  return new Map(
    rows.flatMap(({ n, ...row }) => {
      const holder = holders[n - 1]
      return holder ? [[keyOf(holder), row] as const] : []
    }),
  )
}

interface TicketsQuery {
  readonly roomId: number
  readonly memberIds: readonly (number | null)[]
  readonly emailKeys: readonly (string | null)[]
}

const selectTickets = compiledOnce(
  (_, { roomId, memberIds, emailKeys }: TicketsQuery) => sql<TicketRow & { n: number }>`
    select who.n::integer as n, found.*
    from unnest(${ofAnyLength(memberIds, 'integer')}, ${ofAnyLength(emailKeys, 'text')}) with ordinality as who (member_id, email_key, n)
    cross join lateral (
      select ${sql.join(ticketColumns.map((column) => sql.ref(`ticket.${column}`)))}, ${hasSeatOfTurn} as seated
      from ${ticketsOf(sql`${roomId}::integer`, holderSql('who'))} ticket join waiting_room room on room.id = ticket.room_id
      order by ${firstOfPerson} limit 1
    ) found`,
)

/** A new ticket, or a person's ticket that starts over. */
export interface Entry {
  readonly holder: Holder
  readonly ticketId: number | undefined
  readonly code: string
  readonly enteredAt: Date
  readonly position: number | null
  readonly mailLanguage: Language | null
}

const returned = sql`${sql.join(ticketColumns.map((column) => sql.ref(`ticket.${column}`)))}, null::boolean as seated`

/**
 * Stores tickets of a locked room and returns them by `keyOf` of their holders. A ticket that starts over keeps its code and what
 * was drawn for it, and gets the new position.
 */
export async function storeTickets(
  tx: Tx,
  roomId: number,
  entries: readonly Entry[],
): Promise<[string, TicketRow][]> {
  const first = entries.filter(({ ticketId }) => ticketId === undefined)
  const anew = entries.filter(({ ticketId }) => ticketId !== undefined)
  const { rows: inserted } = await sql<TicketRow>`
    insert into waiting_room_ticket as ticket (room_id, member_id, email_key, code, entered_at, position, mail_language)
    select ${roomId}::integer, * from unnest(
      ${first.map(({ holder }) => holder.memberId)}::integer[], ${first.map(({ holder }) => holder.emailKey)}::text[],
      ${first.map(({ code }) => code)}::text[], ${first.map(({ enteredAt }) => enteredAt)}::timestamptz[],
      ${first.map(({ position }) => position)}::integer[], ${first.map(({ mailLanguage }) => mailLanguage)}::text[])
    returning ${returned}`.execute(tx)
  const { rows: updated } =
    anew.length === 0
      ? { rows: [] }
      : await sql<TicketRow>`
    update waiting_room_ticket as ticket set entered_at = entry.entered_at, position = entry.position,
      mail_language = entry.mail_language, admitted_at = null, turn_ends_at = null, left_at = null, done_at = null
    from unnest(${anew.map(({ ticketId }) => ticketId)}::integer[], ${anew.map(({ enteredAt }) => enteredAt)}::timestamptz[],
      ${anew.map(({ position }) => position)}::integer[], ${anew.map(({ mailLanguage }) => mailLanguage)}::text[])
      as entry (id, entered_at, position, mail_language)
    where ticket.id = entry.id
    returning ${returned}`.execute(tx)
  const byCode = new Map([...inserted, ...updated].map((row) => [row.code, row]))
  return entries.flatMap(({ holder, code }) => {
    const row = byCode.get(code)
    return row ? [[keyOf(holder), row] as [string, TicketRow]] : []
  })
}

export async function setMailLanguage(tx: Tx, ticketId: number, language: Language | null): Promise<void> {
  await tx
    .updateTable('waiting_room_ticket')
    .set({ mail_language: language })
    .where('id', '=', ticketId)
    .execute()
}

/** A ticket that had been left before keeps its time. */
export async function markLeft(tx: Tx, ticketId: number, now: Date): Promise<void> {
  await tx
    .updateTable('waiting_room_ticket')
    .set({ left_at: now })
    .where('id', '=', ticketId)
    .where('left_at', 'is', null)
    .execute()
}

/** Locks the rooms in which an address waits, so that its account cannot enter them meanwhile. */
export async function lockRoomsOf(tx: Tx, emailKey: string): Promise<void> {
  await sql`select from waiting_room where closed_at is null
    and id in (select room_id from waiting_room_ticket where email_key = ${emailKey}::text)
    order by id for update`.execute(tx)
}

/** Where the account has its own ticket, both stay as they are. The caller has locked the rooms. */
export async function joinTickets(
  tx: Tx,
  { memberId, emailKey }: { memberId: number; emailKey: string },
): Promise<void> {
  await sql`update waiting_room_ticket as ticket set member_id = ${memberId}::integer, email_key = null
    where email_key = ${emailKey}::text and not exists (select from waiting_room_ticket own
      where own.room_id = ticket.room_id and own.member_id = ${memberId}::integer)`.execute(tx)
}

/** Codes that take part in the draw, one for each person. */
export async function listEntries(tx: Tx, roomId: number): Promise<string[]> {
  const isEarlier = sql<boolean>`(other.entered_at, other.id) < (ticket.entered_at, ticket.id)`
  const { rows } = await sql<{ code: string }>`
    select code from waiting_room_ticket ticket
    where room_id = ${roomId}::integer and left_at is null and not ${isSecondTicket(isEarlier)}`.execute(tx)
  return rows.map(({ code }) => code)
}

/** The first is admitted at once, the others at the room's rate. */
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

/** Of two tickets of one person, only the first is admitted. */
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
      select id from waiting_room_ticket ticket
      where room_id = ${roomId}::integer and position > ${after}::integer and left_at is null
        and not ${isSecondTicket(sql`other.position < ticket.position`)}
      order by position limit ${limit}::integer for update
    )
    update waiting_room_ticket set admitted_at = ${now}::timestamptz, turn_ends_at = ${turnEndsAt}::timestamptz
    from next where waiting_room_ticket.id = next.id
    returning waiting_room_ticket.id, position, mail_language`.execute(tx)
  return rows
}

export async function listDrawn(db: Db, roomId: number): Promise<{ code: string; position: number }[]> {
  const { rows } = await sql<{ code: string; position: number }>`
    select code, drawn_position as position from waiting_room_ticket
    where room_id = ${roomId}::integer and drawn_position is not null
    order by drawn_position`.execute(db)
  return rows
}

/** Extends the turns that were running when the room was paused by the length of the pause. */
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

/** Members, or the verification by which a guest confirmed the address for the course. */
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

/**
 * Plans that PostgreSQL cached while the table was small read all of it. In a rush it grows faster than autovacuum analyses it (once
 * a minute; never in the embedded database), so this does whenever it has doubled. Rooms must not wait for maintenance of the table.
 */
export async function updateStatistics(db: Db | Tx): Promise<void> {
  const { rows } = await sql`select from pg_class where oid = 'waiting_room_ticket'::regclass
    and pg_relation_size(oid) > 2 * greatest(relpages, 10) * current_setting('block_size')::integer`.execute(
    db,
  )
  if (rows.length > 0) await sql`analyze (skip_locked) waiting_room_ticket`.execute(db)
}
