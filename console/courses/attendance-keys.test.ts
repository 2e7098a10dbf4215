import { expect, it } from 'vitest'
import { stepOf } from './attendance-keys.ts'

it.each([
  ['p', 480, false, { row: 1, day: 0 }],
  ['a', 0, true, { row: 1, day: 0 }],
  ['Enter', undefined, false, { row: 1, day: 0 }],
  ['ArrowDown', undefined, false, { row: 1, day: 0 }],
  // A letter has moved on already.
  ['Enter', undefined, true, { row: 0, day: 0 }],
  ['ArrowDown', undefined, true, { row: 0, day: 0 }],
  ['ArrowUp', undefined, true, { row: -1, day: 0 }],
  ['ArrowRight', undefined, true, { row: 0, day: 1 }],
  ['5', undefined, true, undefined],
  ['p', undefined, false, undefined],
] as const)('%s (%s, reached by a letter: %s) leads to %o', (key, shortcut, isReached, step) =>
  expect(stepOf({ key, shortcut, isReached })).toEqual(step),
)
