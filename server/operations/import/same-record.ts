import { emailAddressKey } from '../../platform/email/email-key.ts'

interface PastRecord {
  readonly email: string | null
}

/** Addresses may be written differently. */
export function sameRecord<Row extends PastRecord>(one: Row, other: Row): boolean {
  const fields = Object.keys(other) as (keyof Row)[]
  return fields.every(
    (field) => one[field] === other[field] || (field === 'email' && keyOf(one.email) === keyOf(other.email)),
  )
}

const keyOf = (email: string | null) => email && emailAddressKey(email)
