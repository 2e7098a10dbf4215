import { expect, test } from 'vitest'
import { guestAddress } from '#contract/people/guest-address.ts'
import { normaliseEmail } from './normalise-email.ts'

test.each(['ｇｕｅｓｔ＠ｅｘａｍｐｌｅ．ｃｏｍ', '　guest＠example.com　', 'guest@example.com '])(
  '%s is normalised to a valid e-mail address',
  (typed) => {
    expect(guestAddress.safeParse(typed).success).toBe(false)
    expect(normaliseEmail(typed)).toBe('guest@example.com')
    expect(guestAddress.safeParse(normaliseEmail(typed)).success).toBe(true)
  },
)
