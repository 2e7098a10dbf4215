import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noticeFields } from '#contract/exams/certification.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const admin = '/api/admin/v1'
const text = { en: 'Text', ja: '本文', ko: '본문' }
const long = (length: number) => ({ en: 'x'.repeat(length) })
const question = (title: object, more: object = {}) => ({ title, text, questions: 1, ...more })
const sample = (options: object[], more: object = {}) => ({
  question: text,
  options,
  explanation: text,
  ...more,
})
const [right, wrong] = [
  { text, correct: true },
  { text, correct: false },
]
const parts = (list: object[], kind = 'SECTIONS') => ({ kind, list })

/** A field with valid and invalid values; an error must name the field or one within it. */
type Limits = readonly [field: string, good: readonly unknown[], bad: readonly unknown[]]

const texts = (field: string, length: number): Limits => [
  field,
  [{ en: 'x' }, long(length), { en: 'x', zh: 'y' }, text],
  [
    long(length + 1),
    { ko: '본문' },
    { en: '' },
    { en: '  ' },
    { en: 'a\u0000' },
    { en: '\ud800' },
    { en: 'x', ko: '' },
    { en: 'x', fr: 'y' },
    { en: null },
    'x',
    null,
    undefined,
  ],
]
const numbers = (field: string, least: number, most: number): Limits => [
  field,
  [least, most],
  [least - 1, most + 1, least + 0.5, `${least}`, null, undefined, []],
]
const codes = (field: string): Limits => [
  field,
  ['A', '0', 'A-1', 'X'.repeat(40)],
  ['', '-A', 'a', 'Ä', 'A B', 'A_B', 'X'.repeat(41), 'A\n', 1, null, undefined],
]
const instants = (field: string, ...good: string[]): Limits => [
  field,
  good,
  [
    '1999-12-31T23:59:59Z',
    '2100-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '0000-01-01T00:00:00Z',
    '2026-12-20',
    '2026-12-20T10:00:00',
    '2026-02-30T10:00:00Z',
    '2026-12-20T24:00:00Z',
    '2026-12-20T10:00:00+25:00',
    'tomorrow',
    '',
    0,
    null,
    undefined,
  ],
]

const certification: Limits[] = [
  codes('code'),
  ['level', ['ESSENTIAL', 'ASSOCIATE', 'PROFESSIONAL'], ['essential', 'X', '', null, undefined]],
  texts('name', 100),
  texts('introduction', 1_000),
  [
    'forWhom',
    [[text], Array(10).fill(text), [long(300)]],
    [[], Array(11).fill(text), [long(301)], [null], text, undefined],
  ],
  [
    'parts',
    [
      parts([question(text)]),
      parts(Array(20).fill(question(text)), 'QUESTION_TYPES'),
      parts([question(long(100), { text: long(500), questions: 1_000 })]),
    ],
    [
      parts([]),
      parts(Array(21).fill(question(text))),
      parts([question(text)], 'OTHER'),
      parts([question(long(101))]),
      parts([question(text, { text: long(501) })]),
      parts([question(text, { questions: 0 })]),
      parts([question(text, { questions: 1_001 })]),
      parts([question(text, { questions: 1.5 })]),
      parts([question(text, { colour: 'red' })]),
      [],
      undefined,
    ],
  ],
  [
    'sampleQuestions',
    [
      undefined,
      [],
      Array(10).fill(sample([right, wrong])),
      [sample([wrong, wrong, wrong, right, right, right])],
      [sample([right, { ...wrong, text: long(300) }], { question: long(500), explanation: long(500) })],
    ],
    [
      Array(11).fill(sample([right, wrong])),
      [sample([wrong, wrong])],
      [sample([right])],
      [sample(Array(7).fill(right))],
      [sample([right, { ...wrong, text: long(301) }])],
      [sample([right, { ...wrong, correct: 'no' }])],
      [sample([right, wrong], { question: long(501) })],
      [sample([right, wrong], { explanation: null })],
      null,
    ],
  ],
  [
    'notice',
    [{}, { issuer: text }, Object.fromEntries(noticeFields.map((field) => [field, long(1_000)]))],
    [
      { issuer: long(1_001) },
      { issuer: null },
      { colour: text },
      { refund: { ko: 'x' } },
      [],
      null,
      undefined,
    ],
  ],
  numbers('passScore', 1, 1_000),
  ['totalScore', [700, 1_000_000], [0, 1_000_001, 1.5, '1000', null, undefined]],
  numbers('questionCount', 1, 1_000),
  numbers('minutes', 1, 1_440),
]
const exam: Limits[] = [
  codes('examCode'),
  ['name', [...texts('name', 100)[1], undefined], texts('name', 100)[2].filter((one) => one !== undefined)],
  numbers('turn', 1, 1_000),
  instants('startAt', '2026-12-20T10:00:00Z', '2026-12-20T10:00:00.123+09:00', '2099-12-31T23:59:59Z'),
  numbers('capacity', 1, 100_000),
  numbers('fee', 0, 1_000_000_000),
]
const discountCode: Limits[] = [
  codes('code'),
  ['percent', [1, 100], [0, 101, 1.5, '10', null]],
  ['level', ['ESSENTIAL', undefined], ['X', null, '']],
  instants('validFrom', '2000-01-01T00:00:00Z', '2026-12-08T10:00:00+09:00'),
  instants('validUntil', '2099-12-31T23:59:59Z'),
]

describe.each(engines)('input limits of exam administration on %s', (engine) => {
  let test: TestApp
  let operator: TestMember
  let certificationId: number
  let made = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
    operator = await test.make.member({ roles: ['operator'] })
    certificationId = await test.make.certification()
  })
  afterAll(() => test.close())

  const forms = {
    certifications: () => ({
      code: `C-${made++}`,
      level: 'ASSOCIATE',
      name: text,
      introduction: text,
      forWhom: [text],
      parts: parts([question(text)]),
      notice: {},
      passScore: 700,
      totalScore: 1000,
      questionCount: 65,
      minutes: 100,
    }),
    exams: () => ({
      examCode: `E-${made++}`,
      turn: 1,
      startAt: '2026-12-20T10:00:00+09:00',
      capacity: 10,
      fee: 110_000,
    }),
    'discount-codes': () => ({
      code: `D-${made++}`,
      percent: 10,
      validFrom: '2026-12-01T00:00:00Z',
      validUntil: '2026-12-31T00:00:00Z',
    }),
  }
  type Form = keyof typeof forms
  /** An exam is one of the new ones of a certification. */
  const post = async (form: Form, more: object, headers = {}) => {
    const one = { ...forms[form](), ...more }
    const isExam = form === 'exams'
    const path = isExam ? `certifications/${certificationId}/exams` : form
    const body = isExam ? { exams: [one] } : one
    const reply = await test.call('POST', `${admin}/${path}`, { as: operator, body, headers })
    const fields = Object.entries(reply.body.fields ?? {}).map(([name, why]) => [
      name.replace(/^exams\.0\./, ''),
      why,
    ])
    return {
      ...reply,
      body: { ...reply.body, ...(reply.body.fields && { fields: Object.fromEntries(fields) }) },
    }
  }
  const rowsOf = async () =>
    JSON.stringify([
      await test.db.selectFrom('certification').select('id').execute(),
      await test.db.selectFrom('exam').select('id').execute(),
      await test.db.selectFrom('discount_code').select('id').execute(),
      await test.db.selectFrom('audit_event').select('id').execute(),
    ])

  describe.each([
    ['certifications', certification],
    ['exams', exam],
    ['discount-codes', discountCode],
  ] as const)('of %s', (form, limits) => {
    it.each(limits)('the field %s accepts its valid values only', async (field, good, bad) => {
      for (const value of good) {
        const reply = await post(form, { [field]: value })
        expect([value, reply.status, reply.body.fields]).toEqual([value, 201, undefined])
      }
      const before = await rowsOf()
      for (const value of bad) {
        const { status, body } = await post(form, { [field]: value })
        expect([value, status, body.code]).toEqual([value, 400, 'BAD_INPUT'])
        const named = Object.keys(body.fields)
        expect(
          named.every((one) => one === field || one.startsWith(`${field}.`)),
          `${value}: ${named}`,
        ).toBe(true)
      }
      expect(await rowsOf()).toBe(before)
    })

    it('unknown fields are refused', async () => {
      const { status, body } = await post(form, { state: 'ANNOUNCED', id: 1 })
      expect([status, Object.keys(body.fields).sort()]).toEqual([400, ['id', 'state']])
    })

    it('the idempotency key has 8 to 100 characters', async () => {
      for (const [key, status] of [
        ['x'.repeat(7), 400],
        ['x'.repeat(101), 400],
        ['with space', 400],
        [`${form}-key`, 201],
      ] as const) {
        const reply = await post(form, {}, { 'idempotency-key': key })
        expect([key, reply.status]).toEqual([key, status])
      }
    })
  })

  it('the pass score is at most the total score', async () => {
    expect((await post('certifications', { passScore: 50, totalScore: 50 })).status).toBe(201)
    const { body } = await post('certifications', { passScore: 51, totalScore: 50 })
    expect(body.fields).toEqual({ passScore: 'The pass score cannot be higher than the total.' })
  })

  it('a sample question has a correct answer', async () => {
    const { body } = await post('certifications', { sampleQuestions: [sample([wrong, wrong])] })
    expect(body.fields).toEqual({
      'sampleQuestions.0.options': 'Please mark at least one correct answer.',
    })
  })

  it('a code has either a percentage or an amount, and an end after its start', async () => {
    for (const amount of [1, 1_000_000_000])
      expect((await post('discount-codes', { percent: undefined, amount })).status).toBe(201)
    for (const amount of [0, 1_000_000_001, 1.5, null])
      expect((await post('discount-codes', { percent: undefined, amount })).body.fields).toHaveProperty(
        'amount',
      )
    const either = { percent: 'Give either a percentage or an amount.' }
    expect((await post('discount-codes', { amount: 5 })).body.fields).toEqual(either)
    expect((await post('discount-codes', { percent: undefined })).body.fields).toEqual(either)
    const validUntil = 'The end must be after the start.'
    expect((await post('discount-codes', { validUntil: '2026-12-01T00:00:00Z' })).body.fields).toEqual({
      validUntil,
    })
    expect((await post('discount-codes', { validUntil: '2026-12-01T00:00:00.001Z' })).status).toBe(201)
  })
})
