import fc from 'fast-check'
import { expect, it } from 'vitest'
import { numberIn } from './numbers.ts'
import { languagesOfWords } from './page-words.ts'

it.each(languagesOfWords)('numbers are formatted as by ICU in %s', (language) => {
  const byIcu = new Intl.NumberFormat(language)
  // Adding 0 removes negative zero, which ours formats without a sign.
  const anyDouble = fc.double().map((value) => value + 0)
  const anyNumber = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -1_100, max: 1_100 }), anyDouble)
  fc.assert(
    fc.property(anyNumber, (value) => {
      expect(numberIn(language, value)).toBe(byIcu.format(value))
    }),
    { numRuns: 2_000 },
  )
  expect(numberIn(language, 0.25, { style: 'percent' })).toBe('25%')
})
