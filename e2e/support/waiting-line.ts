import { expect, vi } from 'vitest'
import { reconcileNow } from '#contract/checkout/payment.ts'
import type { Browser } from '../../testing/browser.ts'
import type { Rows } from '../../testing/database.ts'
import { comparedDays } from './compared-days.ts'

export interface Line {
  readonly seated: 'lecture' | 'exam'
  readonly id: number
}

interface Watched {
  readonly database: Rows
  /** Signed in, with the origin of a process that runs. */
  readonly operator: Browser
  readonly origin: string
}

interface Entry {
  readonly id: number
  readonly state: string
  readonly rank: string
  readonly member_id: number
  readonly joined_at: Date
  readonly offered_at: Date | null
}

/** What the waiting list promises, once the workers have offered the seats that are free. */
export async function expectInOrder(
  { database, operator, origin }: Watched,
  line: Line,
  at: string,
): Promise<void> {
  const [table, column] = [line.seated, `${line.seated}_id`]
  const entries = () =>
    database.rows<Entry>(
      `select id, state, rank, member_id, joined_at, offered_at from waiting_entry where ${column} = $1 order by rank`,
      [line.id],
    )
  await vi.waitFor(
    async () => {
      const [seats = { free: 0 }] = await database.rows<{ free: number }>(
        `select capacity - seats_taken - (select count(*)::integer from waiting_entry
          where ${column} = $1 and state = 'OFFERED') as free from ${table} where id = $1`,
        [line.id],
      )
      const waiting = (await entries()).filter(({ state }) => state === 'WAITING')
      // Neither sold twice, nor idle while somebody waits.
      expect(seats.free, at).toBeGreaterThanOrEqual(0)
      if (waiting.length > 0) expect(seats.free, `${at}: idle`).toBe(0)
    },
    { timeout: 60_000, interval: 200 },
  )
  const body = await comparedDays(operator, origin)
  const { differences } = (await operator.call(origin, reconcileNow, { body })).reply()
  expect(
    differences.filter(({ kind }) => kind === 'SEATS'),
    at,
  ).toEqual([])
  const all = await entries()
  // Nobody still in line was ahead of somebody who has been offered a seat since they joined.
  for (const one of all.filter(({ state }) => state === 'WAITING'))
    for (const other of all.filter(({ offered_at }) => offered_at !== null && offered_at > one.joined_at))
      expect(Number(other.rank), `${at}: overtaken`).toBeLessThan(Number(one.rank))
  await expectOneSeatEach(database, line, { entries: all, at })
}

/** Nobody has two seats, or a seat and a place in line; who took an offer has, or had, the seat. */
async function expectOneSeatEach(
  database: Rows,
  { seated, id }: Line,
  { entries, at }: { readonly entries: readonly Entry[]; readonly at: string },
): Promise<void> {
  const people = seated === 'lecture' ? 'attender' : 'applicant'
  const rows = await database.rows<{ member_id: number; live: number; all: number }>(
    `select member_id, count(*) filter (where apply_state in ('APPLIED', 'PAID', 'DRAFT'))::integer as live,
      count(*)::integer as all from ${people} where ${seated}_id = $1 group by member_id`,
    [id],
  )
  const seatsOf = new Map(rows.map((row) => [row.member_id, row]))
  for (const { live } of rows) expect(live, at).toBeLessThanOrEqual(1)
  for (const { state, member_id } of entries) {
    const seats = seatsOf.get(member_id)
    if (state === 'WAITING' || state === 'OFFERED') expect(seats?.live ?? 0, `${at}: seat and place`).toBe(0)
    if (state === 'TAKEN') expect(seats?.all ?? 0, `${at}: taken, but no seat`).toBeGreaterThan(0)
  }
}
