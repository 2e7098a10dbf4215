import { domainToASCII } from 'node:url'
import { isEmailAddress } from '#contract/platform/email-address.ts'
import { BadInput } from '../errors/app-error.ts'
import { validationIssue } from '../errors/validation-issue.ts'

/** Mails go to the normalised form (NFKC), so that nobody can confirm a look-alike of another person's address. */
export function parseEmailAddress(input: string): string {
  const email = findEmailAddress(input)
  if (email === undefined) throw new BadInput([validationIssue(['email'], 'emailAddress')])
  return email
}

/** Undefined if the text is no address. */
export function findEmailAddress(input: string): string | undefined {
  const email = input.normalize('NFKC')
  return isEmailAddress(email) && isDomain(email.slice(email.indexOf('@') + 1)) ? email : undefined
}

function isDomain(domain: string): boolean {
  const ascii = domainToASCII(domain)
  return ascii !== '' && ascii.split('.').every((label) => label.length <= 63)
}
