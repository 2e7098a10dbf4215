import { type CertificateState, reminderDays } from '#contract/certificates/certificate-states.ts'
import { daysBetween } from '#contract/platform/centre-time.ts'
import type { Tone } from '../ui/badge.tsx'
import type { IconName } from '../ui/icons.tsx'

export type ShownState = CertificateState | 'REVOKED'

/** How the state of a certificate is shown. */
export const certificateLooks: Record<ShownState, { tone: Tone; icon: IconName }> = {
  VALID: { tone: 'good', icon: 'check' },
  EXPIRED: { tone: 'warn', icon: 'half' },
  REVOKED: { tone: 'bad', icon: 'cross' },
}

/** A revoked certificate is EXPIRED for the API, and says when that was. */
export function shownState(certificate: { state: CertificateState; revokedAt: string | null }): ShownState {
  return certificate.revokedAt === null ? certificate.state : 'REVOKED'
}

/** Days left of a certificate whose holder is already reminded of its end; both days are the centre's. */
export function daysUntilEnd(today: string, lastDay: string): number | undefined {
  const days = daysBetween(today, lastDay)
  return days >= 0 && days <= reminderDays[0] ? days : undefined
}
