import type { Db } from '../../platform/db/open.ts'
import { countOutcomes } from './home-db.ts'
import { type Outcomes, outcomesOf, quarterOf, yearBefore } from './home-rules.ts'

/** The figures count whole tables, and need not be of the minute. */
const maxAgeMs = 10 * 60_000

/** Reads the figures of the home page; a process counts them again after ten minutes. Concurrent calls share a count. */
export function homeFigures(db: Db): (now: Date, zone: string) => Promise<Outcomes> {
  let counted: { readonly at: number; readonly outcomes: Promise<Outcomes> } | undefined
  return (now, zone) => {
    const age = counted && now.getTime() - counted.at
    // The demonstration's clock may go back.
    if (counted && age !== undefined && age >= 0 && age < maxAgeMs) return counted.outcomes
    const periods = { now, quarter: quarterOf(now, zone), since: yearBefore(now, zone) }
    const outcomes = countOutcomes(db, periods).then(outcomesOf)
    counted = { at: now.getTime(), outcomes }
    // Failures are not kept.
    outcomes.catch(() => {
      counted = undefined
    })
    return outcomes
  }
}
