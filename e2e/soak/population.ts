import { insertLecture, insertMembers, type Rows } from '../../testing/database.ts'
import { insertPassed } from '../support/passed-candidates.ts'

/** How much is asked for, each second. */
export const perSecond = {
  registrations: 2,
  payments: 0.5,
  visits: 2,
  memberPages: 1,
  checks: 1,
  downloads: 1,
}

/** Somewhat more people want a seat than a course has, until some cancel. */
export const seats = 20
const triesPerCourse = 26
const publishEveryMs = 5_000

/** Who and what the load uses; people by their sessions. */
export interface Population {
  readonly registrants: readonly string[]
  readonly payers: readonly string[]
  /** Of the certificates that are issued during the load, by member. */
  readonly holders: ReadonlyMap<number, string>
  readonly operator: string
  /** The course that a registrant or payer of this index tries to get into. */
  courseOf(index: number): number
  paidCourseOf(index: number): number
  readonly lectureIds: readonly number[]
}

/** Enough for a load of so many seconds. */
export async function insertPopulation(database: Rows, seconds: number): Promise<Population> {
  const registrants = await insertMembers(database, Math.ceil(seconds * perSecond.registrations))
  const payers = await insertMembers(database, Math.ceil(seconds * perSecond.payments))
  const holders = await insertMembers(database, Math.ceil((seconds * 1_000) / publishEveryMs))
  const [operator = ''] = await insertMembers(database, 1)
  await database.rows(
    `update member set roles = '{operator}' where id = (select max(member_id) from web_session)`,
  )
  const courses = await insertCourses(database, registrants.length, 0)
  const paidCourses = await insertCourses(database, payers.length, 100_000)
  const memberIds = await insertPassed(database, { secrets: holders, everyMs: publishEveryMs })
  return {
    registrants,
    payers,
    holders: new Map(memberIds.map((id, index) => [id, holders[index] ?? ''])),
    operator,
    courseOf: (index) => courses[Math.floor(index / triesPerCourse)] ?? 0,
    paidCourseOf: (index) => paidCourses[Math.floor(index / triesPerCourse)] ?? 0,
    lectureIds: [...courses, ...paidCourses],
  }
}

async function insertCourses(database: Rows, people: number, fee: number): Promise<number[]> {
  const startAt = new Date(Date.now() + 10 * 86_400_000)
  const ids: number[] = []
  for (let index = 0; index < Math.ceil(people / triesPerCourse); index++)
    ids.push(await insertLecture(database, { startAt, capacity: seats, fee }))
  return ids
}
