import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { examWaitingListSteps } from '../testing/exam-waiting-list-steps.ts'
import type { TestMember } from '../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { bothEngines } from '../testing/test-database.ts'
import { waitingListSteps } from '../testing/waiting-list-steps.ts'
import { isOfLine, type LineOf } from './entry-db.ts'

const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000)

const full = { lecture: 'This course is full.', exam: 'This exam is full.' }
const seated = {
  lecture: 'Registration for the course has already been completed.',
  exam: 'You already have an exam reserved. You can reserve only one at a time.',
}
const over = {
  lecture: 'Registration for this course is not open.',
  exam: 'Applications for this exam are closed.',
}
const waiting =
  'You are in this waiting list already. Your account or the email you received shows your place.'
const notWaiting =
  'You are not in this waiting list any more. While all seats are taken, you can join it again.'

/** A full course or exam of one seat: who has it, who is in line, and somebody who is neither. */
interface Full {
  readonly id: number
  readonly holder: TestMember
  readonly first: TestMember
  readonly second: TestMember
  readonly stranger: TestMember
}

describe.each(
  bothEngines.flatMap((engine) => [
    { engine, what: 'lecture' as const },
    { engine, what: 'exam' as const },
  ]),
)('bad input about the waiting list of a $what on $engine', ({ engine, what }) => {
  let test: TestApp
  let steps: ReturnType<typeof stepsOf>
  beforeAll(async () => {
    test = await startTestApp(engine)
    steps = stepsOf(test)
  })
  beforeEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  const stepsOf = (of: TestApp) => {
    const [courses, exams] = [waitingListSteps(of), examWaitingListSteps(of)]
    return what === 'lecture'
      ? { ...courses, take: courses.register, make: () => of.make.lecture({ capacity: 1 }) }
      : { ...exams, take: exams.apply, make: () => of.make.exam({ capacity: 1, fee: 0 }) }
  }
  const staffMove = async (path: string, to: string) =>
    test.call('POST', `/api/admin/v1/${what}s/${path}`, {
      as: await test.make.staff(what === 'lecture' ? 'courses' : 'exams'),
      body: { to, reason: 'A test.' },
    })
  const drop = ({ id }: Full) => staffMove(`${id}/moves`, 'DROPPED')
  const close = ({ id }: Full) => staffMove(`${id}/waiting-list/moves`, 'CLOSED')

  async function fullOne(): Promise<Full> {
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
  /** The same after the seat has become free, and was offered to the first in line. */
  async function offered(): Promise<Full> {
    const it = await fullOne()
    await steps.cancel(it.id, it.holder)
    await test.moveTo(testNow)
    expect(await steps.states(it.id)).toEqual(['OFFERED', 'WAITING'])
    return it
  }

  /** All that a refused call must not change. */
  async function stored(id: number) {
    const line: LineOf = { seated: what, id }
    const entries = await test.db
      .selectFrom('waiting_entry')
      .select(['id', 'state', 'rank', 'offered_until'])
      .where(isOfLine(line))
      .orderBy('id')
      .execute()
    const people = sql.table(what === 'lecture' ? 'attender' : 'applicant')
    const { rows } = await sql`
      select capacity, seats_taken, seats_reserved,
        (select json_agg(apply_state order by id) from ${people} where ${sql.ref(`${what}_id`)} = ${id}::integer) as people
      from ${sql.table(what)} where id = ${id}::integer`.execute(test.db)
    return { entries, rows }
  }

  type Call = (it: Full) => Promise<{ status: number; body: { code?: string; message?: string } }>
  interface Case {
    readonly given: () => Promise<Full>
    /** What happens before the refused call. */
    readonly before?: (it: Full) => Promise<unknown>
    readonly call: Call
    readonly refused: readonly [code: string, message: string]
  }
  const alreadySeated = what === 'lecture' ? 'ALREADY_REGISTERED' : 'EXAM_ALREADY_RESERVED'
  const isFull = what === 'lecture' ? 'LECTURE_FULL' : 'EXAM_FULL'
  const isOver = what === 'lecture' ? 'LECTURE_NOT_RECRUITING' : 'EXAM_CLOSED'

  it.each<[string, Case]>([
    [
      'joining twice',
      {
        given: fullOne,
        call: ({ id, first }) => steps.join(id, first),
        refused: ['ALREADY_WAITING', waiting],
      },
    ],
    [
      'joining with an offer',
      {
        given: offered,
        call: ({ id, first }) => steps.join(id, first),
        refused: ['ALREADY_WAITING', waiting],
      },
    ],
    [
      'joining with a seat',
      {
        given: fullOne,
        call: ({ id, holder }) => steps.join(id, holder),
        refused: [alreadySeated, seated[what]],
      },
    ],
    [
      'joining while a seat is free',
      {
        given: fullOne,
        before: async ({ id, holder, first, second }) => {
          for (const one of [first, second]) await steps.leave(id, one)
          await steps.cancel(id, holder)
        },
        call: ({ id, stranger }) => steps.join(id, stranger),
        refused: ['SEATS_LEFT', 'A seat is free for you. You can take it without waiting.'],
      },
    ],
    [
      'joining a list that staff have closed',
      {
        given: fullOne,
        before: close,
        call: ({ id, stranger }) => steps.join(id, stranger),
        refused: [
          'WAITING_LIST_CLOSED',
          'This waiting list is closed: nobody can join it any more. Please choose another date.',
        ],
      },
    ],
    [
      'joining after it was dropped',
      {
        given: fullOne,
        before: drop,
        call: ({ id, stranger }) => steps.join(id, stranger),
        refused: [isOver, over[what]],
      },
    ],
    [
      'leaving twice',
      {
        given: fullOne,
        before: ({ id, first }) => steps.leave(id, first),
        call: ({ id, first }) => steps.leave(id, first),
        refused: ['NOT_WAITING', notWaiting],
      },
    ],
    [
      'declining an offer of somebody else',
      {
        given: offered,
        call: ({ id, stranger }) => steps.leave(id, stranger),
        refused: ['NOT_WAITING', notWaiting],
      },
    ],
    [
      'taking a seat without an offer, further back in line',
      {
        given: offered,
        call: ({ id, second }) => steps.take(id, second),
        refused: [isFull, full[what]],
      },
    ],
    [
      'taking an offer of somebody else',
      {
        given: offered,
        call: ({ id, stranger }) => steps.take(id, stranger),
        refused: [isFull, full[what]],
      },
    ],
    [
      'taking an offer at its end, before it was noticed',
      {
        given: offered,
        before: async () => test.clock.moveTo(hours(24)),
        call: ({ id, first }) => steps.take(id, first),
        refused: [isFull, full[what]],
      },
    ],
    [
      'taking an offer after the next person got it',
      {
        given: offered,
        before: () => test.moveTo(hours(24)),
        call: ({ id, first }) => steps.take(id, first),
        refused: [isFull, full[what]],
      },
    ],
    [
      'taking an offer twice',
      {
        given: offered,
        before: ({ id, first }) => steps.take(id, first),
        call: ({ id, first }) => steps.take(id, first),
        refused: [alreadySeated, seated[what]],
      },
    ],
    [
      'taking an offer after it was dropped',
      {
        given: offered,
        before: drop,
        call: ({ id, first }) => steps.take(id, first),
        refused: [isOver, over[what]],
      },
    ],
  ])('%s is refused, says why and changes nothing', async (_, { given, before, call, refused }) => {
    const it = await given()
    await before?.(it)
    const was = await stored(it.id)
    const { status, body } = await call(it)
    expect([status, body.code, body.message]).toEqual([409, ...refused])
    expect(await stored(it.id)).toEqual(was)
    await steps.expectExactSeats()
  })

  it('an offer whose time is over leads back to the line', async () => {
    const { id, first } = await offered()
    await test.moveTo(hours(24))
    expect((await steps.see(id, first)).actions.join).toMatchObject({ allowed: true })
    expect((await steps.join(id, first)).body.entry).toMatchObject({ state: 'WAITING', position: 1 })
  })

  it('an offer that is taken in two tabs at once is one seat', async () => {
    const { id, first } = await offered()
    const replies = await Promise.all([steps.take(id, first), steps.take(id, first)])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe(alreadySeated)
    expect((await stored(id)).rows).toMatchObject([{ seats_taken: 1, seats_reserved: 0 }])
    expect(await steps.states(id)).toEqual(['TAKEN', 'WAITING'])
    await steps.expectExactSeats()
  })

  it('an offer that is taken and declined at once is either', async () => {
    const { id, first } = await offered()
    const [taken, declined] = await Promise.all([steps.take(id, first), steps.leave(id, first)])
    const states = await steps.states(id)
    if (taken.status === 201) {
      expect([declined.body.code, states[0]]).toEqual(['NOT_WAITING', 'TAKEN'])
    } else expect([taken.body.code, declined.status, states[0]]).toEqual([isFull, 200, 'LEFT'])
    await steps.expectExactSeats()
  })

  it('an offer that is taken while it is dropped leaves no seat to anybody', async () => {
    const it = await offered()
    const [taken, dropped] = await Promise.all([steps.take(it.id, it.first), drop(it)])
    expect(dropped.status).toBe(200)
    if (taken.status !== 201) expect([taken.status, taken.body.code]).toEqual([409, isOver])
    await test.moveTo(testNow)
    const { entries } = await stored(it.id)
    expect(entries.filter(({ state }) => state === 'WAITING' || state === 'OFFERED')).toEqual([])
    const listed =
      what === 'lecture' ? '/api/lecture/v1/applied-lectures' : '/api/certification/v1/applied-exams'
    const { body } = await test.call('GET', listed, { as: it.first })
    for (const { applyState } of body.content) expect(applyState).toBe('DROPPED')
    await steps.expectExactSeats()
  })
})

describe.each(bothEngines)('joining the waiting list of a course on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  it.each([
    [
      'while registering is restricted',
      {},
      (as: TestMember) => test.make.restriction(as, testNow, hours(30)),
      'REGISTRATION_RESTRICTED',
      'You can’t register for courses until 2026.12.09 16:00 KST. The reason is on the page of your past courses.',
    ],
    [
      'for partners without being one',
      { target: 'PARTNER' as const },
      async () => undefined,
      'PARTNER_ONLY',
      'This course is for members of partner organisations.',
    ],
  ] as const)('%s is refused, says why and changes nothing', async (_, options, before, code, message) => {
    const steps = waitingListSteps(test)
    const id = await test.make.lecture({ ...options, capacity: 1 })
    await sql`update lecture set seats_taken = capacity where id = ${id}`.execute(test.db)
    const [member] = (await steps.people(1)) as [TestMember]
    await before(member)
    const { status, body } = await steps.join(id, member)
    expect([status, body.code, body.message]).toEqual([409, code, message])
    expect(await steps.states(id)).toEqual([])
    expect((await steps.see(id, member)).actions.join).toMatchObject({
      allowed: false,
      because: code,
      message,
    })
  })
})
