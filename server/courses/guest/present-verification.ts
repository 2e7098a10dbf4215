import type { EmailVerification } from '#contract/courses/guest.ts'
import type { VerificationRow } from '../registration/email-verification-db.ts'

export function presentVerification(row: VerificationRow): EmailVerification {
  return {
    emailVerifyId: row.id,
    lectureId: row.lecture_id,
    email: row.email,
    expiresAt: row.expires_at.toISOString(),
    confirmed: row.confirmed_at !== null,
  }
}
