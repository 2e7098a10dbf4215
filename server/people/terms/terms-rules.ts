import type { TermsStatus } from '#contract/people/terms-types.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

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

/** Facts about a version of terms. */
export interface VersionFacts extends StartingVersion {
  readonly announcedAt: Date | null
}

/** May a version be changed or withdrawn? Until it is announced or in force. */
export function canChangeVersion({ startsAt, announcedAt }: VersionFacts, now: Date): Decision {
  if (startsAt <= now) return refuse('TERMS_STARTED')
  return announcedAt ? refuse('TERMS_ANNOUNCED') : allow()
}

/** May a version be announced? Once, before or after its start, unless a later one has replaced it. */
export function canAnnounceVersion(
  version: VersionFacts,
  all: readonly StartingVersion[],
  now: Date,
): Decision {
  if (version.announcedAt) return refuse('TERMS_ANNOUNCED')
  if (termsStatus(version.version, all, now).standing === 'EARLIER') return refuse('TERMS_STARTED')
  return allow()
}

/**
 * Key in the `fields` words of why a version cannot start then: it must start in the future and after all other
 * versions.
 */
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

/**
 * The version to ask a person for: the one in force, if it or any version after `agreed` requires consent again.
 * `agreed` is the latest version with consent; people without any (null) are asked only where consent is needed.
 */
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
