import { type CertificateState, reminderDays } from '#contract/certificates/certificate-states.ts'
import { daysBetween } from '#contract/platform/centre-time.ts'
import type { Tone } from '../ui/badge.tsx'
import type { IconName } from '../ui/icons.tsx'

export type DisplayedState = CertificateState | 'REVOKED'

/** Badge tone and icon for each state of a certificate. */
export const certificateBadges: Record<DisplayedState, { tone: Tone; icon: IconName }> = {
  VALID: { tone: 'good', icon: 'check' },
  EXPIRED: { tone: 'warn', icon: 'half' },
  REVOKED: { tone: 'bad', icon: 'cross' },
}

/** For the API a revoked certificate is EXPIRED with `revokedAt` set. */
export function displayedState(certificate: {
  state: CertificateState
  revokedAt: string | null
}): DisplayedState {
  return certificate.revokedAt === null ? certificate.state : 'REVOKED'
}

/** Days left of a certificate within its reminder period, else undefined; both days are in the centre's zone. */
export function daysUntilEnd(today: string, lastDay: string): number | undefined {
  const days = daysBetween(today, lastDay)
  return days >= 0 && days <= reminderDays[0] ? days : undefined
}
