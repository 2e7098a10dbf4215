import { checkInSeconds } from '#contract/courses/check-in.ts'
import type { SecretLinks } from '../../platform/signing/secret-links.ts'

const slotMs = checkInSeconds * 1_000

interface Day {
  readonly startAt: Date
  readonly finishAt: Date
}

/** A day of a lecture, by its position. */
export interface CheckInDay {
  readonly lectureId: number
  readonly day: number
}

/** The position of the day that runs now; undefined while none does. */
export function runningDay(days: readonly Day[], now: Date): number | undefined {
  const at = days.findIndex(({ startAt, finishAt }) => startAt <= now && now < finishAt)
  return at < 0 ? undefined : at
}

/** The token that the room shows now, and until when. Lecture, day and half-minute are in it; nothing is stored. */
export function checkInToken(
  links: SecretLinks,
  { lectureId, day }: CheckInDay,
  now: Date,
): { token: string; until: Date } {
  const slot = Math.floor(now.getTime() / slotMs)
  const token = links.tokenOf('PRESENCE', `${lectureId}-${day}-${slot}`)
  return { token, until: new Date((slot + 1) * slotMs) }
}

/** What a token is for; `EXPIRED` if it was shown too long ago, undefined if it was never shown. */
export function readCheckInToken(
  links: SecretLinks,
  token: string,
  now: Date,
): CheckInDay | 'EXPIRED' | undefined {
  const [lectureId, day, slot] = (links.read('PRESENCE', token) ?? '').split('-').map(Number)
  if (!lectureId || day === undefined || slot === undefined) return undefined
  const age = Math.floor(now.getTime() / slotMs) - slot
  return age === 0 || age === 1 ? { lectureId, day } : 'EXPIRED'
}
