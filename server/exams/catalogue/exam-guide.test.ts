import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noticeFields } from '#contract/exams/certification.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const guides = '/api/certification/v1/guides'

describe.each(engines)('the exam guide of a level on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const guide = (name: string, language = 'en') =>
    test.call('GET', `${guides}/${name}`, { headers: { 'accept-language': language } })
  const textOf = (body: { notice: { field: string; text: string }[] }, field: string) =>
    body.notice.find((one) => one.field === field)?.text

  it('answers 404 for a level without a certification and for an unknown name', async () => {
    expect((await guide('essentials')).body.code).toBe('NOT_FOUND')
    for (const name of ['ESSENTIAL', 'associate', 'x', 'constructor', '1'])
      expect((await guide(name)).status, name).toBe(404)
  })

  it('shows the first certification of its level', async () => {
    const id = await test.make.certification({
      code: 'GUIDE-1',
      introduce: { en: 'In short', ja: '概要' },
      guide: {
        forWhom: [{ en: 'Beginners' }, { en: 'Sales', ja: '営業' }],
        parts: {
          kind: 'QUESTION_TYPES',
          list: [{ title: { en: 'Matching' }, text: { en: 'Pairs' }, questions: 12 }],
        },
      },
    })
    await test.make.certification()
    const { body } = await guide('architect-associate', 'ja')
    expect(body).toMatchObject({
      certificationId: id,
      certificationCode: 'GUIDE-1',
      name: 'Test certification',
      level: 'ASSOCIATE',
      introduction: '概要',
      forWhom: ['Beginners', '営業'],
      parts: { kind: 'QUESTION_TYPES', list: [{ title: 'Matching', text: 'Pairs', questions: 12 }] },
      questionCount: 65,
      examTime: 100,
      passScore: 700,
      totalScore: 1000,
      certificateYears: 3,
      fee: null,
      nextExams: [],
    })
  })

  it('contains the legal notice: fee, dates and refund deadline of the next exam', async () => {
    const certificationId = await test.make.certification({
      level: 'ESSENTIAL',
      notice: Object.fromEntries(noticeFields.map((field) => [field, { en: `About ${field}.` }])),
    })
    const before = (await guide('essentials')).body
    expect(before.notice.map(({ field }: { field: string }) => field)).toEqual([...noticeFields])
    for (const { field, text } of before.notice) expect(text).toMatch(new RegExp(`(^|\n)About ${field}\\.$`))
    expect(textOf(before, 'refund')).not.toContain('KRW')

    await test.make.exam({ certification_id: certificationId, fee: 44_000, startsInDays: 2 })
    expect((await guide('essentials')).body.fee).toBe(44_000)
    // An exam open for application takes precedence over a closed one.
    await test.make.exam({ certification_id: certificationId, fee: 55_000 })
    const { body } = await guide('essentials')
    expect(body.fee).toBe(55_000)
    expect(textOf(body, 'refund')).toBe(
      [
        'The fee of the next exam is 55,000 KRW, VAT included.',
        'You can cancel in your account up to 2 days before the exam and get 100% of your payment back. After that, an application can’t be cancelled or refunded. If the centre cancels an exam, everyone is refunded in full.',
        'For the next exam, on 2026.12.18 14:00 KST, you can cancel until 2026.12.16 23:59 KST.',
        'About refund.',
      ].join('\n'),
    )
    expect(textOf(body, 'validity')).toContain('valid for 3 years')
    expect(textOf(body, 'content')).toContain('700 of 1,000 points')
    expect(textOf((await guide('essentials', 'ko')).body, 'validity')).toContain('3년간 유효')
    expect(textOf((await guide('essentials', 'ja')).body, 'content')).toContain('100分間で65問')
  })

  it('omits notice fields with neither a text nor a derived value', async () => {
    await test.make.certification({ level: 'PROFESSIONAL', notice: { issuer: { en: 'The centre' } } })
    const { body } = await guide('architect-professional')
    expect(body.notice.map(({ field }: { field: string }) => field)).toEqual([
      'issuer',
      'content',
      'delivery',
      'validity',
      'refund',
    ])
  })

  it('shows sample questions with their answers', async () => {
    const [question, explanation] = [{ en: 'Which one?', ja: 'どれですか。' }, { en: 'The second.' }]
    const options = [
      { text: { en: 'This', ja: 'これ' }, correct: false },
      { text: { en: 'That' }, correct: true },
    ]
    const sampleQuestions = [{ question, options, explanation }]
    const guideOf = { forWhom: [], parts: { kind: 'SECTIONS' as const, list: [] }, sampleQuestions }
    await test.db.updateTable('certification').set({ guide: guideOf }).execute()
    expect((await guide('essentials', 'ja')).body.sampleQuestions).toEqual([
      {
        question: 'どれですか。',
        options: [
          { text: 'これ', correct: false },
          { text: 'That', correct: true },
        ],
        explanation: 'The second.',
      },
    ])
  })

  it('compares the levels, lowest first, each with the fee of its next exam', async () => {
    await test.db.deleteFrom('exam').execute()
    await test.db.deleteFrom('certification').execute()
    const associate = await test.make.certification({ minutes: 90 })
    const essential = await test.make.certification({ level: 'ESSENTIAL', pass_score: 650 })
    await test.make.certification({ level: 'ESSENTIAL', pass_score: 1 })
    await test.make.exam({ certification_id: associate, fee: 99_000 })
    await test.make.exam({ certification_id: essential, fee: 33_000, startsInDays: 20 })
    await test.make.exam({ certification_id: essential, fee: 11_000, startsInDays: 1, state: 'DRAFT' })
    const { body } = await guide('architect-associate')
    const figures = { questionCount: 65, totalScore: 1000 }
    expect(body.levels).toEqual([
      { ...figures, level: 'ESSENTIAL', passScore: 650, examTime: 100, fee: 33_000 },
      { ...figures, level: 'ASSOCIATE', passScore: 700, examTime: 90, fee: 99_000 },
    ])
    expect(body.fee).toBe(99_000)
  })

  it('lists the next six upcoming exams, without drafts and cancelled ones', async () => {
    const certification_id = await test.make.certification({ level: 'PROFESSIONAL' })
    await test.db
      .deleteFrom('certification')
      .where('level', '=', 'PROFESSIONAL')
      .where('id', '<>', certification_id)
      .execute()
    const ids = []
    for (const startsInDays of [40, 5, 12, 3, 33, 20, 28])
      ids.push([startsInDays, await test.make.exam({ certification_id, startsInDays })])
    await test.make.exam({ certification_id, startsInDays: 4, state: 'DRAFT' })
    await test.make.exam({ certification_id, startsInDays: 4, state: 'DROPPED' })
    await test.make.exam({ certification_id, startsInDays: -2, state: 'FINISHED' })
    const expected = ids.sort(([a = 0], [b = 0]) => a - b).map(([, id]) => id)
    const member = await test.make.member()
    const { body } = await test.call('GET', `${guides}/architect-professional`, { as: member })
    expect(body.nextExams.map(({ id }: { id: number }) => id)).toEqual(expected.slice(0, 6))
    expect(body.nextExams[0].actions.apply).toEqual({
      allowed: true,
      until: new Date('2026-12-09T00:00:00+09:00').toISOString(),
    })
  })
})
