import { type ExpressionBuilder, sql } from 'kysely'
import type { MailKind, MailState } from '#contract/platform/mail.ts'
import type { DB } from '../db/generated/db.ts'
import type { Db } from '../db/open.ts'

export async function isMailSent(db: Db, key: string): Promise<boolean> {
  const sent = await db
    .selectFrom('mail')
    .select('key')
    .where('key', '=', key)
    .where('state', '=', 'SENT')
    .executeTakeFirst()
  return sent !== undefined
}

/** The subject of a mail; an order by its public id. */
export type MailAbout =
  | { readonly attenderId: number }
  | { readonly applicantId: number }
  | { readonly orderId: string }
  | { readonly certificateId: number }
  | { readonly emailVerifyId: string }
  | { readonly invitationId: number }
  | { readonly orgId: number }
  | { readonly memberId: number }
  | { readonly correctionId: string }
  | { readonly waitingEntryId: number }

export interface MailCause {
  readonly key: string
  readonly kind: MailKind
  readonly about: MailAbout
  readonly at: Date
}

interface MailAttempt extends MailCause {
  readonly state: MailState
  /** Null only if sent. */
  readonly problem: string | null
}

/** SENT is never overwritten. */
export async function recordAttempt(
  db: Db,
  { key, kind, about, at, state, problem }: MailAttempt,
): Promise<void> {
  const outcome = { state, problem, last_tried_at: at, sent_at: state === 'SENT' ? at : null }
  await db
    .insertInto('mail')
    .values((row) => ({
      key,
      kind,
      ...aboutColumns(row, about),
      attempts: 1,
      first_tried_at: at,
      ...outcome,
    }))
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          ...outcome,
          // The clock of the machine that tried first may be ahead.
          last_tried_at: sql<Date>`greatest(mail.first_tried_at, ${at}::timestamptz)`,
          attempts: (mail) => mail('mail.attempts', '+', 1),
        })
        .where('mail.state', '<>', 'SENT'),
    )
    .execute()
}

/** Records that a failing mail is not retried. True if it was not recorded yet. */
export async function recordGivenUp(db: Db, { key, kind, about, at }: MailCause): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('mail')
    .values((row) => ({
      key,
      kind,
      ...aboutColumns(row, about),
      state: 'GAVE_UP',
      // Every attempt ended with its process before it was recorded.
      attempts: 0,
      problem: 'no try came to an end',
      first_tried_at: at,
      last_tried_at: at,
    }))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ state: 'GAVE_UP' }).where('mail.state', '=', 'FAILED'),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

function aboutColumns(row: ExpressionBuilder<DB, 'mail'>, about: MailAbout) {
  if ('attenderId' in about) return { attender_id: about.attenderId }
  if ('applicantId' in about) return { applicant_id: about.applicantId }
  if ('certificateId' in about) return { certificate_id: about.certificateId }
  if ('emailVerifyId' in about) return { email_verification_id: about.emailVerifyId }
  if ('invitationId' in about) return { org_invitation_id: about.invitationId }
  if ('orgId' in about) return { org_id: about.orgId }
  if ('correctionId' in about) return { address_correction_id: about.correctionId }
  if ('waitingEntryId' in about) return { waiting_entry_id: about.waitingEntryId }
  if ('memberId' in about) return { member_id: about.memberId }
  const orderId = row.selectFrom('payment_order').select('id').where('order_id', '=', about.orderId)
  return { payment_order_id: orderId }
}

/** For an order, also with what was paid for. */
export function findMails(db: Db, keys: readonly string[]) {
  return db
    .selectFrom('mail')
    .leftJoin('payment_order', 'payment_order.id', 'mail.payment_order_id')
    .leftJoin('registration_draft as draft', 'draft.hold_id', 'payment_order.hold_id')
    .leftJoin('attender as paid', 'paid.hold_id', 'payment_order.hold_id')
    .leftJoin('applicant as payer', 'payer.hold_id', 'payment_order.hold_id')
    .leftJoin('attender', (join) =>
      join.on((row) => row('attender.id', '=', row.fn.coalesce('mail.attender_id', 'paid.id'))),
    )
    .leftJoin('certificate', 'certificate.id', 'mail.certificate_id')
    .leftJoin('applicant', (join) =>
      join.on((row) =>
        row(
          'applicant.id',
          '=',
          row.fn.coalesce('mail.applicant_id', 'payer.id', 'certificate.applicant_id'),
        ),
      ),
    )
    .leftJoin('waiting_entry as entry', 'entry.id', 'mail.waiting_entry_id')
    .leftJoin('member', (join) =>
      join.on((row) =>
        row(
          'member.id',
          '=',
          row.fn.coalesce(
            'mail.member_id',
            'attender.member_id',
            'applicant.member_id',
            'entry.member_id',
            'payment_order.member_id',
          ),
        ),
      ),
    )
    .select([
      'mail.key',
      'mail.kind',
      'member.id as member_id',
      'mail.state',
      'mail.attempts',
      'mail.problem',
      'mail.first_tried_at',
      'mail.last_tried_at',
      'mail.sent_at',
      'mail.certificate_id',
      'attender.id as attender_id',
      'applicant.id as applicant_id',
      'applicant.exam_id',
      'payment_order.order_id',
    ])
    .select((row) => [
      row.fn.coalesce('attender.lecture_id', 'draft.lecture_id').as('lecture_id'),
      row.fn.coalesce('member.name', 'attender.name').as('name'),
      row.case().when('attender.email', 'is not', null).then(row.ref('attender.id')).end().as('guest_id'),
      row.case().when('entry.email', 'is not', null).then(row.ref('entry.id')).end().as('guest_entry_id'),
    ])
    .where('mail.key', 'in', [...keys])
    .execute()
}
