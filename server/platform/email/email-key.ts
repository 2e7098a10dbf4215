import { domainToASCII } from 'node:url'

/** A verified address in the form that tells one person: NFKC, lower case. Null while it is not verified. */
export function emailKey({
  email,
  emailVerified,
}: {
  email: string | null
  emailVerified: boolean
}): string | null {
  return email !== null && emailVerified ? keyOfAddress(email) : null
}

/**
 * The same of an address that its owner has shown to be theirs in another way. A domain in letters of its own and the
 * `xn--` form that mail servers know it by are one.
 */
export function keyOfAddress(email: string): string {
  const folded = email.normalize('NFKC').trim().toLowerCase()
  const at = folded.lastIndexOf('@') + 1
  const domain = folded.slice(at)
  return folded.slice(0, at) + (domainToASCII(domain) || domain)
}
