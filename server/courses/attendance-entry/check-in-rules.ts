import { checkInSeconds } from '#contract/courses/check-in.ts'
import type { SecretLinks } from '../../platform/signing/secret-links.ts'

const slotMs = checkInSeconds * 1_000

interface Day {
  readonly startAt: Date
  readonly finishAt: Date
}

/** A day of a lecture, by its index. */
export interface CheckInDay {
  readonly lectureId: number
  readonly day: number
}

/** Index of the running day; undefined if none is running. */
export function runningDay(days: readonly Day[], now: Date): number | undefined {
  const at = days.findIndex(({ startAt, finishAt }) => startAt <= now && now < finishAt)
  return at < 0 ? undefined : at
}

/**
 * The room's current token and its end. It is signed and contains lecture, day and half-minute, so that nothing is
 * stored.
 */
export function checkInToken(
  links: SecretLinks,
  { lectureId, day }: CheckInDay,
  now: Date,
): { token: string; until: Date } {
  const slot = Math.floor(now.getTime() / slotMs)
  const token = links.tokenOf('PRESENCE', `${lectureId}-${day}-${slot}`)
  return { token, until: new Date((slot + 1) * slotMs) }
}

/** Lecture and day of a token; `EXPIRED` if it is too old, undefined if its signature is invalid. */
export function readCheckInToken(
  links: SecretLinks,
  token: string,
  now: Date,
): CheckInDay | 'EXPIRED' | undefined {
  const [lectureId, day, slot] = (links.read('PRESENCE', token) ?? '').split('-').map(Number)
  if (!lectureId || day === undefined || slot === undefined) return undefined
  const age = Math.floor(now.getTime() / slotMs) - slot
  // The next one if the clock of the machine that made it is ahead.
  return Math.abs(age) <= 1 ? { lectureId, day } : 'EXPIRED'
}
