import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  decision,
  errorReply,
  id,
  idText,
  instant,
  integerText,
  maxId,
  pageQuery,
  typedText,
} from './wire.ts'

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

/** Not plain decimal digits, although number parsers accept some of them. */
const notDigits = [
  '',
  ' ',
  ' 1',
  '1 ',
  '\t1',
  '1\n',
  '01',
  '00',
  '+1',
  '-1',
  '-0',
  '1.0',
  '1.5',
  '1e3',
  '1e309',
  '0x10',
  '0b1',
  '1_000',
  '1,000',
  'NaN',
  'Infinity',
  'null',
  '１',
  '১',
  '99999999999999999999',
]

describe('an integer in text', () => {
  it.each(notDigits)('is not %j', (text) => {
    expect(accepts(integerText(0, maxId), text)).toBe(false)
  })

  it.each([[1], [null], [undefined], [true], [['1']], [['1', '2']], [{}], [{ 0: '1' }]])(
    'must be text, not %j',
    (value) => {
      expect(accepts(integerText(0, maxId), value)).toBe(false)
    },
  )

  it.each([
    [idText, '0', false],
    [idText, '1', true],
    [idText, '2147483647', true],
    [idText, '2147483648', false],
    [idText, '9999999999', false],
    [integerText(1, 100), '0', false],
    [integerText(1, 100), '1', true],
    [integerText(1, 100), '100', true],
    [integerText(1, 100), '101', false],
    [integerText(0, 100_000), '0', true],
    [integerText(0, 100_000), '100001', false],
  ])('is checked against its bounds (%#)', (schema, text, fits) => {
    expect(accepts(schema, text)).toBe(fits)
  })

  it('parses to its number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxId }), (number) => {
        expect(z.parse(integerText(0, maxId), String(number))).toBe(number)
      }),
    )
  })

  it('never parses to anything but a safe integer', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = z.safeParse(integerText(0, maxId), text)
        if (read.success) expect(String(read.data)).toBe(text)
      }),
    )
  })
})

describe('an id in a body', () => {
  it.each([0, -1, 1.5, maxId + 1, Number.NaN, Number.POSITIVE_INFINITY, '1', null, [1], true])(
    'is not %j',
    (value) => {
      expect(accepts(id, value)).toBe(false)
    },
  )

  it.each([1, maxId])('may be %i', (value) => {
    expect(z.parse(id, value)).toBe(value)
  })
})

describe('the query of a paged list', () => {
  const query = z.strictObject(pageQuery(['startAt', 'appliedAt']))

  it.each([
    [{}],
    [{ page: '0', size: '1' }],
    [{ page: '100000', size: '100' }],
    [{ sort: 'startAt,desc' }],
    [{ sort: ['startAt,desc', 'appliedAt,asc'] }],
  ])('accepts %j', (value) => {
    expect(accepts(query, value)).toBe(true)
  })

  it.each([
    [{ page: '-1' }],
    [{ page: '100001' }],
    [{ page: ['0', '1'] }],
    [{ page: '' }],
    [{ size: '0' }],
    [{ size: '101' }],
    [{ size: '100000' }],
    [{ size: 'abc' }],
    [{ size: ['10', '10'] }],
    [{ sort: 'startAt' }],
    [{ sort: 'startAt,down' }],
    [{ sort: 'startAt,DESC' }],
    [{ sort: 'password,asc' }],
    [{ sort: '' }],
    [{ sort: 'startAt,asc;drop table lecture' }],
    [{ sort: ['startAt,asc', 'id,asc'] }],
    [{ sort: ['startAt,asc', 'appliedAt,asc', 'startAt,desc'] }],
    [{ unknown: '1' }],
    [{ Page: '1' }],
  ])('refuses %j', (value) => {
    expect(accepts(query, value)).toBe(false)
  })
})

/** Any UTF-16 units, lone surrogates among them. */
const anyUnits = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0xd7f0, max: 0xe00f })))
  .map((units) => String.fromCharCode(...units))

describe('typed text', () => {
  const text = typedText(10)
  const wordsOf = (value: unknown) =>
    z
      .safeParse(text, value)
      .error?.issues.map((issue) => ('params' in issue ? issue.params?.['words'] : issue.code))

  it.each(['a', '1234567890', ' 홍길동 ', '😀😀😀😀😀', '\n.\n', '<script>'])('may be %j', (value) => {
    expect(wordsOf(value)).toBeUndefined()
  })

  it.each([
    ['', ['required']],
    ['   ', ['required']],
    ['\n\t\u3000\u00a0', ['required']],
    ['12345678901', ['too_big']],
    ['a\u0000b', ['unreadable']],
    ['a\ud800', ['unreadable']],
    ['\udc00a', ['unreadable']],
    [5, ['invalid_type']],
    [['a'], ['invalid_type']],
    [null, ['invalid_type']],
  ])('may not be %j', (value, because) => {
    expect(wordsOf(value)).toEqual(because)
  })

  it('can always be stored in the database', () => {
    fc.assert(
      fc.property(anyUnits, (value) => {
        if (!accepts(typedText(100), value)) return
        expect(value).not.toContain('\u0000')
        expect(value.isWellFormed()).toBe(true)
      }),
    )
  })
})

describe('replies', () => {
  it.each([
    ['2026-12-08T10:00:00Z', true],
    ['2026-12-08T10:00:00.000+09:00', true],
    ['2026-12-08T10:00:00', false],
    ['2026-12-08', false],
    ['2026-13-08T10:00:00Z', false],
    ['2026-02-30T10:00:00Z', false],
    ['+10000-01-01T00:00:00Z', false],
    [1_765_155_600_000, false],
  ])('have instants with an offset: %j is valid: %j', (value, fits) => {
    expect(accepts(instant, value)).toBe(fits)
  })

  it('contain decisions with reason and deadline', () => {
    expect(accepts(decision, { allowed: true, until: '2026-12-08T15:00:00Z' })).toBe(true)
    expect(accepts(decision, { allowed: false, because: 'LECTURE_FULL', message: 'Full.' })).toBe(true)
    expect(accepts(decision, { allowed: false, because: 'CODE_OF_A_NEWER_SERVER' })).toBe(true)
    expect(accepts(decision, { allowed: false, because: 'No code.' })).toBe(false)
  })

  it('of errors always have code, message and request id', () => {
    const refusal = { code: 'BAD_INPUT', message: 'No.', requestId: 'r', fields: { size: 'No.' } }
    expect(accepts(errorReply, refusal)).toBe(true)
    for (const key of ['code', 'message', 'requestId'])
      expect(accepts(errorReply, { ...refusal, [key]: undefined })).toBe(false)
  })
})
