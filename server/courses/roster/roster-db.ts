import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import { type ApplyState, liveApplyStates } from '#contract/courses/lecture-states.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { Slice } from '../../platform/db/page.ts'

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

export interface RosterFilter {
  readonly lectureId: number
  readonly applyState?: ApplyState | undefined
  readonly seat?: 'live' | 'none' | undefined
  readonly text?: string | undefined
}

const orderColumns = {
  appliedAt: 'attender.applied_at',
  name: 'attender.name',
  id: 'attender.id',
} as const
interface Order {
  readonly field: keyof typeof orderColumns
  readonly direction: 'asc' | 'desc'
}

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

export async function listRoster(
  db: Db,
  filter: RosterFilter,
  { slice, orders }: { slice: Slice; orders: readonly Order[] },
): Promise<{ rows: RosterRow[]; total: number }> {
  const inOrder = [...orders, { field: 'id', direction: 'asc' } as const]
  // Details are computed for the page's rows only; page and total take one scan of the registrations.
  let page = matching(db, filter)
    .select(['attender.id', sql<number>`count(*) over ()::integer`.as('total')])
    .limit(slice.size)
    .offset(slice.offset)
  for (const { field, direction } of inOrder) page = page.orderBy(orderColumns[field], direction)
  const found = await page.execute()
  const [first] = found
  if (!first) return { rows: [], total: slice.offset > 0 ? await countMatching(db, filter) : 0 }
  let rows = rosterRows(db).where(
    'attender.id',
    'in',
    found.map(({ id }) => id),
  )
  for (const { field, direction } of inOrder) rows = rows.orderBy(orderColumns[field], direction)
  return { rows: await rows.execute(), total: first.total }
}

async function countMatching(db: Db, filter: RosterFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((attender) => attender.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function listRosterIds(
  db: Db,
  filter: RosterFilter,
  orders: readonly Order[],
): Promise<number[]> {
  let rows = matching(db, filter).select('attender.id')
  for (const { field, direction } of orders) rows = rows.orderBy(orderColumns[field], direction)
  return (await rows.orderBy('attender.id').execute()).map(({ id }) => id)
}

const batchSize = 1_000

/** Yields batches, in order of registration. */
export async function* readRoster(db: Db, filter: RosterFilter): AsyncGenerator<RosterRow[]> {
  let last = 0
  for (;;) {
    const rows = await rosterRows(db)
      .where((attender) => matches(attender, filter))
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

function matching(db: Db, filter: RosterFilter) {
  return db.selectFrom('attender').where((attender) => matches(attender, filter))
}

function matches(attender: ExpressionBuilder<DB, 'attender'>, filter: RosterFilter) {
  const { lectureId, applyState, seat, text } = filter
  const like = text && `%${escapedForLike(text)}%`
  return attender.and([
    attender('attender.lecture_id', '=', lectureId),
    ...(applyState ? [attender('attender.apply_state', '=', applyState)] : []),
    ...(seat
      ? [attender('attender.apply_state', seat === 'live' ? 'in' : 'not in', [...liveApplyStates])]
      : []),
    ...(like
      ? [
          attender.or([
            // Matching one concatenated text is faster than matching four columns.
            sql<boolean>`concat_ws(chr(10), attender.name, attender.email, attender.phone_number, attender.group_name)
              ilike ${like}`,
            attender(
              'attender.org_id',
              'in',
              attender.selectFrom('org').select('org.id').where('org.name', 'ilike', like),
            ),
          ]),
        ]
      : []),
  ])
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
