import type { TermsStatus } from '#contract/people/terms-types.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

interface StartingVersion {
  readonly version: number
  readonly startsAt: Date
}

export interface VersionStatus {
  readonly standing: TermsStatus
  /** Start of the next version; null if there is none. */
  readonly endsAt: Date | null
}

/** Of `all` versions of these terms, the latest that has started is in force. */
export function termsStatus(version: number, all: readonly StartingVersion[], now: Date): VersionStatus {
  const later = all.filter((one) => one.version > version).map(({ startsAt }) => startsAt.getTime())
  const startsAt = all.find((one) => one.version === version)?.startsAt
  const endsAt = later.length > 0 ? new Date(Math.min(...later)) : null
  if (!startsAt || startsAt > now) return { standing: 'FUTURE', endsAt }
  return { standing: endsAt && endsAt <= now ? 'EARLIER' : 'CURRENT', endsAt }
}

export interface VersionFacts extends StartingVersion {
  readonly announcedAt: Date | null
}

/** A version may be changed or withdrawn until it is announced or in force. */
export function canChangeVersion({ startsAt, announcedAt }: VersionFacts, now: Date): Decision {
  if (startsAt <= now) return refuse('TERMS_STARTED')
  return announcedAt ? refuse('TERMS_ANNOUNCED') : allow()
}

/** Once, before or after its start, unless a later version is in force. */
export function canAnnounceVersion(
  version: VersionFacts,
  all: readonly StartingVersion[],
  now: Date,
): Decision {
  if (version.announcedAt) return refuse('TERMS_ANNOUNCED')
  if (termsStatus(version.version, all, now).standing === 'EARLIER') return refuse('TERMS_STARTED')
  return allow()
}

/** A version must start in the future and after all others. Returns the key of the reason in the `fields` words. */
export function startFault(
  startsAt: Date,
  others: readonly StartingVersion[],
  now: Date,
): 'termsStartPast' | 'termsStartOrder' | undefined {
  if (startsAt <= now) return 'termsStartPast'
  return others.some((other) => other.startsAt >= startsAt) ? 'termsStartOrder' : undefined
}

interface Version extends StartingVersion {
  readonly asksAgain: boolean
}

/** Members are asked if any version since the one agreed to asks again; who agreed to none (null) is not asked here. */
export function versionToAgree<One extends Version>(
  all: readonly One[],
  agreed: number | null,
  now: Date,
): One | undefined {
  if (agreed === null) return undefined
  const started = all.filter((one) => one.startsAt <= now && one.version > agreed)
  if (!started.some((one) => one.asksAgain)) return undefined
  return started.reduce((latest, one) => (one.version > latest.version ? one : latest))
}
