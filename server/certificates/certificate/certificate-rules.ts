import { type CertificateState, expiringMonths } from '#contract/certificates/certificate-states.ts'
import { certificateYears } from '#contract/exams/certification.ts'
import { addMonths, dayOf, startOfDay } from '#contract/platform/centre-time.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

/** Three years, to the end of the day before the anniversary. One of 29 February ends on 28 February. */
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

/** Whether a valid certificate ends within six months, today included. */
export function isExpiring({ finishAt }: { readonly finishAt: Date }, now: Date, zone: string): boolean {
  return now <= finishAt && dayOf(finishAt, zone) <= addMonths(dayOf(now, zone), expiringMonths)
}

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
