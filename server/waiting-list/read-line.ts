import type { WaitingLine } from '#contract/waiting-list/waiting-entry.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { type Decision, presentDecision } from '../platform/errors/decision.ts'
import type { View } from '../platform/http/view.ts'
import { countWaiting, findOwnEntry, type LineOf, type Person } from './entry-db.ts'
import { type DatedRow, positionOf, presentDated, presentEntry } from './present-entry.ts'
import { estimateChance, type JoiningFacts } from './waiting-list-rules.ts'

interface Read extends DatedRow {
  readonly until: Date
  /** For each past date, the number of seats that became free in the time that is left now. */
  readonly freedSeats: () => Promise<readonly number[]>
  readonly waiting_list_closed_at: Date | null
  readonly canJoin: (joining: JoiningFacts) => Decision
}

export async function readLine(
  db: Db | Tx,
  line: LineOf,
  { person, offerHours, ...view }: View & { readonly person: Person; readonly offerHours: number },
  { until, freedSeats, canJoin, waiting_list_closed_at: closedAt, ...dated }: Read,
): Promise<WaitingLine> {
  const entry = await findOwnEntry(db, line, person)
  const people = await countWaiting(db, line)
  const place = entry ? positionOf(entry) : people + 1
  return {
    ...presentDated(dated, view),
    until: until.toISOString(),
    offerHours,
    people,
    entry: entry ? presentEntry(entry) : null,
    chance: place === null ? null : estimateChance(await freedSeats(), place),
    actions: {
      join: presentDecision(
        canJoin({
          waiting: entry !== undefined,
          waitsWithAccount: entry !== undefined && entry.member_id !== null,
          lineClosed: closedAt !== null,
        }),
        view,
      ),
    },
  }
}
