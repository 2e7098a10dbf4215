import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExamState } from '#contract/exams/exam-states.ts'
import { auditOf } from '../../testing/audit-of.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const admin = '/api/admin/v1'
const text = { en: 'Text' }
const certification = {
  code: 'FOUND',
  level: 'PROFESSIONAL',
  name: { en: 'Storage', ko: '스토리지' },
  introduction: text,
  forWhom: [text],
  parts: { kind: 'SECTIONS', list: [{ title: text, text, questions: 1 }] },
  notice: {},
  passScore: 7,
  totalScore: 10,
  questionCount: 1,
  minutes: 30,
}
const series = (...codes: string[]) => ({
  exams: codes.map((examCode, index) => ({
    examCode,
    turn: index + 1,
    capacity: 5,
    fee: 0,
    startAt: `2026-12-${16 + index}T10:00:00+09:00`,
  })),
})

describe.each(engines)('certifications and exams for staff on %s', (engine) => {
  let test: TestApp
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    staff = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, headers = {}) =>
    test.call(method, `${admin}/${path}`, { as: staff, headers, ...(body && { body }) })
  const get = async (path: string) => (await call('GET', path)).body
  const idsOf = (page: { content: { id: number }[] }) => page.content.map(({ id }) => id)

  it('find a certification by code, name and level, and count its exams', async () => {
    const { body: made } = await call('POST', 'certifications', certification)
    await test.make.exam({ certification_id: made.id })
    await test.make.exam({ certification_id: made.id, startsInDays: -40, state: 'FINISHED' })
    for (const query of ['text=foun', 'text=STORAGE', 'text=%EC%8A%A4%ED%86%A0', 'level=PROFESSIONAL'])
      expect(idsOf(await get(`certifications?${query}`)), query).toEqual([made.id])
    for (const query of ['text=ko', 'text=%25', 'level=ESSENTIAL&text=found'])
      expect(idsOf(await get(`certifications?${query}`)), query).toEqual([])
    expect(await get(`certifications/${made.id}`)).toMatchObject({ comingExams: 1, allExams: 2 })
    expect((await call('GET', 'certifications/999999')).status).toBe(404)
  })

  it('refuse a change of an older version', async () => {
    const certificationId = await test.make.certification()
    const examId = await test.make.exam({ certification_id: certificationId, state: 'DRAFT' })
    const changes = [
      [`exams/${examId}`, { ...series('OLDER').exams[0], certificationId }],
      [`certifications/${await test.make.certification()}`, { ...certification, code: 'OLDER' }],
    ] as const
    for (const [path, body] of changes) {
      const change = (version?: number) =>
        call('PUT', path, body, version === undefined ? {} : { 'if-match': `"${version}"` })
      expect((await change()).body.code).toBe('VERSION_REQUIRED')
      expect((await change(1)).body).toMatchObject({ version: 2, updatedBy: '홍길동' })
      const late = await change(1)
      expect([late.status, late.body.code]).toEqual([412, 'VERSION_CHANGED'])
    }
  })

  it('read who changed what of a certification, the latest first', async () => {
    const { body: made } = await call('POST', 'certifications', { ...certification, code: 'CHANGED' })
    const change = (version: number, more: object) =>
      call(
        ...(['PUT', `certifications/${made.id}`, { ...certification, code: 'CHANGED', ...more }] as const),
        { 'if-match': `"${version}"` },
      )
    await change(1, { minutes: 45 })
    await change(2, { minutes: 45, notice: { issuer: { en: 'The centre' } } })
    const { content } = await get(`certifications/${made.id}/versions`)
    expect(content).toMatchObject([
      { by: '홍길동', changes: [{ path: 'notice.issuer.en', before: null, after: 'The centre' }] },
      { at: testNow.toISOString(), changes: [{ path: 'minutes', before: '30', after: '45' }] },
      { changes: [] },
    ])
    expect((await get(`certifications/${made.id}/versions?size=1&page=2`)).content).toEqual([content[2]])
    expect((await call('GET', 'certifications/999999/versions')).status).toBe(404)
  })

  it('create a series once, all of it or nothing, with an audit event for each exam', async () => {
    const certificationId = await test.make.certification()
    const path = `certifications/${certificationId}/exams`
    const key = { 'idempotency-key': 'series-1' }
    const first = await call('POST', path, series('SERIES-1', 'SERIES-2'), key)
    expect(first.status).toBe(201)
    expect((await call('POST', path, series('SERIES-1', 'SERIES-2'), key)).body).toEqual(first.body)
    expect((await call('POST', path, series('SERIES-3'), key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    const listed = await get(`exams?certificationId=${certificationId}&sort=startAt,asc`)
    expect(listed.content.map(({ examCode }: { examCode: string }) => examCode)).toEqual([
      'SERIES-1',
      'SERIES-2',
    ])
    expect(idsOf(listed)).toEqual(first.body.ids)
    expect(await auditOf(test.db, 'exam', first.body.ids[1])).toMatchObject([
      { action: 'exam.create', after: { examCode: 'SERIES-2', state: 'DRAFT' } },
    ])

    const partly = await call('POST', path, series('SERIES-4', 'SERIES-2'))
    expect([partly.status, partly.body.fields]).toEqual([
      400,
      { 'exams.1.examCode': 'This code is already in use.' },
    ])
    const twice = await call('POST', path, series('SERIES-4', 'SERIES-4'))
    expect(twice.body.fields).toEqual({ 'exams.1.examCode': 'This code appears here twice.' })
    const past = series('SERIES-4')
    past.exams[0] = { ...past.exams[0], startAt: testNow.toISOString() } as (typeof past.exams)[0]
    expect((await call('POST', path, past)).body.fields).toHaveProperty('exams.0.startAt')
    expect((await get(`exams?certificationId=${certificationId}`)).totalElements).toBe(2)
    expect((await call('POST', 'certifications/999999/exams', series('SERIES-5'))).status).toBe(404)
  })

  it('find exams by month, time, code and name', async () => {
    const certification_id = await test.make.certification()
    const name = { en: 'Winter', ko: '겨울' }
    // 00:30 on 1 January in Seoul.
    const january = await test.make.exam({ certification_id, start_at: '2026-12-31T15:30:00Z', name })
    const december = await test.make.exam({ certification_id, start_at: '2026-12-31T14:30:00Z', name })
    const past = await test.make.exam({ certification_id, startsInDays: -40, state: 'FINISHED', name })
    const find = async (query: string) =>
      idsOf(await get(`exams?certificationId=${certification_id}&sort=id,asc&${query}`))
    expect(await find('month=2027-01')).toEqual([january])
    expect(await find('month=2026-12')).toEqual([december])
    expect(await find('when=past')).toEqual([past])
    expect(await find('when=coming&text=%EA%B2%A8%EC%9A%B8')).toEqual([january, december])
    expect(await find('text=nothing')).toEqual([])
    for (const query of ['month=2026-13', 'month=December', 'when=now', 'certificationId=x'])
      expect((await call('GET', `exams?${query}`)).status, query).toBe(400)
  })

  it('find exams that are over while results are still to be recorded or published', async () => {
    const certification_id = await test.make.certification()
    const exam = (state: ExamState, startsInDays = -2) =>
      test.make.exam({ certification_id, startsInDays, state })
    const waiting = await exam('WAITING_COMPLETION')
    const [unpublished, published] = [await exam('FINISHED'), await exam('FINISHED')]
    for (const [id, published_at] of [
      [unpublished, null],
      [published, testNow],
    ] as const) {
      const { id: applicant_id } = await test.make.applicant(id, await test.make.member(), {
        apply_state: 'COMPLETED',
      })
      await test.db
        .insertInto('exam_result')
        .values({
          applicant_id,
          result: 'PASSED',
          score: 800,
          pass_score: 700,
          total_score: 1000,
          received_at: testNow,
          publish_at: testNow,
          published_at,
        })
        .execute()
    }
    await exam('DRAFT')
    await exam('DROPPED')
    const coming = await exam('ANNOUNCED', 9)
    const query = `certificationId=${certification_id}&sort=id,asc`
    const open = await get(`exams?${query}&when=open`)
    expect(idsOf(open)).toEqual([waiting, unpublished, coming])
    expect(open.totalElements).toBe(3)
    expect(idsOf(await get(`exams?${query}&when=coming`))).toEqual([coming])
    const csv = await call('GET', `exams.csv?${query}&when=open`)
    expect(String(csv.body).trim().split('\n')).toHaveLength(4)
  })

  it('see the moves that an exam allows, why not now, and the next one by the clock', async () => {
    const id = await test.make.exam()
    const exam = await get(`exams/${id}`)
    expect(exam).toMatchObject({
      bookingOpensAt: '2026-11-30T15:00:00.000Z',
      bookingEndsAt: '2026-12-15T15:00:00.000Z',
      holds: 0,
      resultsMissing: 0,
      handedOverAt: null,
      nextMove: { to: 'CLOSED', at: '2026-12-15T15:00:00.000Z' },
    })
    expect(exam.moves).toEqual([
      { to: 'CLOSED', needsReason: false, decision: { allowed: true } },
      { to: 'DROPPED', needsReason: true, decision: { allowed: true } },
    ])
    const closed = await get(`exams/${await test.make.exam({ state: 'CLOSED' })}`)
    expect(closed.moves[1]).toMatchObject({
      to: 'PREPARED',
      decision: { allowed: false, because: 'BOOKING_NOT_OVER' },
    })
    const draft = await get(`exams/${await test.make.exam({ state: 'DRAFT' })}`)
    expect(draft.nextMove).toBeNull()
  })
})
