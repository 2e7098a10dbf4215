/** A verified address in the form that tells one person: NFKC, lower case. Null while it is not verified. */
export function emailKey({
  email,
  emailVerified,
}: {
  email: string | null
  emailVerified: boolean
}): string | null {
  return email !== null && emailVerified ? email.normalize('NFKC').trim().toLowerCase() : null
}
