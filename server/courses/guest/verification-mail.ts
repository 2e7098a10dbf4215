import type { JobData } from '../../platform/jobs/jobs.ts'
import {
  type ComposedMail,
  type Mail,
  type MailSettings,
  mailMessage,
  messageId,
} from '../../platform/mail/compose-mail.ts'
import { findVerificationMailRow, verificationFactsOf } from '../registration/email-verification-db.ts'
import { isOver } from '../registration/email-verification-rules.ts'
import { verificationMailBody } from './verification-mail-body.ts'

/** The mail that verifies an e-mail address; its link and code are derived, not stored. */
export function verificationMail(
  { kind, emailVerifyId }: JobData['verification-mail'],
  settings: MailSettings,
): Mail {
  const key = messageId(`${kind}-${emailVerifyId}`, settings)
  return {
    key,
    kind,
    about: { emailVerifyId },
    compose: async (db, now): Promise<ComposedMail | undefined> => {
      const row = await findVerificationMailRow(db, emailVerifyId)
      if (!row) return undefined
      if (isOver(verificationFactsOf(row), now)) return { skipped: 'its cause is gone' }
      return { message: mailMessage(verificationMailBody(row, settings), { to: row.email, key }) }
    },
  }
}
