import { sql } from 'kysely'

const digitsOf = (column: string) => sql`regexp_replace(${sql.ref(column)}, '[^0-9]', '', 'g')`

/** What a registration says of a person, for `hasWords`. */
export const attenderText = sql`lower(concat_ws(' ', attender.name, attender.email, attender.phone_number,
  ${digitsOf('attender.phone_number')}, attender.group_name,
  (select org.name from org where org.id = attender.org_id)))`

const applicantNames = sql`korean_name, english_first_name, english_last_name`

/** What an application says of a person. */
export const applicantText = sql`lower(concat_ws(' ', ${applicantNames}, applicant.email, applicant.phone_number,
  ${digitsOf('applicant.phone_number')}))`

/** By each there is an index. */
export const applicantBeginnings = [
  sql`lower(korean_name)`,
  sql`lower(applicant.email)`,
  sql`lower(english_first_name || ' ' || english_last_name)`,
  sql`lower(english_last_name)`,
]

/** What a certificate says of its holder. */
export const holderText = sql`lower(concat_ws(' ', certificate.korean_name, certificate.english_first_name,
  certificate.english_last_name))`
