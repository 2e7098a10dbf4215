import { expect, test } from 'vitest'
import { guestAddress } from '#contract/people/guest-address.ts'
import { typedAddress } from './typed-address.ts'

test.each(['ｇｕｅｓｔ＠ｅｘａｍｐｌｅ．ｃｏｍ', '　guest＠example.com　', 'guest@example.com '])(
  '%s is normalised to a valid e-mail address',
  (typed) => {
    expect(guestAddress.safeParse(typed).success).toBe(false)
    expect(typedAddress(typed)).toBe('guest@example.com')
    expect(guestAddress.safeParse(typedAddress(typed)).success).toBe(true)
  },
)
