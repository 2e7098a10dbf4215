import type { Concern, OtherConcern } from '#contract/courses/concerns.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { ConditionsChange, JobData } from '../../platform/jobs/job-data.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type PersonConcerned, peopleConcerned } from '../../seats/people-concerned.ts'

type DateChange = JobData['date-mail']['change']

/**
 * Who is told of a change of a date by this mail. The others are told by a mail of their own: registrations of each change that
 * touches them, assigned seats of new days and of their loss, places in line of their end.
 */
const told: Readonly<Record<DateChange, readonly Concern[]>> = {
  MOVED: ['HELD', 'OFFERED', 'WAITING', 'ASKED'],
  PAUSED: ['OFFERED', 'ASSIGNED', 'WAITING'],
  RESUMED: ['ASSIGNED', 'WAITING'],
  CONDITIONS: ['HELD', 'OFFERED', 'ASSIGNED', 'WAITING', 'ASKED'],
  DROPPED: ['HELD', 'ASKED'],
}

interface Told {
  readonly lectureId: number
  readonly change: DateChange
  /** Tells this change from others of its kind. */
  readonly version: string
  readonly conditions?: ConditionsChange
}

/** Mails people who have something of a locked date, but no registration; returns how many. */
export async function tellConcerned(
  tx: Tx,
  jobs: Jobs,
  people: readonly PersonConcerned[],
  { lectureId, change, version, conditions }: Told,
): Promise<number> {
  const mails = people
    .filter(({ concern }) => told[change].includes(concern))
    .map(({ concern, id, memberId }) => ({
      kind: 'dateChanged' as const,
      lectureId,
      change,
      version,
      concern: concern as OtherConcern,
      id,
      memberId,
      ...(conditions && { conditions }),
    }))
  await jobs.send(tx, 'date-mail', ...mails)
  return mails.length
}

/** The same for everybody who has something of the date now. */
export async function tellAllConcerned(
  tx: Tx,
  jobs: Jobs,
  { now, ...change }: Told & { readonly now: Date },
): Promise<number> {
  return tellConcerned(tx, jobs, await peopleConcerned(tx, change, now), change)
}
