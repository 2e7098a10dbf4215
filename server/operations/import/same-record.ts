import { emailAddressKey } from '../../platform/email/email-key.ts'

interface PastRecord {
  readonly email: string | null
}

/** Whether two records of the former system say the same; addresses are the same however they are written. */
export function sameRecord<Row extends PastRecord>(one: Row, other: Row): boolean {
  const fields = Object.keys(other) as (keyof Row)[]
  return fields.every(
    (field) => one[field] === other[field] || (field === 'email' && keyOf(one.email) === keyOf(other.email)),
  )
}

const keyOf = (email: string | null) => email && emailAddressKey(email)
