import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReturnPath } from '#contract/people/return-path.ts'

const ours = 'https://edu.example.com'

/** What browsers treat specially in an address, and what looks like it. */
const pieces = [
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

describe('the place to return to after signing in', () => {
  it('is on this site, as a browser reads it, whatever it says', () => {
    const path = fc.oneof(
      fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((some) => some.join('')),
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
