import { createElement, isValidElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createSharedTranslator, formatters } from './use-intl-internals.ts'

afterEach(() => vi.restoreAllMocks())

const messages = {
  words: {
    seats: '{count, plural, one {# seat} other {# seats}} of {all, number}',
    state: { open: 'Open' },
    rules: 'Read the <a>terms</a> and the <a>rules</a>',
  },
}

test('translators format with the shared plural rules and number formats', () => {
  const rules = vi.spyOn(formatters, 'getPluralRules')
  const numbers = vi.spyOn(formatters, 'getNumberFormat')
  const say = createSharedTranslator('en', messages, 'words')
  expect(say('seats', { count: 1, all: 1200 })).toBe('1 seat of 1,200')
  expect(rules).toHaveBeenCalled()
  expect(numbers).toHaveBeenCalled()
  expect(formatters.getPluralRules('en')).toBe(formatters.getPluralRules('en'))
})

test('a key may be a path; one that does not exist throws', () => {
  const say = createSharedTranslator('en', messages, 'words')
  expect(say('state.open')).toBe('Open')
  expect(createSharedTranslator('en', messages, 'words.state')('open')).toBe('Open')
  expect(createSharedTranslator('en', messages.words, '')('state.open')).toBe('Open')
  expect(() => say('state.closed')).toThrow('There is no text “words.state.closed”.')
})

test('each element of a sentence has a key of its own', () => {
  const say = createSharedTranslator('en', messages, 'words')
  const parts = say.rich('rules', { a: (words: unknown) => createElement('b', null, words as string) })
  const elements = (parts as unknown[]).filter((part) => isValidElement(part))
  expect(elements.map(({ key }) => key)).toEqual(['a0', 'a1'])
})
