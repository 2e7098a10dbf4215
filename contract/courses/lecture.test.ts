import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { registration } from './registration.ts'

const validForm = {
  purpose: 'KNOWLEDGE_PERSONAL',
  agreements: { collect: true, fourteen: true, ad: false },
}

function refusedFields(form: unknown): string[] | undefined {
  const read = z.safeParse(registration, form)
  return read.error?.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key].join('.'))
      : [issue.path.join('.')],
  )
}

describe('the registration form', () => {
  it.each([
    'INTRODUCE_TRANSFER',
    'KNOWLEDGE_PERSONAL',
    'KNOWLEDGE_COMPUTE',
    'KNOWLEDGE_A_1',
    'THIRD_PARTY_CSP',
    'ETC',
  ])('accepts the purpose %s', (purpose) => {
    expect(refusedFields({ ...validForm, purpose })).toBeUndefined()
  })

  it.each([
    'NONE',
    '',
    'etc',
    ' ETC',
    'ETC\n',
    'KNOWLEDGE_',
    'KNOWLEDGE_compute',
    'KNOWLEDGE_한글',
    `KNOWLEDGE_${'A'.repeat(41)}`,
    `KNOWLEDGE_${'A'.repeat(51)}`,
    'ETC; drop table attender',
    undefined,
    null,
    5,
    ['ETC'],
  ])('refuses the purpose %j', (purpose) => {
    expect(new Set(refusedFields({ ...validForm, purpose }))).toEqual(new Set(['purpose']))
  })

  it.each([
    [{ collect: false, fourteen: true, ad: true }, ['agreements.collect']],
    [{ collect: true, fourteen: false, ad: true }, ['agreements.fourteen']],
    [{ collect: false, fourteen: false, ad: false }, ['agreements.collect', 'agreements.fourteen']],
    [{ collect: true, fourteen: true, ad: true }, undefined],
    [{ collect: true, fourteen: true }, ['agreements.ad']],
    [{ collect: 'true', fourteen: true, ad: true }, ['agreements.collect']],
    [{ collect: 1, fourteen: true, ad: true }, ['agreements.collect']],
    [{ collect: true, fourteen: true, ad: true, exam: true }, ['agreements.exam']],
    [undefined, ['agreements']],
    [null, ['agreements']],
    [[], ['agreements']],
  ])('with the agreements %j refuses %j', (agreements, fields) => {
    expect(refusedFields({ ...validForm, agreements })).toEqual(fields)
  })

  it.each([
    [1, undefined],
    [2_147_483_647, undefined],
    [0, ['partnerId']],
    [-1, ['partnerId']],
    [1.5, ['partnerId']],
    [2_147_483_648, ['partnerId']],
    ['1', ['partnerId']],
    [null, ['partnerId']],
  ])('with the organisation %j refuses %j', (partnerId, fields) => {
    expect(refusedFields({ ...validForm, partnerId })).toEqual(fields)
  })

  it.each([
    [{ memberId: 1 }, ['memberId']],
    [{ applyState: 'PAID', fee: 0 }, ['applyState', 'fee']],
    [JSON.parse('{"__proto__": {"admin": true}}'), ['__proto__']],
    [{ constructor: 1 }, ['constructor']],
  ])('refuses unknown fields: %j', (more, fields) => {
    expect(refusedFields({ ...validForm, ...more })).toEqual(fields)
  })

  it.each([[undefined], [null], ['text'], [5], [[]], [true]])('refuses %j', (form) => {
    expect(refusedFields(form)).toEqual([''])
  })
})
