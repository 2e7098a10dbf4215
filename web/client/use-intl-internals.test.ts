import { afterEach, expect, test, vi } from 'vitest'
import { createSharedTranslator, formatters } from './use-intl-internals.ts'

afterEach(() => vi.restoreAllMocks())

const messages = { seats: '{count, plural, one {# seat} other {# seats}} of {all, number}' }

test('translators format with the shared plural rules and number formats', () => {
  const rules = vi.spyOn(formatters, 'getPluralRules')
  const numbers = vi.spyOn(formatters, 'getNumberFormat')
  const say = createSharedTranslator('en', { words: messages }, 'words')
  expect(say('seats', { count: 1, all: 1200 })).toBe('1 seat of 1,200')
  expect(rules).toHaveBeenCalled()
  expect(numbers).toHaveBeenCalled()
  expect(formatters.getPluralRules('en')).toBe(formatters.getPluralRules('en'))
})
