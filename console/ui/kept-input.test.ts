import { describe, expect, it } from 'vitest'
import { restore } from './kept-input.ts'

const base = { title: { en: 'Course' }, fee: 10_000, capacity: 20 }

describe('kept input is filled in', () => {
  it.each([
    ['all of it, while the record is the same', { fee: 5, capacity: 9 }, {}, { fee: 5, capacity: 9 }, []],
    ['only where something was typed', { fee: 5 }, { capacity: 30 }, { fee: 5 }, []],
    [
      'with a conflict where both have changed',
      { fee: 5, capacity: 9 },
      { fee: 7 },
      { fee: 5, capacity: 9 },
      ['fee'],
    ],
    ['except what somebody else has saved just so', { fee: 5, capacity: 9 }, { fee: 5 }, { capacity: 9 }, []],
    [
      'in one language beside another',
      { title: { en: 'Course', ko: '강의' } },
      { fee: 7 },
      { title: { en: 'Course', ko: '강의' } },
      [],
    ],
    ['except a text that was typed and deleted', { title: { en: 'Course', ko: '' } }, { fee: 7 }, {}, []],
  ])('%s', (_, mine, theirs, typed, conflicting) => {
    const kept = { version: 1, base, values: { ...base, ...mine } }
    expect(restore(kept, { ...base, ...theirs })).toEqual({ typed, conflicting })
  })
})
