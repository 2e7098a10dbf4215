import { expect, test } from 'vitest'
import { guestEmail } from '#contract/people/guest-email.ts'
import { normaliseEmail } from './normalise-email.ts'

test.each(['ｇｕｅｓｔ＠ｅｘａｍｐｌｅ．ｃｏｍ', '　guest＠example.com　', 'guest@example.com '])(
  '%s is normalised to a valid e-mail address',
  (typed) => {
    expect(guestEmail.safeParse(typed).success).toBe(false)
    expect(normaliseEmail(typed)).toBe('guest@example.com')
    expect(guestEmail.safeParse(normaliseEmail(typed)).success).toBe(true)
  },
)
