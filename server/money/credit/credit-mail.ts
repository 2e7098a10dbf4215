import type { JobData } from '../../platform/jobs/jobs.ts'
import { type Mail, type MailSettings, planMail } from '../../platform/mail/compose-mail.ts'
import { creditMailBody } from './credit-mail-body.ts'
import { findGrantMailRow } from './credit-mail-db.ts'
import { isSpendable } from './credit-rules.ts'

/** Reminder of expiring credits, once per distance; skipped if they are spent by then. */
export function creditMail(
  { kind, grantId, attenderId, days }: JobData['credit-mail'],
  settings: MailSettings,
): Mail {
  return planMail(settings, {
    kind,
    cause: `${grantId}-${days}`,
    about: { attenderId },
    find: (db) => findGrantMailRow(db, grantId),
    isCurrent: (row, now) => isSpendable({ remaining: row.remaining, expiresAt: row.expires_at }, now),
    body: (row) => creditMailBody(row, settings),
  })
}
