import { type CertificateState, reminderDays } from '#contract/certificates/certificate-states.ts'
import { certificateYears } from '#contract/exams/certification.ts'
import { addDays, dayOf, startOfDay } from '#contract/platform/centre-time.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

/**
 * Validity of a certificate: three years from the day of issue, to the end of the day before the third anniversary. One
 * of 29 February ends on 28 February.
 */
export function certificateSpan(issuedAt: Date, zone: string): { startAt: Date; finishAt: Date } {
  const day = dayOf(issuedAt, zone)
  const year = String(Number(day.slice(0, 4)) + certificateYears)
  const sameDay = `${year}${day.slice(4)}`
  // Three years after a leap year is never a leap year.
  const anniversary = day.endsWith('-02-29') ? `${year}-03-01` : sameDay
  return {
    startAt: startOfDay(day, zone),
    finishAt: new Date(startOfDay(anniversary, zone).getTime() - 1),
  }
}

/** A revoked certificate is EXPIRED, too. */
export function certificateState(
  { finishAt, revokedAt }: { finishAt: Date; revokedAt: Date | null },
  now: Date,
): CertificateState {
  return revokedAt || now > finishAt ? 'EXPIRED' : 'VALID'
}

/**
 * The due reminder: the nearest of 90, 60, 30 and 7 days before the last day, unless it was sent. Missed earlier ones
 * are skipped.
 */
export function dueReminder(
  { finishAt, remindedDays }: { finishAt: Date; remindedDays: number | null },
  now: Date,
  zone: string,
): number | undefined {
  if (now > finishAt) return undefined
  const lastDay = dayOf(finishAt, zone)
  const due = reminderDays.filter((days) => now >= startOfDay(addDays(lastDay, -days), zone)).at(-1)
  return due !== undefined && (remindedDays === null || due < remindedDays) ? due : undefined
}

/** Certificates expiring before `ends` without a reminder for `days` or fewer may be due. */
export function reminderBounds(now: Date, zone: string): { days: number; ends: Date }[] {
  const today = dayOf(now, zone)
  return reminderDays.map((days) => ({ days, ends: startOfDay(addDays(today, days + 1), zone) }))
}

/** Whether a certificate can be revoked or reissued: it must be neither revoked nor replaced. */
export function canRevokeOrReissue({
  revokedAt,
  replacedAt,
}: {
  readonly revokedAt: Date | null
  readonly replacedAt: Date | null
}): Decision {
  if (replacedAt) return refuse('CERTIFICATE_REPLACED')
  return revokedAt ? refuse('CERTIFICATE_REVOKED') : allow()
}
