import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ExamState, examMoves, examStates } from '#contract/exams/exam-states.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const hourMs = 3_600_000
const targets = ['ANNOUNCED', 'CLOSED', 'PREPARED', 'FINISHED', 'DROPPED'] as const

describe.each(engines)('moving an exam on %s', (engine) => {
  let test: TestApp
  let operator: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    operator = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  const move = (id: number, body: object, as = operator) =>
    test.call('POST', `/api/admin/v1/exams/${id}/moves`, { as, body })
  const stored = (id: number) =>
    test.db
      .selectFrom('exam')
      .select(['state', 'seats_taken', 'dropped_because'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const audits = (id: number) =>
    test.db
      .selectFrom('audit_event')
      .select(['action', 'before', 'after', 'actor_sub'])
      .where('entity', '=', 'exam')
      .where('entity_id', '=', String(id))
      .execute()

  /** An exam whose current state is the given one. */
  const examIn = (state: ExamState) => {
    const now = test.clock.now().getTime()
    const span = { IN_PROGRESS: [-1, 1], WAITING_COMPLETION: [-3, -1], FINISHED: [-3, -1] }[
      state as 'FINISHED'
    ]
    return test.make.exam({
      state,
      ...(span && {
        start_at: new Date(now + (span[0] ?? 0) * hourMs),
        finish_at: new Date(now + (span[1] ?? 0) * hourMs),
      }),
    })
  }

  it.each(examStates.flatMap((from) => targets.map((to) => [from, to] as const)))(
    'from %s to %s happens if the table has it, else nothing does',
    async (from, to) => {
      const id = await examIn(from)
      if (from === 'CLOSED' && to === 'PREPARED') test.clock.moveTo(new Date('2026-12-16T00:00:00+09:00'))
      const reply = await move(id, { to, reason: 'A reason' })
      test.clock.moveTo(testNow)
      if (examMoves.some((one) => one.operator && one.from === from && one.to === to)) {
        expect([reply.status, reply.body.state]).toEqual([200, to])
        expect((await stored(id)).state).toBe(to)
        expect(await audits(id)).toEqual([
          {
            action: 'exam.move',
            actor_sub: operator.sub,
            before: { state: from },
            after: expect.objectContaining({ state: to, reason: 'A reason' }),
          },
        ])
      } else {
        expect([reply.status, reply.body.code]).toEqual([409, 'MOVE_NOT_ALLOWED'])
        expect((await stored(id)).state).toBe(from)
        expect(await audits(id)).toEqual([])
      }
    },
  )

  it('prepares once no hold is left, and schedules all paid applications', async () => {
    const id = await test.make.exam({ state: 'CLOSED' })
    const { id: applied } = await test.make.applicant(id, await test.make.member())
    const { id: held } = await test.make.applicant(id, await test.make.member(), { apply_state: 'DRAFT' })
    test.clock.moveTo(new Date('2026-12-16T00:00:00+09:00'))
    const early = await move(id, { to: 'PREPARED' })
    expect([early.body.code, early.body.message]).toEqual([
      'SEATS_HELD',
      '1 seats of this exam are still being paid for.',
    ])
    await test.db.updateTable('applicant').set({ apply_state: 'DROPPED' }).where('id', '=', held).execute()
    expect((await move(id, { to: 'PREPARED' })).body.state).toBe('PREPARED')
    const { apply_state } = await test.db
      .selectFrom('applicant')
      .select('apply_state')
      .where('id', '=', applied)
      .executeTakeFirstOrThrow()
    expect(apply_state).toBe('SCHEDULED')
    test.clock.moveTo(testNow)
  })

  it('announces only exams with a complete notice and an open booking window', async () => {
    const draft = (more: object) => test.make.exam({ state: 'DRAFT', ...more })
    const codeOf = async (id: number) => (await move(id, { to: 'ANNOUNCED' })).body.code
    const certification_id = await test.make.certification({ notice: { issuer: { en: 'Centre' } } })
    expect(await codeOf(await draft({ certification_id }))).toBe('NOTICE_INCOMPLETE')
    const at = (start: string) => ({
      start_at: new Date(`${start}+09:00`),
      finish_at: new Date(`${start.slice(0, 10)}T23:59:59+09:00`),
    })
    expect(await codeOf(await draft(at('2027-01-03T23:00:00')))).toBe('BOOKING_WINDOW_EMPTY')
    expect(await codeOf(await draft(at('2027-01-04T00:00:00')))).toBeUndefined()
    expect(await codeOf(await draft(at('2026-12-10T09:00:00')))).toBe('BOOKING_OVER')
    expect(await codeOf(await draft(at('2026-12-11T00:00:00')))).toBeUndefined()
  })

  it('reopens a closed exam before booking ends only', async () => {
    const [early, late] = [
      await test.make.exam({ state: 'CLOSED' }),
      await test.make.exam({ state: 'CLOSED', startsInDays: 2 }),
    ]
    expect((await move(early, { to: 'ANNOUNCED' })).body.state).toBe('ANNOUNCED')
    expect((await move(late, { to: 'ANNOUNCED' })).body.code).toBe('BOOKING_OVER')
  })

  it('starts from the state by the clock, stored or not', async () => {
    const id = await test.make.exam({ startsInDays: 2 })
    expect((await move(id, { to: 'CLOSED' })).body.code).toBe('MOVE_NOT_ALLOWED')
    expect((await move(id, { to: 'PREPARED' })).body.state).toBe('PREPARED')
    expect(await audits(id)).toMatchObject([{ before: { state: 'CLOSED' } }])
  })

  it('requires a reason to drop an exam', async () => {
    const id = await test.make.exam()
    expect((await move(id, { to: 'DROPPED' })).body.code).toBe('REASON_REQUIRED')
    for (const reason of ['', '  ', '\u0000', 'x'.repeat(501)])
      expect((await move(id, { to: 'DROPPED', reason })).body.fields, reason).toHaveProperty('reason')
    expect((await move(id, { to: 'DROPPED', reason: 'x'.repeat(500) })).status).toBe(200)
  })

  it('finishes an exam only once all candidates have a result', async () => {
    const id = await examIn('WAITING_COMPLETION')
    for (const apply_state of ['CANCELED', 'DROPPED', 'DRAFT'] as const)
      await test.make.applicant(id, await test.make.member(), { apply_state })
    const candidates = ['APPLIED', 'SCHEDULED', 'IN_PROGRESS', 'COMPLETED'] as const
    for (const apply_state of candidates)
      await test.make.applicant(id, await test.make.member(), { apply_state })
    const refused = await move(id, { to: 'FINISHED' })
    expect(refused.body).toMatchObject({
      code: 'RESULTS_MISSING',
      message: 'Results of 4 candidates are still missing.',
    })
    await test.db
      .deleteFrom('applicant')
      .where('exam_id', '=', id)
      .where('apply_state', 'in', candidates)
      .execute()
    expect((await move(id, { to: 'FINISHED' })).body.state).toBe('FINISHED')
  })

  it('answers 404 to non-operators and for unknown exams', async () => {
    const id = await test.make.exam()
    const other = await test.make.member()
    expect((await move(id, { to: 'CLOSED' }, other)).status).toBe(404)
    expect((await move(999_999, { to: 'CLOSED' })).body.code).toBe('NOT_FOUND')
    for (const to of ['DRAFT', 'IN_PROGRESS', 'WAITING_COMPLETION', 'closed', '', null, 1])
      expect((await move(id, { to })).status, String(to)).toBe(400)
    expect((await stored(id)).state).toBe('ANNOUNCED')
  })

  it('closes once for two concurrent requests', async () => {
    const id = await test.make.exam()
    const replies = await Promise.all([move(id, { to: 'CLOSED' }), move(id, { to: 'CLOSED' })])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await audits(id)).toHaveLength(1)
  })

  it('never leaves an announced exam without a complete notice under concurrent changes', async () => {
    for (let round = 0; round < 8; round++) {
      const certification_id = await test.make.certification()
      const id = await test.make.exam({ certification_id, state: 'DRAFT' })
      const { body } = await test.call('GET', '/api/admin/v1/certifications?sort=id,desc&size=1', {
        as: operator,
      })
      const { code, level, name, introduction, forWhom, parts, ...more } = body.content[0]
      const { passScore, totalScore, questionCount, minutes } = more
      const certification = {
        code,
        level,
        name,
        introduction,
        forWhom,
        parts,
        passScore,
        totalScore,
        questionCount,
        minutes,
      }
      const [announced, replaced] = await Promise.all([
        move(id, { to: 'ANNOUNCED' }),
        test.call('PUT', `/api/admin/v1/certifications/${certification_id}`, {
          as: operator,
          body: { ...certification, notice: {} },
          headers: { 'if-match': '"1"' },
        }),
      ])
      expect([announced.status, replaced.status].sort()).toEqual([200, 409])
      const refused = announced.status === 409 ? announced : replaced
      expect(refused.body.code).toBe('NOTICE_INCOMPLETE')
    }
  })
})
