import { describe, expect, it } from 'vitest'
import { examNumbersTyped } from './exam-number.ts'

describe('an exam number', () => {
  it.each([
    'M3QX-70HB-R9TD',
    'm3qx70hbr9td',
    ' m3qx 70hb r9td ',
    'M3QX‐7OHB‐R9TD',
    'Ｍ３ＱＸ－７０ＨＢ－Ｒ９ＴＤ',
  ])('is found as %j', (typed) => expect(examNumbersTyped(typed)).toContain('M3QX-70HB-R9TD'))

  it('of another form is found in capitals', () => {
    expect(examNumbersTyped('t0123456789')).toEqual(['T0123456789'])
    expect(examNumbersTyped('m3qx-70hb')).toEqual(['M3QX-70HB'])
  })
})
