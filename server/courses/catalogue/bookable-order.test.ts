import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lectureStates } from '#contract/courses/lecture-states.ts'
import { dayOf } from '#contract/platform/centre-time.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { factsOf, lectureColumns } from '../lecture/lecture-db.ts'
import { isBookable } from '../lecture/lecture-rules.ts'

const lectures = '/api/lecture/v1/lectures'
const zone = 'Asia/Seoul'
const hourMs = 3_600_000

/** The rule decides on rows that were read, the list in SQL: every state, seat count and deadline must give the same. */
describe.each(engines)('courses that can be booked, on %s', (engine) => {
  let test: TestApp
  /** Listed dates in the order of their start, as the rule sees them. */
  let dates: { id: number; month: string; startAt: Date; bookable: boolean }[]

  beforeAll(async () => {
    test = await startTestApp(engine)
    const now = test.clock.now()
    for (const state of lectureStates)
      for (const startsInDays of [0, 1, 9, 40])
        for (const closes of [-hourMs, 0, hourMs]) {
          const recruitFinishAt = new Date(now.getTime() + closes)
          const startAt = new Date(now.getTime() + (startsInDays * 24 + 5) * hourMs)
          const days = [{ startAt, finishAt: new Date(startAt.getTime() + hourMs) }] as const
          for (const seatsTaken of [0, 9, 10]) {
            const droppedBecause = state === 'DROPPED' ? 'Too few registered.' : null
            const id = await test.make.lecture({ state, droppedBecause, days, recruitFinishAt })
            const seats = { seats_taken: seatsTaken, seats_reserved: seatsTaken === 9 ? 1 : 0 }
            await test.db.updateTable('lecture').set(seats).where('id', '=', id).execute()
          }
        }
    const rows = await test.db
      .selectFrom('lecture')
      .select(lectureColumns)
      .where('state', '<>', 'DRAFT')
      .orderBy('start_at')
      .orderBy('id')
      .execute()
    dates = rows.map((row) => ({
      id: row.id,
      month: dayOf(row.start_at, zone).slice(0, 7),
      startAt: row.start_at,
      bookable: isBookable(factsOf(row), now, zone),
    }))
  })
  afterAll(() => test.close())

  async function list(query: string): Promise<number[]> {
    const ids: number[] = []
    for (let page = 0; ; page++) {
      const { body } = await test.call('GET', `${lectures}?${query}&size=100&page=${page}`)
      ids.push(...body.content.map(({ id }: { id: number }) => id))
      if (body.last) return ids
    }
  }
  const idsOf = (some: typeof dates) => some.map(({ id }) => id)

  it('are those of the rule', async () => {
    const bookable = dates.filter((date) => date.bookable)
    // Announced, before the end of registration and the start day, with a seat that is not reserved.
    expect(bookable).toHaveLength(3)
    expect(await list('seats=left')).toEqual(idsOf(bookable))
  })

  it('come first within their month where asked for, else all are in the order of their start', async () => {
    const months = ['2026-12', '2027-01'].map((month) => dates.filter((date) => date.month === month))
    expect(months.map(({ length }) => length)).toEqual([dates.length - 72, 72])
    const expected = months.flatMap((month) => [
      ...month.filter(({ bookable }) => bookable),
      ...month.filter(({ bookable }) => !bookable),
    ])
    expect(await list('by=month')).toEqual(idsOf(expected))
    expect(await list('')).toEqual(idsOf(dates))
  })
})
