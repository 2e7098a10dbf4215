import { sql } from 'kysely'
import type { MailKind, MailState } from '#contract/mail.ts'
import type { Db } from '../db/open.ts'
import type { Slice } from '../db/page.ts'

export async function isMailSent(db: Db, key: string): Promise<boolean> {
  const sent = await db
    .selectFrom('mail')
    .select('key')
    .where('key', '=', key)
    .where('state', '=', 'SENT')
    .executeTakeFirst()
  return sent !== undefined
}

/** What became of one attempt at a mail. */
export interface MailAttempt {
  readonly key: string
  readonly kind: MailKind
  readonly attenderId: number
  readonly at: Date
  readonly state: MailState
  /** Null only of a mail that was sent. */
  readonly problem: string | null
}

/** Notes an attempt at a mail; that it was sent is never overwritten. */
export async function noteMail(
  db: Db,
  { key, kind, attenderId, at, state, problem }: MailAttempt,
): Promise<void> {
  const outcome = { state, problem, last_tried_at: at, sent_at: state === 'SENT' ? at : null }
  await db
    .insertInto('mail')
    .values({ key, kind, attender_id: attenderId, attempts: 1, first_tried_at: at, ...outcome })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ ...outcome, attempts: (mail) => mail('mail.attempts', '+', 1) })
        .where('mail.state', '<>', 'SENT'),
    )
    .execute()
}

/** Notes that a failing mail is not tried again; true if that is news. */
export async function noteGivenUp(
  db: Db,
  { key, kind, attenderId, at }: Pick<MailAttempt, 'key' | 'kind' | 'attenderId' | 'at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('mail')
    .values({
      key,
      kind,
      attender_id: attenderId,
      state: 'GAVE_UP',
      // Every try ended with its process, before it could be noted.
      attempts: 0,
      problem: 'no try came to an end',
      first_tried_at: at,
      last_tried_at: at,
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ state: 'GAVE_UP' }).where('mail.state', '=', 'FAILED'),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

interface MailFilter {
  readonly state?: MailState | undefined
  readonly kind?: MailKind | undefined
}

type Order = { direction: 'asc' | 'desc' }

/** Mails that fit, with their number. */
export async function listMails(
  db: Db,
  { state, kind }: MailFilter,
  { slice, orders }: { slice: Slice; orders: readonly Order[] },
) {
  const direction = orders[0]?.direction ?? 'desc'
  const fitting = db
    .selectFrom('mail')
    .$if(state !== undefined, (mails) => mails.where('mail.state', '=', state as MailState))
    .$if(kind !== undefined, (mails) => mails.where('mail.kind', '=', kind as MailKind))
  return {
    rows: await fitting
      .innerJoin('attender', 'attender.id', 'mail.attender_id')
      .selectAll('mail')
      .select(['attender.id as attender_id', 'attender.lecture_id'])
      .orderBy('mail.last_tried_at', direction)
      .orderBy('mail.key', direction)
      .limit(slice.size)
      .offset(slice.offset)
      .execute(),
    total: (await fitting.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()).total,
  }
}

/** Removes what has not been touched since. */
export async function deleteOldMails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mail').where('last_tried_at', '<', before).execute()
}
