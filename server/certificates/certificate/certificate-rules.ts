import { type CertificateState, reminderDays } from '#contract/certificates/certificate-states.ts'
import { certificateYears } from '#contract/exams/certification.ts'
import { addDays, dayOf, startOfDay } from '#contract/platform/centre-time.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

/**
 * A certificate's first instant and its last: three years of days from the day of issue, whose last is the one before
 * the third anniversary. One of 29 February ends on 28 February.
 */
export function certificateSpan(issuedAt: Date, zone: string): { startAt: Date; finishAt: Date } {
  const day = dayOf(issuedAt, zone)
  const year = String(Number(day.slice(0, 4)) + certificateYears)
  const wanted = `${year}${day.slice(4)}`
  // No certificate's third anniversary is in a leap year together with its first day.
  const anniversary = day.endsWith('-02-29') ? `${year}-03-01` : wanted
  return {
    startAt: startOfDay(day, zone),
    finishAt: new Date(startOfDay(anniversary, zone).getTime() - 1),
  }
}

/** A revoked one is EXPIRED, too. */
export function certificateState(
  { finishAt, revokedAt }: { finishAt: Date; revokedAt: Date | null },
  now: Date,
): CertificateState {
  return revokedAt || now > finishAt ? 'EXPIRED' : 'VALID'
}

/**
 * The reminder that is due: the nearest of 90, 60, 30 and 7 days before the last day, if it has not gone out. One that
 * nobody could send in its time is not sent when the next is due.
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

/** Certificates that end before `ends` and of which none of `days` or less was reminded are worth a look now. */
export function reminderBounds(now: Date, zone: string): { days: number; ends: Date }[] {
  const today = dayOf(now, zone)
  return reminderDays.map((days) => ({ days, ends: startOfDay(addDays(today, days + 1), zone) }))
}

/** What stands neither revoked nor replaced can be revoked, and issued again. */
export function canEnd({
  revokedAt,
  replacedAt,
}: {
  readonly revokedAt: Date | null
  readonly replacedAt: Date | null
}): Decision {
  if (replacedAt) return refuse('CERTIFICATE_REPLACED')
  return revokedAt ? refuse('CERTIFICATE_REVOKED') : allow()
}
