import { checkInSeconds } from '#contract/courses/check-in.ts'
import type { SecretLinks } from '../../platform/signing/secret-links.ts'

const slotMs = checkInSeconds * 1_000

interface Day {
  readonly startAt: Date
  readonly finishAt: Date
}

/** `day` is an index. */
export interface CheckInDay {
  readonly lectureId: number
  readonly day: number
}

/** An index; undefined if no day is running. */
export function runningDay(days: readonly Day[], now: Date): number | undefined {
  const at = days.findIndex(({ startAt, finishAt }) => startAt <= now && now < finishAt)
  return at < 0 ? undefined : at
}

/** The token contains lecture, day and half-minute and is signed, so that nothing is stored. */
export function checkInToken(
  links: SecretLinks,
  { lectureId, day }: CheckInDay,
  now: Date,
): { token: string; until: Date } {
  const slot = Math.floor(now.getTime() / slotMs)
  const token = links.tokenOf('PRESENCE', `${lectureId}-${day}-${slot}`)
  return { token, until: new Date((slot + 1) * slotMs) }
}

/** `EXPIRED` if the token is too old; undefined if its signature is invalid. */
export function readCheckInToken(
  links: SecretLinks,
  token: string,
  now: Date,
): CheckInDay | 'EXPIRED' | undefined {
  const [lectureId, day, slot] = (links.read('PRESENCE', token) ?? '').split('-').map(Number)
  if (!lectureId || day === undefined || slot === undefined) return undefined
  const age = Math.floor(now.getTime() / slotMs) - slot
  // A token of the next half-minute, if the clock of the machine that made it is ahead.
  return Math.abs(age) <= 1 ? { lectureId, day } : 'EXPIRED'
}
