import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/open.ts'
import { dueGuests, eraseGuests } from './guest-retention-db.ts'
import { dueOrders, removeOrders } from './order-retention-db.ts'
import {
  type RetentionCounts,
  type RetentionCutoffs,
  type RetentionKind,
  unpaidEndings,
} from './retention-rules.ts'

interface Deletion {
  readonly table: string
  readonly due: (cutoffs: RetentionCutoffs) => RawBuilder<{ id: unknown }>
  readonly remove: (tx: Tx, ids: readonly unknown[], now: Date) => Promise<void>
}

/** Tickets lose their holders; codes and positions stay, so that draws can be verified. */
const ticketsOfPast: Deletion = {
  table: 'waiting_room_ticket',
  due: ({ workingCopies }) => sql`
    select waiting_room_ticket.id from waiting_room_ticket join waiting_room on waiting_room.id = room_id
    where closed_at < ${workingCopies} and num_nonnulls(member_id, email_key) > 0
    order by waiting_room_ticket.id`,
  remove: async (tx, ids) => {
    await sql`update waiting_room_ticket set member_id = null, email_key = null, mail_language = null
      where id = any(${[...ids]}::integer[])`.execute(tx)
  },
}

const deletions: Record<RetentionKind, Deletion> = {
  orders: {
    table: 'payment_order',
    due: ({ orders }) => dueOrders(orders),
    remove: (tx, ids, now) => removeOrders(tx, ids as number[], now),
  },
  registrations: {
    table: 'attender',
    due: ({ consents }) => dueGuests(consents),
    remove: (tx, ids, now) => eraseGuests(tx, ids as number[], now),
  },
  consents: deleteById('consent', dueConsents),
  mails: deleteById('mail', ({ mails }) => sql`select key as id from mail where last_tried_at < ${mails}`, {
    id: 'key',
    type: 'text',
  }),
  // Also deletes their mails by cascade.
  invitations: deleteById(
    'org_invitation',
    ({ mails }) => sql`select id from org_invitation where expires_at < ${mails}`,
  ),
  'org-agreements': deleteById(
    'org_agreement',
    ({ consents }) => sql`select id from org_agreement where withdrawn_at < ${consents}`,
  ),
  sessions: deleteById(
    'web_session',
    ({ sessions }) => sql`select number as id from web_session where expires_at <= ${sessions}`,
    { id: 'number', type: 'integer' },
  ),
  verifications: deleteById(
    'email_verification',
    ({ verifications }) => sql`select id from email_verification where asked_at < ${verifications}`,
    { id: 'id', type: 'uuid' },
  ),
  // Also deletes their mails by cascade.
  'address-corrections': deleteById(
    'address_correction',
    ({ mails }) => sql`select id from address_correction where expires_at < ${mails}`,
    { id: 'id', type: 'uuid' },
  ),
  'result-files': importFiles('result_import'),
  'attendance-files': importFiles('attendance_import'),
  'data-imports': importFiles('data_import'),
  deliveries: deleteById(
    'result_inbox',
    ({ workingCopies }) => sql`select id from result_inbox where settled_at < ${workingCopies}`,
  ),
  tickets: ticketsOfPast,
  'waiting-entries': deleteById(
    'waiting_entry',
    ({ workingCopies }) => sql`select id from waiting_entry where ended_at < ${workingCopies}`,
  ),
  // Also deletes their entries in lines by cascade.
  'waiting-periods': deleteById(
    'waiting_period',
    ({ workingCopies }) => sql`select id from waiting_period where ended_at < ${workingCopies}`,
  ),
  notifications: deleteById(
    'notification',
    ({ workingCopies }) => sql`select id from notification where ended_at < ${workingCopies}`,
  ),
}

/** For rows without references, or with cascading ones only. */
function deleteById(
  table: string,
  due: Deletion['due'],
  { id, type }: { id: string; type: string } = { id: 'id', type: 'integer' },
): Deletion {
  return {
    table,
    due,
    remove: async (tx, ids) => {
      await sql`delete from ${sql.table(table)}
        where ${sql.ref(id)} = any(${[...ids]}::${sql.raw(type)}[])`.execute(tx)
    },
  }
}

/** Consents to marketing, withdrawn or lapsed, and those of unpaid holds or applications; others stay with their record. */
function dueConsents({ consents, lapsedMarketing }: RetentionCutoffs): RawBuilder<{ id: number }> {
  return sql`
    select consent.id from consent
    left join hold on hold.id = consent.hold_id and consent.attender_id is null
    left join applicant on applicant.id = consent.applicant_id
    where consent.type_id = 'ad'
        and (consent.withdrawn_at < ${consents} or consent.given_at < ${lapsedMarketing})
      or hold.state in ('ENDED', 'GIVEN_UP') and hold.until < ${consents}
      or applicant.canceled_because = any(${[...unpaidEndings]}::text[]) and applicant.canceled_at < ${consents}
    order by consent.id`
}

/** Unapplied files are deleted, applied ones lose their lines. */
function importFiles(table: 'result_import' | 'attendance_import' | 'data_import'): Deletion {
  return {
    table,
    due: ({ workingCopies }) => sql`
      select id from ${sql.table(table)} where staged_at < ${workingCopies}
        and (applied_at is null or (applied_at < ${workingCopies} and rows <> '[]'::jsonb))`,
    remove: async (tx, ids) => {
      const these = sql`id = any(${[...ids]}::integer[])`
      await sql`delete from ${sql.table(table)} where ${these} and applied_at is null`.execute(tx)
      await sql`update ${sql.table(table)} set rows = '[]' where ${these}`.execute(tx)
    },
  }
}

export async function countDue(db: Db, kind: RetentionKind, cutoffs: RetentionCutoffs): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::integer as due from (${deletions[kind].due(cutoffs)}) as due`.execute(db)
  return rows[0]?.due ?? 0
}

/** Skips locked rows; returns how many were deleted. */
export function deleteBatch(
  db: Db,
  kind: RetentionKind,
  { cutoffs, limit, now }: { cutoffs: RetentionCutoffs; limit: number; now: Date },
): Promise<number> {
  const { table, due, remove } = deletions[kind]
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: unknown }>`${due(cutoffs)}
      limit ${limit} for update of ${sql.table(table)} skip locked`.execute(tx)
    if (rows.length > 0)
      await remove(
        tx,
        rows.map(({ id }) => id),
        now,
      )
    return rows.length
  })
}

export async function insertRun(db: Db, at: Date, deleted: RetentionCounts): Promise<void> {
  await db
    .insertInto('retention_run')
    .values({ at, deleted: JSON.stringify(deleted) })
    .execute()
}

export async function sumRuns(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; rows: number }>`
    select kind, sum(rows::integer)::integer as rows
    from retention_run, jsonb_each_text(deleted) as each (kind, rows) group by kind`.execute(db)
  return Object.fromEntries(rows.map(({ kind, rows: deleted }) => [kind, deleted]))
}

export async function findLastRun(db: Db): Promise<Date | null> {
  const { last } = await db
    .selectFrom('retention_run')
    .select((run) => run.fn.max('at').as('last'))
    .executeTakeFirstOrThrow()
  return last
}
