import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { inputIssues } from './input-issues.ts'

const words = (key: string) => ({ params: { words: key } })
const schema = z.strictObject({
  name: z.string().check(z.refine((name) => name !== '', words('nameRequired'))),
  note: z.optional(z.string()),
  text: z.string(),
  count: z.int(),
  inner: z.strictObject({
    agreed: z.boolean().check(z.refine((agreed) => agreed, words('agreementRequired'))),
    other: z.boolean(),
  }),
})

const said = (value: unknown) =>
  inputIssues(schema, value).map((issue) =>
    [issue.path.join('.'), issue.code === 'custom' ? issue.params?.['words'] : issue.code].join(' '),
  )

test.each([
  ['nothing', { name: 'a', text: '', count: 1, inner: { agreed: true, other: false } }, []],
  [
    'an empty field',
    { name: '', text: '', count: 1, inner: { agreed: true, other: false } },
    ['name nameRequired'],
  ],
  ['a missing field', { text: '', count: 1, inner: { agreed: true, other: false } }, ['name nameRequired']],
  [
    'a missing field that may be empty',
    { name: 'a', count: 1, inner: { agreed: true, other: true } },
    ['text invalid_type'],
  ],
  ['a missing number', { name: 'a', text: '', inner: { agreed: true, other: true } }, ['count invalid_type']],
  [
    'a missing field beside an empty one',
    { name: 'a', text: '', count: 1, inner: { agreed: false } },
    ['inner.agreed agreementRequired', 'inner.other invalid_type'],
  ],
  [
    'everything missing',
    undefined,
    [
      'name nameRequired',
      'count invalid_type',
      'inner.agreed agreementRequired',
      'inner.other invalid_type',
      'text invalid_type',
    ],
  ],
  ['another type', { name: 5, text: '', count: 1, inner: [] }, ['name invalid_type', 'inner invalid_type']],
])('%s', (_, value, expected) => {
  expect(said(value).sort()).toEqual([...expected].sort())
})

test('the value stays as it is, whatever its keys are called', () => {
  const value = JSON.parse('{"__proto__": {"agreed": true}, "inner": {}}')
  const before = JSON.stringify(value)
  inputIssues(schema, value)
  expect(JSON.stringify(value)).toBe(before)
  expect(({} as { agreed?: boolean }).agreed).toBeUndefined()
})
