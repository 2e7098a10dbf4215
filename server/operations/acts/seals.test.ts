import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { noSections } from '#contract/courses/course-sections.ts'
import { type SealedDryRun, sealMinutes } from '#contract/reports/dry-run.ts'
import { fullLineFixture } from '../../testing/full-line-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { resultFixture } from '../../testing/result-fixture.ts'
import { type CallWith, startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

type Method = 'POST' | 'PUT'

/** An act of staff, which can be looked at and then done. */
interface Act {
  readonly method?: Method
  readonly path: string
  readonly with: CallWith
}

const admin = '/api/admin/v1'
const reason = 'A test.'

function actsOf(test: TestApp) {
  const look = async ({ path, with: options }: Act) => {
    const { status, body } = await test.call('POST', `${admin}${path}/dry-runs`, options)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const make = ({ method = 'POST', path, with: options }: Act, seal: string) =>
    test.call(method, `${admin}${path}`, { ...options, seal })
  const countMails = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pgboss.job
      where name = 'mail' or name like '%-mail'`.execute(test.db)
    return rows[0]?.count ?? 0
  }
  return { look, make, countMails }
}

describe.each(engines)('the seal of a dry run on %s', (engine) => {
  let test: TestApp
  let as: TestMember
  let acts: ReturnType<typeof actsOf>
  beforeAll(async () => {
    test = await startTestApp(engine)
    as = await test.make.member({ roles: ['operator'] })
    acts = actsOf(test)
  })
  afterEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  const cancelling = async (by = as): Promise<Act & { readonly attenderId: number }> => {
    const lectureId = await test.make.lecture()
    const attenderId = await test.make.attender(lectureId, await test.make.member())
    const path = `/lectures/${lectureId}/attenders/${attenderId}/cancellations`
    return { path, with: { as: by, body: { reason } }, attenderId }
  }
  const stateOf = async (attenderId: number) =>
    (
      await test.db
        .selectFrom('attender')
        .select('apply_state')
        .where('id', '=', attenderId)
        .executeTakeFirstOrThrow()
    ).apply_state

  it('is asked for by an act that reaches somebody, with what it would do', async () => {
    const act = await cancelling()
    const mails = await acts.countMails()
    const { status, body } = await acts.make(act, 'none')
    expect([status, body.code]).toEqual([428, 'SEAL_REQUIRED'])
    expect(body.outcome).toMatchObject({ mails: [{ kind: 'canceled', count: 1 }], seal: expect.any(String) })
    expect(await stateOf(act.attenderId)).toBe('APPLIED')
    expect((await acts.make(act, body.outcome.seal)).status).toBe(200)
    expect(await stateOf(act.attenderId)).toBe('CANCELED')
    expect(await acts.countMails()).toBe(mails + 1)
  })

  it('is good once, for one act with its input, for who has looked, and for a quarter of an hour', async () => {
    const act = await cancelling()
    const { seal } = await acts.look(act)
    const colleague = await test.make.member({ roles: ['operator'] })
    const refused = async (one: Act, by = seal) => {
      const { status, body } = await acts.make(one, by)
      return [status, body.code]
    }
    const other = await cancelling()
    expect(await refused({ ...act, path: other.path })).toEqual([409, 'SEAL_REFUSED'])
    expect(await refused({ ...act, with: { as, body: { reason: 'Another one.' } } })).toEqual([
      409,
      'SEAL_REFUSED',
    ])
    expect(await refused({ ...act, with: { as: colleague, body: { reason } } })).toEqual([
      409,
      'SEAL_REFUSED',
    ])
    expect(await refused(act, 'no-seal')).toEqual([409, 'SEAL_REFUSED'])
    test.clock.moveTo(new Date(testNow.getTime() + sealMinutes * 60_000))
    expect(await refused(act)).toEqual([409, 'SEAL_EXPIRED'])
    expect(await stateOf(act.attenderId)).toBe('APPLIED')

    const fresh = (await acts.look(act)).seal
    expect((await acts.make(act, fresh)).status).toBe(200)
    expect(await refused(act, fresh)).toEqual([409, 'SEAL_USED'])
  })

  it('is not needed to stop harm, nor for what reaches nobody', async () => {
    const lectureId = await test.make.lecture()
    const path = `${admin}/lectures/${lectureId}`
    const paused = await test.call('POST', `${path}/moves`, { as, body: { to: 'PAUSED' }, seal: 'none' })
    expect(paused.status).toBe(200)
    const resumed = await test.call('POST', `${path}/moves`, { as, body: { to: 'ANNOUNCED' }, seal: 'none' })
    expect(resumed.body.code).toBe('SEAL_REQUIRED')
  })

  it.each(['lecture', 'exam'] as const)(
    'shows to whom a larger %s is offered, and offers it at once',
    async (what) => {
      const fixture = fullLineFixture(test, what)
      const { id, first } = await fixture.fullOne()
      const path = `/${what}s/${id}`
      const stored = (await test.call('GET', `${admin}${path}`, { as })).body
      const act: Act = {
        method: 'PUT',
        path,
        with: {
          as,
          headers: { 'if-match': `"${stored.version}"` },
          body: { ...(what === 'lecture' ? lectureEdit(stored) : examEdit(stored)), capacity: 2 },
        },
      }
      const shown = await acts.look(act)
      expect(shown).toMatchObject({
        mails: [{ kind: 'seatOffered', count: 1 }],
        recipients: [{ to: `${first.sub}@example.com` }],
      })
      expect((await acts.make(act, 'none')).body.code).toBe('SEAL_REQUIRED')
      const mails = await acts.countMails()
      expect((await acts.make(act, shown.seal)).status).toBe(200)
      expect(await fixture.steps.states(id)).toEqual(['OFFERED', 'WAITING'])
      expect(await acts.countMails()).toBe(mails + 1)
    },
  )

  it('does not publish a result that a colleague has corrected meanwhile', async () => {
    const results = resultFixture(test)
    const examId = await results.overExam()
    const { id, examNumber } = await results.candidate(examId)
    await results.deliver(examNumber)
    const publication: Act = { path: `/exams/${examId}/publications`, with: { as, body: {} } }
    const { seal, published } = await acts.look(publication)
    expect(published).toMatchObject({ PASSED: 1, FAILED: 0 })

    const colleague = await test.make.member({ roles: ['operator'] })
    const correction: Act = {
      method: 'PUT',
      path: `/exams/${examId}/results/${examNumber}`,
      with: { as: colleague, body: { score: 100, reason }, headers: { 'if-match': '"1"' } },
    }
    expect((await acts.make(correction, (await acts.look(correction)).seal)).status).toBe(200)

    const { status, body } = await acts.make(publication, seal)
    expect([status, body.code]).toEqual([409, 'OUTCOME_CHANGED'])
    expect([body.shown.published, body.outcome.published]).toMatchObject([{ PASSED: 1 }, { FAILED: 1 }])
    expect(await results.resultOf(id)).toMatchObject({ result: 'FAILED', published_at: null })
    expect((await acts.make(publication, body.outcome.seal)).status).toBe(200)
    expect((await results.resultOf(id))?.published_at).not.toBeNull()
    expect(await results.certificatesOf(id)).toEqual([])
  })

  it('is deleted once it has expired', async () => {
    const { seal } = await acts.look(await cancelling())
    test.clock.moveTo(new Date(testNow.getTime() + 3_600_000))
    await acts.look(await cancelling())
    const left = await test.db.selectFrom('act_seal').select('id').where('id', '=', seal).execute()
    expect(left).toEqual([])
  })
})

/** What a date's form sends. */
function lectureEdit({
  title,
  introduction,
  forWhom,
  outline,
  instructors,
  level,
  target,
  practice,
  taughtIn,
  fee,
  credits,
  recommended,
  announceAt,
}: Record<string, unknown>) {
  const texts = { title, introduction, forWhom, ...noSections, outline, instructors }
  return { ...texts, level, target, practice, taughtIn, fee, credits, recommended, announceAt }
}

function examEdit({ certificationId, examCode, name, turn, startAt, fee }: Record<string, unknown>) {
  return { certificationId, examCode, name, turn, startAt, fee }
}

/** Pairs of acts on one date, begun together by two people who have both looked. */
describe('two acts at once', () => {
  let test: TestApp
  let acts: ReturnType<typeof actsOf>
  let staff: readonly [TestMember, TestMember]
  beforeAll(async () => {
    test = await startTestApp('postgres')
    acts = actsOf(test)
    staff = [await test.make.member({ roles: ['operator'] }), await test.make.member({ roles: ['operator'] })]
  })
  afterAll(() => test.close())

  /** A full date of three with two in line; its acts. */
  async function busyDate() {
    const { steps } = fullLineFixture(test, 'lecture')
    const id = await test.make.lecture({ capacity: 3 })
    const other = await test.make.lecture({ capacity: 1 })
    const attenders: number[] = []
    for (let seat = 0; seat < 3; seat++)
      attenders.push(await test.make.attender(id, await test.make.member()))
    for (const one of await steps.people(2)) expect((await steps.join(id, one)).status).toBe(201)
    const stored = (await test.call('GET', `${admin}/lectures/${id}`, { as: staff[0] })).body
    const path = `/lectures/${id}`
    const of = (one: number) => `${path}/attenders/${attenders[one]}`
    return {
      id,
      cancel: (one: number) => ({ path: `${of(one)}/cancellations`, with: { body: { reason } } }),
      move: (one: number) => ({
        path: `${of(one)}/moves`,
        with: { body: { targetLectureId: other, reason, waiveDifference: true } },
      }),
      drop: () => ({ path: `${path}/moves`, with: { body: { to: 'DROPPED', reason } } }),
      raise: () => ({
        method: 'PUT' as const,
        path,
        with: {
          body: { ...lectureEdit(stored), capacity: 4 },
          headers: { 'if-match': `"${stored.version}"` },
        },
      }),
      write: () => ({
        path: `${path}/messages`,
        with: {
          body: {
            to: { applyStates: ['APPLIED'], concerns: ['WAITING'], attenderIds: null },
            subject: { en: 'Room' },
            text: { en: 'The room has changed.' },
          },
        },
      }),
    }
  }
  type BusyDate = Awaited<ReturnType<typeof busyDate>>

  const pairs: readonly (readonly [string, (date: BusyDate) => readonly [Act, Act]])[] = [
    ['cancel and cancel the same', (date) => [date.cancel(0), date.cancel(0)]],
    ['cancel and cancel another', (date) => [date.cancel(0), date.cancel(1)]],
    ['cancel and move the same', (date) => [date.cancel(0), date.move(0)]],
    ['cancel and drop', (date) => [date.cancel(0), date.drop()]],
    ['cancel and raise', (date) => [date.cancel(0), date.raise()]],
    ['cancel and write', (date) => [date.cancel(0), date.write()]],
    ['move and drop', (date) => [date.move(0), date.drop()]],
    ['raise and write', (date) => [date.raise(), date.write()]],
  ]

  it.each(pairs)('%s: what was shown is what happened, or nothing', async (_, pairOf) => {
    for (let round = 0; round < 5; round++) {
      const date = await busyDate()
      const pair = pairOf(date).map((act, index) => ({
        ...act,
        with: { ...act.with, as: staff[index] as TestMember },
      }))
      const shown: SealedDryRun[] = []
      for (const act of pair) shown.push(await acts.look(act))
      const before = await acts.countMails()
      const seats = await seatsOf(date.id)
      const replies = await Promise.all(pair.map((act, index) => acts.make(act, shown[index]?.seal ?? '')))
      const done = shown.filter((_one, index) => (replies[index]?.status ?? 0) < 300)
      expect(done.length, JSON.stringify(replies.map(({ body }) => body.code))).toBeGreaterThan(0)
      for (const { status } of replies) expect([200, 201, 404, 409, 412]).toContain(status)
      const promised = done.flatMap(({ mails }) => mails).reduce((sum, { count }) => sum + count, 0)
      expect(await acts.countMails()).toBe(before + promised)
      const change = done.reduce((sum, { seats: one }) => sum + one.after - one.before, 0)
      expect(await seatsOf(date.id)).toBe(seats + change)
    }
  })

  const seatsOf = async (id: number) =>
    (await test.db.selectFrom('lecture').select('seats_taken').where('id', '=', id).executeTakeFirstOrThrow())
      .seats_taken
})
