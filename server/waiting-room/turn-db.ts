import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/db/open.ts'
import type { PersonSql } from '../seats/person-sql.ts'
import { firstOfPerson, ticketsOf } from './person-of-ticket.ts'
import type { TurnFacts } from './waiting-room-rules.ts'

export interface StoredTurn {
  readonly roomId: number
  readonly entersFrom: string
  readonly pausedAt: string | null
  readonly ticket: {
    readonly position: number | null
    readonly turnEndsAt: string | null
    readonly leftAt: string | null
    readonly doneAt: string | null
  } | null
}

export function turnOf(stored: StoredTurn | null): TurnFacts | null {
  if (!stored) return null
  const { roomId, entersFrom, pausedAt, ticket } = stored
  return {
    roomId,
    entersFrom: new Date(entersFrom),
    pausedAt: instantOrNull(pausedAt),
    ticket: ticket && {
      position: ticket.position,
      turnEndsAt: instantOrNull(ticket.turnEndsAt),
      leftAt: instantOrNull(ticket.leftAt),
      doneAt: instantOrNull(ticket.doneAt),
    },
  }
}

function instantOrNull(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

/** An exam is also covered by the room of its month. */
export const roomsOf = {
  lecture: (lectureId: RawBuilder<unknown>) => sql<boolean>`room.lecture_id = ${lectureId}`,
  exam: ({ id, startAt, zone }: { id: RawBuilder<unknown>; startAt: RawBuilder<unknown>; zone: string }) =>
    sql<boolean>`(room.exam_id = ${id} or room.exam_month = to_char(${startAt} at time zone ${zone}::text, 'YYYY-MM'))`,
}

/** Column: a subject's live room, with a person's ticket; of several rooms the one that opens first; null without any. */
export function turnColumn(rooms: RawBuilder<boolean>, person: PersonSql): RawBuilder<StoredTurn | null> {
  return sql<StoredTurn | null>`(
    select json_build_object('roomId', room.id, 'pausedAt', room.paused_at,
      'entersFrom', room.opens_at - make_interval(mins => room.enter_minutes), 'ticket', case when ticket.id is not null then
      json_build_object('position', ticket.position, 'turnEndsAt', ticket.turn_ends_at, 'leftAt', ticket.left_at,
        'doneAt', ticket.done_at) end)
    from waiting_room room
    left join lateral ${ticketsOf(sql`room.id`, person)} ticket on true
    where ${rooms} and room.closed_at is null
    order by room.opens_at, room.id, ${firstOfPerson}
    limit 1)`
}

export type Turn = { readonly roomId: number } & (
  | { readonly memberId: number }
  | { readonly emailKey: string }
)

export async function markDone(tx: Tx, turns: readonly Turn[], now: Date): Promise<void> {
  for (const [roomId, ofRoom] of Map.groupBy(turns, (one) => one.roomId)) {
    const memberIds = ofRoom.flatMap((one) => ('memberId' in one ? [one.memberId] : []))
    const emailKeys = ofRoom.flatMap((one) => ('emailKey' in one ? [one.emailKey] : []))
    await sql`update waiting_room_ticket set done_at = ${now}::timestamptz
      where room_id = ${roomId}::integer and admitted_at is not null
        and (member_id = any(array(select unnest(${memberIds}::integer[])
            union all select coalesce(merged_into, id) from member where email_key = any(${emailKeys}::text[])))
          or email_key = any(array(select unnest(${emailKeys}::text[])
            union all select email_key from member where id = any(${memberIds}::integer[])
            union all select email_key from member where merged_into = any(${memberIds}::integer[]))))`.execute(
      tx,
    )
  }
}
