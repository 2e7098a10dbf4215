import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { AppError } from './app-error.ts'
import { codeOfViolation } from './constraint-codes.ts'
import { allow, assertAllowed, presentDecision, refuse } from './decision.ts'
import { errorSentence } from './error-sentence.ts'

const until = new Date('2026-12-17T15:00:00Z')
const reader = (language: 'en' | 'ja' | 'ko' | 'zh', zone = 'Asia/Seoul') => ({ language, zone })

describe('the sentence of an error', () => {
  it.each([
    [reader('en'), 'Cancelling ended on 2026.12.17 23:59 KST.'],
    [reader('ko'), '취소 기한이 2026.12.17 24:00 KST에 지났습니다.'],
    [reader('ja'), 'キャンセルの受付は2026.12.17 23:59 KSTに終了しました。'],
    [reader('zh'), 'Cancelling ended on 2026.12.17 23:59 KST.'],
    [reader('en', 'America/New_York'), 'Cancelling ended on 2026.12.17 10:00 UTC-05:00.'],
  ])('formats instants with their zone for %j', (locale, sentence) => {
    expect(errorSentence('CANCEL_DEADLINE_PASSED', { until }, locale)).toBe(sentence)
  })

  it.each([
    [
      reader('en'),
      'The consumer notice of the certification is not complete: Kind of qualification, Fee and refund.',
    ],
    [reader('ko'), '자격 인증의 상품정보제공고시가 완전하지 않습니다: 자격의 종류, 응시료와 환불.'],
    [reader('ja'), '認定資格の試験に関する法定表示がそろっていません：資格の種類、受験料と返金。'],
  ])('names fields for %j', (locale, sentence) => {
    const missing = { noticeFields: ['kind', 'refund'] } as const
    expect(errorSentence('NOTICE_INCOMPLETE', { missing }, locale)).toBe(sentence)
  })

  it('inserts values literally', () => {
    const sentence = errorSentence('CANCEL_DEADLINE_PASSED', { until: '{until} <b>#</b>' }, reader('en'))
    expect(sentence).toBe('Cancelling ended on {until} <b>#</b>.')
  })
})

describe('a decision', () => {
  it.each([
    [allow(), { allowed: true }],
    [allow(until), { allowed: true, until: until.toISOString() }],
    [
      refuse('LECTURE_FULL'),
      { allowed: false, because: 'LECTURE_FULL', message: '이 강의는 정원이 마감되었습니다.' },
    ],
    [
      { ...refuse('CANCEL_DEADLINE_PASSED', { until }), until },
      {
        allowed: false,
        because: 'CANCEL_DEADLINE_PASSED',
        message: '취소 기한이 2026.12.17 24:00 KST에 지났습니다.',
        until: until.toISOString(),
      },
    ],
  ])('presents %j as %j', (decision, shown) => {
    expect(presentDecision(decision, reader('ko'))).toEqual(shown)
  })

  it('throws a refusal with its details', () => {
    expect(() => assertAllowed(allow(until))).not.toThrow()
    const refused = () => assertAllowed(refuse('CANCEL_DEADLINE_PASSED', { until }))
    expect(refused).toThrow(AppError)
    expect(refused).toThrow(expect.objectContaining({ code: 'CANCEL_DEADLINE_PASSED', details: { until } }))
  })
})

describe.each(engines)('constraint violations on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => codeOfViolation(error),
    )

  it('of a duplicate member or address are ALREADY_REGISTERED', async () => {
    const lectureId = await test.make.lecture()
    const [first, second] = [await test.make.member(), await test.make.member()]
    await test.make.attender(lectureId, first, { email_key: 'one@example.com' })
    expect(await codeOf(test.make.attender(lectureId, first, { email_key: 'two@example.com' }))).toBe(
      'ALREADY_REGISTERED',
    )
    expect(await codeOf(test.make.attender(lectureId, second, { email_key: 'one@example.com' }))).toBe(
      'ALREADY_REGISTERED',
    )
    expect(await codeOf(test.make.attender(lectureId, second, { email_key: 'two@example.com' }))).toBe('done')
  })

  it('of the capacity are LECTURE_FULL', async () => {
    const id = await test.make.lecture({ capacity: 1 })
    const set = (seats: number) =>
      test.db.updateTable('lecture').set({ seats_taken: seats }).where('id', '=', id).execute()
    expect([await codeOf(set(1)), await codeOf(set(2)), await codeOf(set(-1))]).toEqual([
      'done',
      'LECTURE_FULL',
      'LECTURE_FULL',
    ])
  })

  it('of other constraints have no code', async () => {
    const lecture = test.make.lecture({ method: 'OFFLINE', place: null })
    expect(await codeOf(lecture)).toBeUndefined()
    for (const error of [
      new Error('x'),
      { constraint: 'lecture_never_oversold' },
      'lecture_never_oversold',
      null,
    ])
      expect(codeOfViolation(error)).toBeUndefined()
  })
})
