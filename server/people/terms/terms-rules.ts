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

/** What decides whether staff may change a version. */
export interface VersionFacts extends StartingVersion {
  readonly announcedAt: Date | null
}

/** A version is changed or withdrawn until it starts or is announced: what people were told stays as it is. */
export function canChangeVersion({ startsAt, announcedAt }: VersionFacts, now: Date): Decision {
  if (startsAt <= now) return refuse('TERMS_STARTED')
  return announcedAt ? refuse('TERMS_ANNOUNCED') : allow()
}

/** A version is announced once, before or after its start, unless a later one has replaced it. */
export function canAnnounceVersion(
  version: VersionFacts,
  all: readonly StartingVersion[],
  now: Date,
): Decision {
  if (version.announcedAt) return refuse('TERMS_ANNOUNCED')
  if (termsStatus(version.version, all, now).standing === 'EARLIER') return refuse('TERMS_STARTED')
  return allow()
}

/** The key in the `fields` words of why a version cannot start then: it starts after now and after every other one. */
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
 * The version that somebody is asked to agree to: the one in force, if it or one since the agreed version asks again.
 * `agreed` is the latest version with a consent that was not withdrawn; null for none, who are asked where they need it.
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
