import type { Concern, OtherConcern } from '#contract/courses/concerns.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { ConditionsChange, JobData } from '../../platform/jobs/job-data.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type PersonConcerned, peopleConcerned } from '../../seats/people-concerned.ts'

type DateChange = JobData['date-mail']['change']

/**
 * People mailed here by change. Others get mails of their own: the registered, about each change that affects them; members with
 * an assigned seat, about new days and its loss; people in line, about its end.
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
  /** Distinguishes this change from others of its kind. */
  readonly version: string
  readonly conditions?: ConditionsChange
}

/** Returns how many are mailed. The caller has locked the date. */
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

/** Mails everybody whom the date concerns now. */
export async function tellAllConcerned(
  tx: Tx,
  jobs: Jobs,
  { now, ...change }: Told & { readonly now: Date },
): Promise<number> {
  return tellConcerned(tx, jobs, await peopleConcerned(tx, change, now), change)
}
