import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/open.ts'

/** `hash` is that of the token. */
export function findOpenView(db: Db, { hash, staffId, now }: { hash: Buffer; staffId: number; now: Date }) {
  return db
    .selectFrom('person_view')
    .select(['member_id', 'ends_at'])
    .where('token_hash', '=', hash)
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
}

interface NewView {
  readonly id: string
  readonly hash: Buffer
  readonly memberId: number
  readonly staffId: number
  readonly reason: string
  readonly announced: boolean
  readonly now: Date
  readonly until: Date
}

export async function insertView(tx: Tx, view: NewView): Promise<void> {
  await tx
    .insertInto('person_view')
    .values({
      id: view.id,
      token_hash: view.hash,
      member_id: view.memberId,
      staff_id: view.staffId,
      reason: view.reason,
      announced: view.announced,
      began_at: view.now,
      ends_at: view.until,
    })
    .execute()
}

export async function replaceToken(tx: Tx, id: string, hash: Buffer): Promise<void> {
  await tx.updateTable('person_view').set({ token_hash: hash }).where('id', '=', id).execute()
}

export interface EndedView {
  readonly id: string
  readonly memberId: number
  readonly staffSub: string
  readonly endedAt: Date
}

/** Ends it at its expiry, if that has passed. */
export async function endViewOf(tx: Tx, staffId: number, now: Date): Promise<EndedView | undefined> {
  const [ended] = await endViews(tx, sql<boolean>`staff_id = ${staffId}::integer`, now)
  return ended
}

export function endDue(tx: Tx, now: Date): Promise<EndedView[]> {
  return endViews(tx, sql<boolean>`ends_at <= ${now}::timestamptz`, now)
}

async function endViews(tx: Tx, which: ReturnType<typeof sql<boolean>>, now: Date): Promise<EndedView[]> {
  const { rows } = await sql<EndedView>`
    update person_view set ended_at = least(ends_at, ${now}::timestamptz)
    from member staff
    where staff.id = staff_id and person_view.id in (
      select id from person_view where ended_at is null and ${which} order by id for update skip locked)
    returning person_view.id, person_view.member_id as "memberId", staff.sub as "staffSub",
      person_view.ended_at as "endedAt"`.execute(tx)
  return rows
}

export function findViewMailRow(db: Db, viewId: string) {
  return db
    .selectFrom('person_view')
    .innerJoin('member', 'member.id', 'person_view.member_id')
    .select(['person_view.reason', 'person_view.began_at', 'person_view.ends_at'])
    .select([
      'member.email',
      'member.email_verified',
      'member.language',
      'member.name',
      'member.id as memberId',
    ])
    .where('person_view.id', '=', viewId)
    .executeTakeFirst()
}
export type ViewMailRow = NonNullable<Awaited<ReturnType<typeof findViewMailRow>>>

export async function findOwnView(db: Db, staffId: number, now: Date) {
  const row = await db
    .selectFrom('person_view')
    .innerJoin('member', 'member.id', 'person_view.member_id')
    .select(['member.id', 'member.name', 'person_view.ends_at'])
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row ? { personId: `m-${row.id}`, name: row.name, until: row.ends_at.toISOString() } : null
}
