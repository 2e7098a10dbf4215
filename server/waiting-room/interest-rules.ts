const dayMs = 86_400_000

/** From so many days before an opening on, whoever looks at its course or exam is counted. */
export const interestDays = 14

/** A room is made on the last day before the opening, when almost everybody has looked. */
export const decideDays = 1

export interface Interest {
  readonly people: number
  readonly seats: number
}

interface OpeningFacts extends Interest {
  readonly opensAt: Date
  /** A room that was made now could be entered from then on. */
  readonly entersFrom: Date
  /** One has been planned, even if staff have closed it. */
  readonly hasRoom: boolean
}

/** Whether looking now counts for what opens then. */
export function countsFor(opensAt: Date, now: Date): boolean {
  return now < opensAt && opensAt.getTime() - now.getTime() <= interestDays * dayMs
}

/** Whether a waiting room is to be made now: `factor` times as many people as seats; 0 for never. */
export function isRoomDue(opening: OpeningFacts, factor: number, now: Date): boolean {
  const { opensAt, entersFrom, hasRoom, people, seats } = opening
  if (factor === 0 || hasRoom || seats <= 0) return false
  const isLastDay = opensAt.getTime() - now.getTime() <= decideDays * dayMs
  return isLastDay && now < entersFrom && people > seats * factor
}
