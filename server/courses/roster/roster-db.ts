import { type Insertable, sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

const rosterColumns = [
  'attender.id',
  'attender.lecture_id',
  'attender.member_id',
  'attender.name',
  'attender.email',
  'attender.phone_number',
  'attender.group_name',
  'attender.language',
  'attender.apply_state',
  'attender.progress_state',
  'attender.applied_at',
  'attender.canceled_at',
  'attender.result',
  'org.name as org_name',
] as const

function rosterRows(db: Db | Tx) {
  return db
    .selectFrom('attender')
    .leftJoin('org', 'org.id', 'attender.org_id')
    .select(rosterColumns)
    .select((row) => [
      row
        .selectFrom('payment_order')
        .select((order) => order.fn.max('payment_order.paid_amount').as('paid'))
        .whereRef('payment_order.hold_id', '=', 'attender.hold_id')
        .where('payment_order.state', 'in', ['DONE', 'CANCELED'])
        .as('paid_amount'),
      row
        .selectFrom('attendance')
        .select(sql<number>`coalesce(sum(minutes), 0)::integer`.as('minutes'))
        .whereRef('attendance.attender_id', '=', 'attender.id')
        .as('attended_minutes'),
    ])
}

export type RosterRow = NonNullable<Awaited<ReturnType<typeof findRosterRow>>>

const batchSize = 1_000

/** Yields batches of those who have a seat, in order of registration. */
export async function* readSeated(db: Db, lectureId: number): AsyncGenerator<RosterRow[]> {
  let last = 0
  for (;;) {
    const rows = await rosterRows(db)
      .where('attender.lecture_id', '=', lectureId)
      .where('attender.apply_state', 'in', [...liveApplyStates])
      .where('attender.id', '>', last)
      .orderBy('attender.id')
      .limit(batchSize)
      .execute()
    if (rows.length > 0) yield rows
    last = rows.at(-1)?.id ?? last
    if (rows.length < batchSize) return
  }
}

export function findRosterRows(db: Db, attenderIds: readonly number[]): Promise<RosterRow[]> {
  return rosterRows(db).where('attender.id', 'in', attenderIds).execute()
}

export function findRosterRow(
  db: Db | Tx,
  { lectureId, attenderId }: { lectureId: number; attenderId: number },
) {
  return rosterRows(db)
    .where('attender.id', '=', attenderId)
    .where('attender.lecture_id', '=', lectureId)
    .executeTakeFirst()
}

/** The member who has verified this address. */
export function findMemberByEmail(tx: Tx, emailKey: string) {
  return tx
    .selectFrom('member')
    .select(['id', 'name', 'email', 'phone_number', 'language'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
}

export async function insertAttender(tx: Tx, attender: Insertable<DB['attender']>): Promise<number> {
  const { id } = await tx.insertInto('attender').values(attender).returning('id').executeTakeFirstOrThrow()
  return id
}
