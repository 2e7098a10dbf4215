import { domainToASCII } from 'node:url'
import { isEmailAddress } from '#contract/platform/email-address.ts'
import { BadInput } from '../errors/app-error.ts'
import { fault } from '../errors/fault.ts'

/**
 * An address that somebody types, in the folded form by which people are told apart: mails go to that, so that nobody
 * confirms what only looks like another's.
 */
export function typedAddress(typed: string): string {
  const email = typed.normalize('NFKC')
  if (!isEmailAddress(email) || !isDomain(email.slice(email.indexOf('@') + 1)))
    throw new BadInput([fault(['email'], 'emailAddress')])
  return email
}

/** Whether a domain in letters of its own has a form that mail servers know it by. */
function isDomain(domain: string): boolean {
  const known = domainToASCII(domain)
  return known !== '' && known.split('.').every((label) => label.length <= 63)
}
