import * as z from 'zod/mini'

const visits = z.array(z.object({ path: z.string(), title: z.string(), at: z.number() }))
export type Visit = z.infer<typeof visits>[number]

const keptVisits = 20
const keyOf = (memberId: number) => `console.visits.${memberId}`

/** Where this person was in the console on this device, the latest first. */
export function visitsOf(memberId: number): Visit[] {
  try {
    return visits.parse(JSON.parse(localStorage.getItem(keyOf(memberId)) ?? '[]'))
  } catch {
    // Not ours: written by something else.
    return []
  }
}

export function noteVisit(memberId: number, visit: Visit): void {
  const others = visitsOf(memberId).filter(({ path }) => path !== visit.path)
  localStorage.setItem(keyOf(memberId), JSON.stringify([visit, ...others].slice(0, keptVisits)))
}

/** Names of people are among the titles: they do not outlast the session. */
export function forgetVisits(memberId: number): void {
  localStorage.removeItem(keyOf(memberId))
}
