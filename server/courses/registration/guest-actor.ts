import type { GuestRegistration } from '#contract/courses/registration.ts'
import { emailAddressKey } from '../../platform/email/email-key.ts'
import { parseEmailAddress } from '../../platform/email/parse-email-address.ts'

/** Entered in the form; the address may not be verified yet. */
export interface GuestActor {
  readonly kind: 'guest'
  readonly name: string
  readonly email: string
  readonly emailKey: string
  readonly group: string
  readonly emailVerifyId: string
}

export function guestOf({ name, email, group, emailVerifyId }: GuestRegistration): GuestActor {
  return {
    kind: 'guest',
    name: oneLine(name),
    email: parseEmailAddress(email),
    emailKey: emailAddressKey(email),
    group: oneLine(group),
    emailVerifyId,
  }
}

/** Collapses whitespace: the text appears within mails and lists. */
function oneLine(text: string): string {
  return text.trim().replace(/\s+/gu, ' ')
}
