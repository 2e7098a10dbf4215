import { describe, expect, it } from 'vitest'
import { foldExamNumber } from './exam-number.ts'

describe('an exam number', () => {
  it.each([
    'M3QX-70HB-R9TD',
    'm3qx70hbr9td',
    ' m3qx 70hb r9td ',
    'M3QX‐7OHB‐R9TD',
    'Ｍ３ＱＸ－７０ＨＢ－Ｒ９ＴＤ',
  ])('is the same as %j', (typed) => expect(foldExamNumber(typed)).toBe('M3QX70HBR9TD'))

  it('is compared in part', () => expect(foldExamNumber('x-7ohb')).toBe('X70HB'))
})
