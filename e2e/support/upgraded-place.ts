import { expect } from 'vitest'
import { applyForExam } from '#contract/exams/applicant.ts'
import { moveClock } from '#contract/platform/clock.ts'
import { Browser } from '../../testing/browser.ts'
import { insertMembers } from '../../testing/database.ts'
import { application } from '../../testing/exams.ts'
import type { Centre } from '../../testing/setup.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A centre before and after its upgrade. */
export interface Place extends Pick<Centre, 'origin' | 'database' | 'sandboxes'> {
  /** The clock's time when the earlier version began. */
  readonly start: Date
  readonly operator: Browser
}

export const daysAfter = ({ start }: Place, days: number) => new Date(start.getTime() + days * dayMs)

/** For what workers do every few seconds. */
export const eventually = (read: () => Promise<unknown>): ReturnType<typeof expect.poll> =>
  expect.poll(read, { interval: 500, timeout: 60_000 })

export async function moveTo({ origin, start }: Place, ms: number): Promise<void> {
  const body = { now: new Date(start.getTime() + ms).toISOString() }
  ;(await new Browser().call(origin, moveClock, { body })).reply()
}

/** New members who are signed in. */
export async function newMembers(
  { origin, database }: Pick<Place, 'origin' | 'database'>,
  count: number,
): Promise<Browser[]> {
  const secrets = await insertMembers(database, count)
  return secrets.map((secret) => {
    const browser = new Browser()
    browser.setCookie(origin, 'sid', secret)
    return browser
  })
}

export async function two(place: Place): Promise<readonly [Browser, Browser]> {
  const [one, other] = await newMembers(place, 2)
  if (!one || !other) throw new Error('nobody has signed in')
  return [one, other]
}

export async function newOperator(place: Pick<Place, 'origin' | 'database'>): Promise<Browser> {
  const [operator] = await newMembers(place, 1)
  if (!operator) throw new Error('nobody has signed in')
  await place.database.rows(
    `update member set roles = '{operator}' where id = (select max(member_id) from web_session)`,
  )
  return operator
}

export async function seatsTaken(
  { database }: Place,
  table: 'lecture' | 'exam',
  id: number,
): Promise<number> {
  const [row] = await database.rows<{ seats: number }>(
    `select seats_taken as seats from ${table} where id = $1`,
    [id],
  )
  return row?.seats ?? -1
}

export async function apply({ origin }: Place, browser: Browser, examId: number) {
  const body = { ...application, termsAgreed: true }
  return (await browser.call(origin, applyForExam, { params: { examId }, body })).reply()
}
