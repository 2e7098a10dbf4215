import { dayOf } from '#contract/platform/centre-time.ts'
import type { ListPhase } from '#contract/platform/list-phases.ts'

interface Dated {
  /** Neither cancelled nor dropped. */
  readonly live: boolean
  readonly startAt: Date
  readonly finishAt: Date
}

/** What takes place today is NOW until it has finished. */
export function listPhase({ live, startAt, finishAt }: Dated, now: Date, zone: string): ListPhase {
  if (!live) return 'CANCELED'
  if (finishAt <= now) return 'PAST'
  return dayOf(startAt, zone) <= dayOf(now, zone) ? 'NOW' : 'UPCOMING'
}
