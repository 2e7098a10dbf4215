import { type RawBuilder, sql } from 'kysely'

/** How a row can belong to a person: by a value that its column has, which may come from an account. */
interface Belonging {
  readonly column: 'member_id' | 'email_key'
  readonly value: RawBuilder<unknown>
  /** Which accounts the value is taken from, as a condition on `account`. */
  readonly accounts?: RawBuilder<boolean>
}

export type PersonSql = readonly Belonging[]

export const nobodySql: PersonSql = []

/** For what guests do not have. */
export const accountSql = (memberId: RawBuilder<unknown>): PersonSql => [
  { column: 'member_id', value: memberId },
]

/** A member with the guests of the verified addresses, those of accounts that were merged into it included. */
export const memberSql = (memberId: RawBuilder<unknown>): PersonSql => [
  ...accountSql(memberId),
  { column: 'email_key', value: sql`account.email_key`, accounts: sql`account.id = ${memberId}` },
  { column: 'email_key', value: sql`account.email_key`, accounts: sql`account.merged_into = ${memberId}` },
]

/** A guest with the accounts of the verified address. */
export const guestSql = (emailKey: RawBuilder<unknown>): PersonSql => [
  { column: 'email_key', value: emailKey },
  {
    column: 'member_id',
    value: sql`coalesce(account.merged_into, account.id)`,
    accounts: sql`account.email_key = ${emailKey}`,
  },
]

/** Whoever another row belongs to, of a member or of a guest. */
export const holderSql = (other: string): PersonSql => [
  ...memberSql(sql.ref(`${other}.member_id`)),
  ...guestSql(sql.ref(`${other}.email_key`)),
]

interface RowsOfPerson {
  readonly table: 'attender' | 'registration_draft' | 'waiting_entry' | 'waiting_room_ticket'
  /** The name of a row in the condition. */
  readonly row: string
  readonly where: RawBuilder<boolean>
  readonly person: PersonSql
}

/**
 * A table for `from`: a person's rows that meet a condition, some twice. Each way to belong to the person is a query for one value,
 * so that PostgreSQL uses its index, also by a plan that was made when the table was empty (decision 093).
 */
export function rowsOfPerson({ table, row, where, person }: RowsOfPerson): RawBuilder<unknown> {
  const alias = sql.ref(row)
  const queries = person.map(({ column, value, accounts }) => {
    const rows = sql`select ${alias}.* from ${sql.table(table)} ${alias} where ${where} and ${sql.ref(`${row}.${column}`)} = ${value}`
    // Without the offset PostgreSQL may begin with the table instead of the account.
    return accounts
      ? sql`select found.* from member account cross join lateral (${rows} offset 0) found where ${accounts}`
      : rows
  })
  const none = sql`select * from ${sql.table(table)} where false`
  return sql`(${sql.join(queries.length > 0 ? queries : [none], sql` union all `)})`
}

/** The accounts of a verified address, as an SQL array: of merged accounts the one that remains. */
export const accountsOf = (emailKey: RawBuilder<unknown>): RawBuilder<number[]> =>
  sql`array(select coalesce(merged_into, id) from member where member.email_key = ${emailKey})`
