import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fullLineFixture, type RefusedCase, refusalsOf } from '../testing/full-line-fixture.ts'
import type { TestMember } from '../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'

const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000)

const lapsed = [
  'OFFER_LAPSED',
  'A seat was kept for you until 2026.12.09 10:00 KST, and is now for others who wait. While all seats are taken, you can join the waiting list again.',
] as const
const notWaiting =
  'You are not in this waiting list any more. While all seats are taken, you can join it again.'

describe.each(
  engines.flatMap((engine) => [
    { engine, what: 'lecture' as const },
    { engine, what: 'exam' as const },
  ]),
)('bad input about an offered seat of a $what on $engine', ({ engine, what }) => {
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
      'declining an offer of somebody else',
      {
        given: () => line.offered(),
        call: ({ id, stranger }) => line.steps.leave(id, stranger),
        refused: ['NOT_WAITING', notWaiting],
      },
    ],
    [
      'taking a seat without an offer, further back in line',
      {
        given: () => line.offered(),
        call: ({ id, second }) => line.steps.take(id, second),
        refused: refusals.full,
      },
    ],
    [
      'taking an offer of somebody else',
      {
        given: () => line.offered(),
        call: ({ id, stranger }) => line.steps.take(id, stranger),
        refused: refusals.full,
      },
    ],
    [
      'taking an offer at its end, before it was noticed',
      {
        given: () => line.offered(),
        before: async () => test.clock.moveTo(hours(24)),
        call: ({ id, first }) => line.steps.take(id, first),
        refused: lapsed,
      },
    ],
    [
      'taking an offer after the next person got it',
      {
        given: () => line.offered(),
        before: () => test.moveTo(hours(24)),
        call: ({ id, first }) => line.steps.take(id, first),
        refused: lapsed,
      },
    ],
    [
      'taking an offer after the next person has taken the seat, and others were refused',
      {
        given: () => line.offered(),
        before: async ({ id, second, stranger }) => {
          await test.moveTo(hours(24))
          expect((await line.steps.take(id, second)).status).toBe(201)
          for (const one of [stranger, stranger])
            expect((await line.steps.take(id, one)).body.code).toBe(refusals.full[0])
        },
        call: ({ id, first }) => line.steps.take(id, first),
        refused: lapsed,
      },
    ],
    [
      'taking an offer that has been declined',
      {
        given: () => line.offered(),
        before: ({ id, first }) => line.steps.leave(id, first),
        call: ({ id, first }) => line.steps.take(id, first),
        refused: refusals.full,
      },
    ],
    [
      'taking an offer that has ended, back in line',
      {
        given: () => line.offered(),
        before: async ({ id, first }) => {
          await test.moveTo(hours(24))
          await line.steps.join(id, first)
        },
        call: ({ id, first }) => line.steps.take(id, first),
        refused: refusals.full,
      },
    ],
    [
      'taking an offer twice',
      {
        given: () => line.offered(),
        before: ({ id, first }) => line.steps.take(id, first),
        call: ({ id, first }) => line.steps.take(id, first),
        refused: refusals.seated,
      },
    ],
    [
      'taking an offer after it was dropped',
      {
        given: () => line.offered(),
        before: (it) => line.drop(it),
        call: ({ id, first }) => line.steps.take(id, first),
        refused: refusals.over,
      },
    ],
  ])('%s is refused, says why and changes nothing', (_, refusedCase) => line.expectRefused(refusedCase))

  it('an offer whose time is over is named on the page that its mail leads to, which leads back to the line', async () => {
    const { id, first, stranger } = await line.offered()
    await test.moveTo(hours(24))
    const page = what === 'lecture' ? `/api/lecture/v1/lectures/${id}` : `/api/certification/v1/exams/${id}`
    const decisionFor = async (as: TestMember) => {
      const { actions } = (await test.call('GET', page, { as })).body
      return what === 'lecture' ? actions.register : actions.apply
    }
    const refused = ([because, message]: RefusedCase['refused']) => ({ allowed: false, because, message })
    expect(await decisionFor(first)).toEqual(refused(lapsed))
    expect(await decisionFor(stranger)).toEqual(refused(refusals.full))
    expect((await line.steps.see(id, first)).actions.join).toMatchObject({ allowed: true })
    expect((await line.steps.join(id, first)).body.entry).toMatchObject({ state: 'WAITING', position: 1 })
  })

  it('an offer that is taken in two tabs after its end is nobody’s seat', async () => {
    const { id, first } = await line.offered()
    test.clock.moveTo(hours(24))
    const replies = await Promise.all([line.steps.take(id, first), line.steps.take(id, first)])
    for (const { status, body } of replies)
      expect([status, body.code, body.message]).toEqual([409, ...lapsed])
    await test.moveTo(hours(24))
    expect(await line.steps.states(id)).toEqual(['LAPSED', 'OFFERED'])
    await line.steps.expectExactSeats()
  })

  it('an offer that is taken in two tabs at once is one seat', async () => {
    const { id, first } = await line.offered()
    const replies = await Promise.all([line.steps.take(id, first), line.steps.take(id, first)])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe(refusals.seated[0])
    expect((await line.stored(id)).rows).toMatchObject([{ seats_taken: 1, seats_reserved: 0 }])
    expect(await line.steps.states(id)).toEqual(['TAKEN', 'WAITING'])
    await line.steps.expectExactSeats()
  })

  it('an offer that is taken and declined at once is either', async () => {
    const { id, first } = await line.offered()
    const [taken, declined] = await Promise.all([line.steps.take(id, first), line.steps.leave(id, first)])
    const states = await line.steps.states(id)
    if (taken.status === 201) {
      expect([declined.body.code, states[0]]).toEqual(['NOT_WAITING', 'TAKEN'])
    } else expect([taken.body.code, declined.status, states[0]]).toEqual([refusals.full[0], 200, 'LEFT'])
    await line.steps.expectExactSeats()
  })

  it('an offer that is taken while it is dropped leaves no seat to anybody', async () => {
    const it = await line.offered()
    const [taken, dropped] = await Promise.all([line.steps.take(it.id, it.first), line.drop(it)])
    expect(dropped.status).toBe(200)
    if (taken.status !== 201) expect([taken.status, taken.body.code]).toEqual([409, refusals.over[0]])
    await test.moveTo(testNow)
    const { entries } = await line.stored(it.id)
    expect(entries.filter(({ state }) => state === 'WAITING' || state === 'OFFERED')).toEqual([])
    const listed =
      what === 'lecture' ? '/api/lecture/v1/applied-lectures' : '/api/certification/v1/applied-exams'
    const { body } = await test.call('GET', listed, { as: it.first })
    for (const { applyState } of body.content) expect(applyState).toBe('DROPPED')
    await line.steps.expectExactSeats()
  })
})
