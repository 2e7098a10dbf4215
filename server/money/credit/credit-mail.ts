import type { Db } from '../../platform/db/open.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import {
  type ComposedMail,
  type Mail,
  type MailSettings,
  mailMessage,
  messageId,
} from '../../platform/mail/compose-mail.ts'
import { creditMailBody } from './credit-mail-body.ts'
import { findGrantMailRow } from './credit-mail-db.ts'
import { isSpendable } from './credit-rules.ts'

/** Reminder of expiring credits, once per distance; skipped if they are spent by then. */
export function creditMail(
  { kind, grantId, attenderId, days }: JobData['credit-mail'],
  settings: MailSettings,
): Mail {
  const key = messageId(`${kind}-${grantId}-${days}`, settings)
  return {
    key,
    kind,
    about: { attenderId },
    compose: async (db: Db, now: Date): Promise<ComposedMail | undefined> => {
      const row = await findGrantMailRow(db, grantId)
      if (!row) return undefined
      if (!isSpendable({ remaining: row.remaining, expiresAt: row.expires_at }, now))
        return { skipped: 'its cause is gone' }
      if (!row.email) return { skipped: 'no address is known' }
      return { message: mailMessage(creditMailBody(row, settings), { to: row.email, key }) }
    },
  }
}
