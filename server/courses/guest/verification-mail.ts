import type { JobData } from '../../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../../platform/mail/compose-mail.ts'
import { findVerificationMailRow, verificationFactsOf } from '../registration/email-verification-db.ts'
import { isOver } from '../registration/email-verification-rules.ts'
import { verificationMailBody } from './verification-mail-body.ts'

/** Its link and code are derived, not stored. */
export function verificationMail(
  { kind, emailVerifyId }: JobData['verification-mail'],
  settings: MailSettings,
): Mail {
  return planMail(settings, {
    kind,
    cause: emailVerifyId,
    about: { emailVerifyId },
    find: (db) => findVerificationMailRow(db, emailVerifyId),
    isCurrent: (row, now) => !isOver(verificationFactsOf(row), now),
    body: (row) => verificationMailBody(row, settings),
  })
}
