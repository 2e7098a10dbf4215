import type { GuestRegistration } from '#contract/courses/registration.ts'
import { keyOfAddress } from '../../platform/email/email-key.ts'
import { typedAddress } from '../../platform/email/typed-address.ts'

/** Somebody without an account who registers, as the form tells; whether the address is theirs is still to be shown. */
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
    email: typedAddress(email),
    emailKey: keyOfAddress(email),
    group: oneLine(group),
    emailVerifyId,
  }
}

/** As it stands among the words of mails and lists, whatever was pasted. */
function oneLine(text: string): string {
  return text.trim().replace(/\s+/gu, ' ')
}
