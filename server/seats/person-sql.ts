import { type RawBuilder, sql } from 'kysely'

/** The accounts of a verified address, as an SQL array: of merged accounts the one that remains. */
export const accountsOf = (emailKey: RawBuilder<unknown>): RawBuilder<number[]> =>
  sql`array(select coalesce(merged_into, id) from member where member.email_key = ${emailKey})`

/** The keys of an account's verified addresses, as an SQL array: its own, and those of accounts that were merged into it. */
export const addressesOf = (memberId: RawBuilder<unknown>): RawBuilder<string[]> => sql`array(
  select email_key from member where member.id = ${memberId}
  union all select email_key from member where member.merged_into = ${memberId})`
