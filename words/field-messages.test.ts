import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { registration } from '#contract/courses/registration.ts'
import { applicantForm } from '#contract/exams/applicant.ts'
import { inputIssues } from '#contract/platform/input-issues.ts'
import { instant, integerText, pageQuery, typedText } from '#contract/platform/wire.ts'
import { fields as en } from './en/fields.ts'
import { fieldMessages } from './field-messages.ts'
import { fields as ja } from './ja/fields.ts'
import { fields as ko } from './ko/fields.ts'
import { serverWords } from './server-words.ts'

function messages(schema: z.core.$ZodType, value: unknown, language: 'en' | 'ja' | 'ko' = 'en') {
  const say = serverWords(language)
  return fieldMessages(inputIssues(schema, value), (key, values) =>
    say(`fields.${key}` as 'fields.required', values as never),
  )
}

const sample = z.strictObject({
  name: z.optional(typedText(5)),
  count: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
  page: z.optional(integerText(1, 100)),
  at: z.optional(instant),
  kind: z.optional(z.enum(['A', 'B'])),
  list: z.optional(z.array(z.object({ day: z.string() }))),
  inner: z.optional(z.strictObject({ deep: z.strictObject({ text: z.string() }) })),
  code: z.optional(z.string().check(z.minLength(3))),
  rule: z.optional(z.string().check(z.refine(() => false))),
})

describe('validation messages', () => {
  it.each([
    ['nothing for valid input', { name: 'ok' }, {}],
    ['too long', { name: '123456' }, { name: 'Enter 5 characters or fewer.' }],
    ['only spaces', { name: '   ' }, { name: 'Enter a value.' }],
    ['characters that cannot be used', { name: '\u0000' }, { name: en.unreadable }],
    ['no time', { at: '' }, { at: en.required }],
    ['not a time', { at: 'noon' }, { at: en.invalid }],
    ['another type', { name: 5 }, { name: en.invalid }],
    ['null', { name: null }, { name: en.invalid }],
    ['too small', { count: 0 }, { count: 'Enter 1 or more.' }],
    ['too big', { count: 1_000_001 }, { count: 'Enter 1,000,000 or less.' }],
    ['not an integer', { count: 1.5 }, { count: en.invalid }],
    ['too small in a query', { page: '0' }, { page: 'Enter 1 or more.' }],
    ['too big in a query', { page: '101' }, { page: 'Enter 100 or less.' }],
    ['not a number in a query', { page: 'abc' }, { page: en.invalid }],
    ['repeated in a query', { page: ['1', '2'] }, { page: en.invalid }],
    ['not one of the options', { kind: 'C' }, { kind: en.invalid }],
    ['too short', { code: 'ab' }, { code: 'Enter a value.' }],
    ['refused by a rule without a message', { rule: 'x' }, { rule: en.invalid }],
    ['missing in an object', { inner: { deep: {} } }, { 'inner.deep.text': 'Enter a value.' }],
    ['missing in an array', { list: [{ day: 'a' }, {}] }, { 'list.1.day': 'Enter a value.' }],
    ['unknown', { extra: 1 }, { extra: en.unknownField }],
    ['several unknown fields', { extra: 1, more: 2 }, { extra: en.unknownField, more: en.unknownField }],
    [
      'an unknown field in an object',
      { inner: { deep: { text: '', more: 1 } } },
      { 'inner.deep.more': en.unknownField },
    ],
    [
      'several fields at once',
      { name: '', count: 0, extra: 1 },
      { name: 'Enter a value.', count: 'Enter 1 or more.', extra: en.unknownField },
    ],
  ])('%s', (_, value, said) => {
    expect(messages(sample, value)).toEqual(said)
  })

  it('have only the first message of each field', () => {
    expect(messages(z.object({ name: typedText(2) }), { name: '\u0000\u0000\u0000' })).toEqual({
      name: 'Enter 2 characters or fewer.',
    })
  })

  it('report an unknown sort order, alone and among others', () => {
    const query = z.strictObject(pageQuery(['startAt', 'id']))
    expect(messages(query, { sort: 'x,asc' })).toEqual({ sort: en.invalid })
    expect(messages(query, { sort: ['startAt,asc', 'x,asc'] })).toEqual({ sort: en.invalid })
  })

  it.each([
    ['en', en],
    ['ja', ja],
    ['ko', ko],
  ] as const)('for the registration form in %s', (language, fields) => {
    expect(
      messages(registration, { purpose: 'NONE', agreements: { collect: false, fourteen: false } }, language),
    ).toEqual({
      purpose: fields.purposeRequired,
      'agreements.collect': fields.agreementRequired,
      'agreements.fourteen': fields.agreementRequired,
      'agreements.ad': fields.required,
    })
    expect(messages(registration, {}, language)).toEqual(
      messages(registration, { purpose: 'NONE', agreements: {} }, language),
    )
    const form = { koreanName: '', englishFirstName: '', englishLastName: '', phoneNumber: '', email: '' }
    expect(messages(applicantForm, { termsVersion: 1 }, language)).toEqual(
      messages(applicantForm, { ...form, termsAgreed: false, termsVersion: 1 }, language),
    )
    expect(messages(z.object({ kind: z.enum(['A']) }), {}, language)).toEqual({ kind: fields.required })
    const unticked = { purpose: 'ETC', agreements: { collect: false, fourteen: false, ad: false } }
    expect(messages(registration, unticked, language)).toEqual({
      'agreements.collect': fields.agreementRequired,
      'agreements.fourteen': fields.agreementRequired,
    })
  })

  it('interpolate numbers in every language', () => {
    expect(messages(sample, { count: 1_000_001 }, 'ko')).toEqual({ count: '1,000,000 이하를 입력해 주세요.' })
    expect(messages(sample, { count: 1_000_001 }, 'ja')).toEqual({
      count: '1,000,000以下の値を入力してください。',
    })
    expect(messages(sample, { name: '123456' }, 'ko')).toEqual({ name: '5자 이내로 입력해 주세요.' })
  })
})
