import type { JobData } from '../../platform/jobs/jobs.ts'
import {
  type Composed,
  letterOf,
  type Mail,
  type MailSettings,
  messageId,
} from '../../platform/mail/compose-mail.ts'
import { findMailedVerification, verificationFactsOf } from '../registration/email-verification-db.ts'
import { isOver } from '../registration/email-verification-rules.ts'
import { verificationParts } from './verification-letter.ts'

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
    compose: async (db, now): Promise<Composed | undefined> => {
      const row = await findMailedVerification(db, emailVerifyId)
      if (!row) return undefined
      if (isOver(verificationFactsOf(row), now)) return { skipped: 'its cause is gone' }
      return { letter: letterOf(verificationParts(row, settings), { to: row.email, key }) }
    },
  }
}
