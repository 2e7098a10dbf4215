import type { TermsStatus } from '#contract/people/terms-types.ts'

interface StartingVersion {
  readonly version: number
  readonly startsAt: Date
}

export interface VersionStatus {
  readonly standing: TermsStatus
  /** Start of the next version; null if none is announced. */
  readonly endsAt: Date | null
}

/** Status of a version among all of its type: the latest that has started is in force. */
export function termsStatus(version: number, all: readonly StartingVersion[], now: Date): VersionStatus {
  const later = all.filter((one) => one.version > version).map(({ startsAt }) => startsAt.getTime())
  const startsAt = all.find((one) => one.version === version)?.startsAt
  const endsAt = later.length > 0 ? new Date(Math.min(...later)) : null
  if (!startsAt || startsAt > now) return { standing: 'FUTURE', endsAt }
  return { standing: endsAt && endsAt <= now ? 'EARLIER' : 'CURRENT', endsAt }
}
