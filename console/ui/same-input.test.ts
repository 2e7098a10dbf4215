import { describe, expect, it } from 'vitest'
import { sameInput } from './same-input.ts'

describe('two inputs are the same', () => {
  it.each([
    [
      { fee: 0, title: { en: 'A' } },
      { title: { en: 'A' }, fee: '0' },
    ],
    [{ text: { en: '' } }, { text: {} }],
    [{ text: null }, {}],
    [{ text: {}, outline: [] }, { text: null }],
    [{ fee: Number.NaN }, { fee: null }],
    [{ days: [{ from: '1' }] }, { days: [{ from: '1' }] }],
  ])('%j and %j', (one, other) => expect(sameInput(one, other)).toBe(true))
})

describe('two inputs differ', () => {
  it.each([
    [{ fee: 0 }, { fee: 5 }],
    [{ fee: 0 }, {}],
    [{ text: { en: 'A' } }, { text: {} }],
    [{ days: [{ from: '1' }] }, { days: [{ from: '1' }, { from: '2' }] }],
    [{ recommended: false }, { recommended: true }],
  ])('%j and %j', (one, other) => expect(sameInput(one, other)).toBe(false))
})
