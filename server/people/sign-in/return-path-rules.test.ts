import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReturnPath } from '#contract/people/return-path.ts'

const ours = 'https://edu.example.com'

/** Characters with a special meaning in URLs, and look-alikes. */
const parts = [
  '/',
  '\\',
  '..',
  '.',
  '@',
  ':',
  '?',
  '#',
  '%2f',
  '%5c',
  '\t',
  '\n',
  ' ',
  'evil.example',
  '／',
  '＼',
]

describe('the path to return to after sign-in', () => {
  it('stays on this site as browsers resolve it', () => {
    const path = fc.oneof(
      fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((some) => some.join('')),
      fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
    )
    fc.assert(
      fc.property(path, (rest) => {
        for (const value of [`/${rest}`, rest])
          if (isReturnPath(value)) expect(new URL(value, ours).origin).toBe(ours)
      }),
      { numRuns: 500 },
    )
  })
})
