import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fullLineFixture, type RefusedCase, refusalsOf } from '../testing/full-line-fixture.ts'
import type { TestMember } from '../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'
import { waitingListSteps } from '../testing/waiting-list-steps.ts'

const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000)

const waiting =
  'You are in this waiting list already. Your account or the email you received shows your place.'
const notWaiting =
  'You are not in this waiting list any more. While all seats are taken, you can join it again.'

describe.each(
  engines.flatMap((engine) => [
    { engine, what: 'lecture' as const },
    { engine, what: 'exam' as const },
  ]),
)('bad input about the waiting list of a $what on $engine', ({ engine, what }) => {
  let test: TestApp
  let line: ReturnType<typeof fullLineFixture>
  beforeAll(async () => {
    test = await startTestApp(engine)
    line = fullLineFixture(test, what)
  })
  beforeEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  const refusals = refusalsOf[what]

  it.each<[string, RefusedCase]>([
    [
      'joining twice',
      {
        given: () => line.fullOne(),
        call: ({ id, first }) => line.steps.join(id, first),
        refused: ['ALREADY_WAITING', waiting],
      },
    ],
    [
      'joining with an offer',
      {
        given: () => line.offered(),
        call: ({ id, first }) => line.steps.join(id, first),
        refused: ['ALREADY_WAITING', waiting],
      },
    ],
    [
      'joining with a seat',
      {
        given: () => line.fullOne(),
        call: ({ id, holder }) => line.steps.join(id, holder),
        refused: refusals.seated,
      },
    ],
    [
      'joining while a seat is free',
      {
        given: () => line.fullOne(),
        before: async ({ id, holder, first, second }) => {
          for (const one of [first, second]) await line.steps.leave(id, one)
          await line.steps.cancel(id, holder)
        },
        call: ({ id, stranger }) => line.steps.join(id, stranger),
        refused: ['SEATS_LEFT', 'A seat is free for you. You can take it without waiting.'],
      },
    ],
    [
      'joining a list that staff have closed',
      {
        given: () => line.fullOne(),
        before: (it) => line.close(it),
        call: ({ id, stranger }) => line.steps.join(id, stranger),
        refused: [
          'WAITING_LIST_CLOSED',
          'This waiting list is closed: nobody can join it any more. Please choose another date.',
        ],
      },
    ],
    [
      'joining after it was dropped',
      {
        given: () => line.fullOne(),
        before: (it) => line.drop(it),
        call: ({ id, stranger }) => line.steps.join(id, stranger),
        refused: refusals.over,
      },
    ],
    [
      'leaving twice',
      {
        given: () => line.fullOne(),
        before: ({ id, first }) => line.steps.leave(id, first),
        call: ({ id, first }) => line.steps.leave(id, first),
        refused: ['NOT_WAITING', notWaiting],
      },
    ],
  ])('%s is refused, says why and changes nothing', (_, refusedCase) => line.expectRefused(refusedCase))
})

describe.each(engines)('joining the waiting list of a course on %s', (engine) => {
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
