import { sql } from 'kysely'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../../platform/mail/compose-mail.ts'
import type { Reminded } from '../../platform/mail/send-reminders.ts'
import { creditMailBody } from './credit-mail-body.ts'
import { findGrantMailRow } from './credit-mail-db.ts'
import { creditReminderDays, isSpendable } from './credit-rules.ts'

export const expiringCredits: Reminded<'credit_grant', 'credit-mail'> = {
  table: 'credit_grant',
  endColumn: 'expires_at',
  where: sql<boolean>`remaining > 0`,
  distances: creditReminderDays,
  queue: 'credit-mail',
  mail: ({ id, attender_id, member_id }, days) => ({
    kind: 'creditsExpiring',
    grantId: id,
    attenderId: attender_id,
    memberId: member_id,
    days,
  }),
}

/** Sent once per number of days; skipped if the credits are spent by then. */
export function creditMail(
  { kind, grantId, attenderId, memberId, days }: JobData['credit-mail'],
  settings: MailSettings,
): Mail {
  return planMail(settings, {
    kind,
    cause: `${grantId}-${days}`,
    // Credits that staff added belong to no registration.
    about: attenderId === null ? { memberId } : { attenderId },
    find: (db) => findGrantMailRow(db, grantId),
    isCurrent: (row, now) => isSpendable({ remaining: row.remaining, expiresAt: row.expires_at }, now),
    body: (row) => creditMailBody(row, settings),
  })
}
