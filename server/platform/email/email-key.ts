import { domainToASCII } from 'node:url'

/** Identifies a person by a verified address: NFKC, lower case. Null while it is unverified. */
export function emailKey({
  email,
  emailVerified,
}: {
  email: string | null
  emailVerified: boolean
}): string | null {
  return email !== null && emailVerified ? emailAddressKey(email) : null
}

/** For an address verified by other means. An internationalised domain and its `xn--` form are the same. */
export function emailAddressKey(email: string): string {
  const folded = email.normalize('NFKC').trim().toLowerCase()
  const at = folded.lastIndexOf('@') + 1
  const domain = folded.slice(at)
  return folded.slice(0, at) + (domainToASCII(domain) || domain)
}
