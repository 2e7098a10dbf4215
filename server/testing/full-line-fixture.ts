import { sql } from 'kysely'
import { expect } from 'vitest'
import { isOfLine } from '../waiting-list/entry-db.ts'
import { examWaitingListSteps } from './exam-waiting-list-steps.ts'
import type { TestMember } from './make.ts'
import { type TestApp, testNow } from './test-app.ts'
import { waitingListSteps } from './waiting-list-steps.ts'

/** A full course or exam of one seat: who has it, who is in line, and somebody who is neither. */
export interface FullLine {
  readonly id: number
  readonly holder: TestMember
  readonly first: TestMember
  readonly second: TestMember
  readonly stranger: TestMember
}

type Called = Promise<{ status: number; body: { code?: string; message?: string } }>

/** A call that is refused, with its code and sentence. */
export interface RefusedCase {
  readonly given: () => Promise<FullLine>
  /** What happens before the refused call. */
  readonly before?: (it: FullLine) => Promise<unknown>
  readonly call: (it: FullLine) => Called
  readonly refused: readonly [code: string, message: string]
}

/** Code and sentence of the refusals that courses and exams have of their own. */
export const refusalsOf = {
  lecture: {
    seated: ['ALREADY_REGISTERED', 'Registration for the course has already been completed.'],
    full: ['LECTURE_FULL', 'This course is full.'],
    over: ['LECTURE_NOT_RECRUITING', 'Registration for this course is not open.'],
  },
  exam: {
    seated: [
      'EXAM_ALREADY_RESERVED',
      'You already have an exam reserved. You can reserve only one at a time.',
    ],
    full: ['EXAM_FULL', 'This exam is full.'],
    over: ['EXAM_CLOSED', 'Applications for this exam are closed.'],
  },
} as const

/** A full course or exam with its waiting list, and what people and staff do about it. */
export function fullLineFixture(test: TestApp, what: 'lecture' | 'exam') {
  const steps = stepsOf(test, what)
  const staffMove = async (path: string, to: string) =>
    test.call('POST', `/api/admin/v1/${what}s/${path}`, {
      as: await test.make.staff(what === 'lecture' ? 'courses' : 'exams'),
      body: { to, reason: 'A test.' },
    })

  async function fullOne(): Promise<FullLine> {
    const id = await steps.make()
    const [holder, first, second, stranger] = (await steps.people(4)) as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ]
    expect((await steps.take(id, holder)).status).toBe(201)
    for (const one of [first, second]) expect((await steps.join(id, one)).status).toBe(201)
    return { id, holder, first, second, stranger }
  }

  /** All that a refused call must not change. */
  async function stored(id: number) {
    const entries = await test.db
      .selectFrom('waiting_entry')
      .select(['id', 'state', 'rank', 'offered_until'])
      .where(isOfLine({ seated: what, id }))
      .orderBy('id')
      .execute()
    const people = sql.table(what === 'lecture' ? 'attender' : 'applicant')
    const { rows } = await sql`
      select capacity, seats_taken, seats_reserved,
        (select json_agg(apply_state order by id) from ${people} where ${sql.ref(`${what}_id`)} = ${id}::integer) as people
      from ${sql.table(what)} where id = ${id}::integer`.execute(test.db)
    return { entries, rows }
  }

  return {
    steps,
    fullOne,
    stored,
    /** The same after the seat has become free, and was offered to the first in line. */
    async offered(): Promise<FullLine> {
      const it = await fullOne()
      await steps.cancel(it.id, it.holder)
      await test.moveTo(testNow)
      expect(await steps.states(it.id)).toEqual(['OFFERED', 'WAITING'])
      return it
    },
    drop: ({ id }: FullLine) => staffMove(`${id}/moves`, 'DROPPED'),
    close: ({ id }: FullLine) => staffMove(`${id}/waiting-list/moves`, 'CLOSED'),
    async expectRefused({ given, before, call, refused }: RefusedCase) {
      const it = await given()
      await before?.(it)
      const was = await stored(it.id)
      const { status, body } = await call(it)
      expect([status, body.code, body.message]).toEqual([409, ...refused])
      expect(await stored(it.id)).toEqual(was)
      await steps.expectExactSeats()
    },
  }
}

function stepsOf(test: TestApp, what: 'lecture' | 'exam') {
  const [courses, exams] = [waitingListSteps(test), examWaitingListSteps(test)]
  return what === 'lecture'
    ? { ...courses, take: courses.register, make: () => test.make.lecture({ capacity: 1 }) }
    : { ...exams, take: exams.apply, make: () => test.make.exam({ capacity: 1, fee: 0 }) }
}
