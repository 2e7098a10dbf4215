import { type RawBuilder, sql } from 'kysely'

/** A row belongs to a person if the column equals `value`, or the column `value` of any row that the query `values` returns. */
type Belonging = { readonly column: 'member_id' | 'email_key' } & (
  | { readonly value: RawBuilder<unknown> }
  | { readonly values: RawBuilder<unknown> }
)

export type PersonSql = readonly Belonging[]

export const nobodySql: PersonSql = []

/** For what guests do not have. */
export const accountSql = (memberId: RawBuilder<unknown>): PersonSql => [
  { column: 'member_id', value: memberId },
]

/** A member with the guests of the verified addresses, those of accounts that were merged into it included. */
export const memberSql = (memberId: RawBuilder<unknown>): PersonSql => [
  ...accountSql(memberId),
  {
    column: 'email_key',
    values: sql`select email_key as value from member where id = ${memberId}
      union all select email_key from member where merged_into = ${memberId}`,
  },
]

/** A guest with the accounts of the verified address. */
export const guestSql = (emailKey: RawBuilder<unknown>): PersonSql => [
  { column: 'email_key', value: emailKey },
  {
    column: 'member_id',
    values: sql`select coalesce(merged_into, id) as value from member where member.email_key = ${emailKey}`,
  },
]

/** Whoever another row belongs to, of a member or of a guest. */
export function holderSql(other: string): PersonSql {
  const id = sql.ref(`${other}.member_id`)
  const key = sql.ref(`${other}.email_key`)
  return [
    {
      column: 'member_id',
      values: sql`select ${id} as value
        union all select coalesce(merged_into, id) from member where member.email_key = ${key}`,
    },
    {
      column: 'email_key',
      values: sql`select ${key} as value
        union all select member.email_key from member where id = ${id}
        union all select member.email_key from member where merged_into = ${id}`,
    },
  ]
}

interface RowsOfPerson {
  readonly table:
    | 'applicant'
    | 'attender'
    | 'certificate'
    | 'past_certificate'
    | 'registration_draft'
    | 'waiting_entry'
    | 'waiting_room_ticket'
  /** The name of a row in the condition. */
  readonly row: string
  /** Columns of the table to return; none by default. Each makes planning slower. */
  readonly columns?: readonly string[]
  readonly where: RawBuilder<boolean>
  readonly person: PersonSql
}

/**
 * A table for `from`: a person's rows that meet a condition, some twice. Each way to belong to the person is a query for one value,
 * so that PostgreSQL uses its index, also by a plan that was made when the table was empty (decision 093).
 */
export function rowsOfPerson({ table, row, columns = [], where, person }: RowsOfPerson): RawBuilder<unknown> {
  const selected = sql.join(columns.map((column) => sql.ref(`${row}.${column}`)))
  const rowsWith = (column: string, value: RawBuilder<unknown>) =>
    sql`select ${selected} from ${sql.table(table)} ${sql.ref(row)} where ${where} and ${sql.ref(`${row}.${column}`)} = ${value}`
  const queries = person.map((one) => {
    if ('value' in one) return rowsWith(one.column, one.value)
    // Without the offset PostgreSQL may begin with the table instead of the account.
    return sql`select found.* from (${one.values}) account
      cross join lateral (${rowsWith(one.column, sql`account.value`)} offset 0) found`
  })
  const none = sql`select ${selected} from ${sql.table(table)} ${sql.ref(row)} where false`
  return sql`(${sql.join(queries.length > 0 ? queries : [none], sql` union all `)})`
}

/** The accounts of a verified address, as an SQL array: of merged accounts the one that remains. */
export const accountsOf = (emailKey: RawBuilder<unknown>): RawBuilder<number[]> =>
  sql`array(select coalesce(merged_into, id) from member where member.email_key = ${emailKey})`

interface RowsOfPeople {
  readonly table: 'attender' | 'past_completion' | 'past_certificate'
  /** Condition on a row, by the name of the table. */
  readonly where: RawBuilder<boolean>
  /** Columns of the table to return. */
  readonly columns?: readonly string[]
}

/**
 * Selects `member_id` and the columns of the rows of all members that meet a condition: those made with the account, and those of its
 * verified address.
 */
export function rowsOfMembers({ table, where, columns = [] }: RowsOfPeople): RawBuilder<unknown> {
  return sql`${rowsOfAccounts({ table, where, columns })} union all ${rowsOfAddresses({ table, where, columns })}`
}

export function rowsOfAccounts({ table, where, columns = [] }: RowsOfPeople): RawBuilder<unknown> {
  const of = sql.table(table)
  return sql`select ${of}.member_id ${columnsOf(table, columns)} from ${of} where ${of}.member_id is not null and ${where}`
}

/**
 * Made without an account; of a merged one they belong to the one that remains. Without the offset PostgreSQL reads all accounts.
 */
export function rowsOfAddresses({ table, where, columns = [] }: RowsOfPeople): RawBuilder<unknown> {
  const of = sql.table(table)
  return sql`select account.member_id ${columnsOf(table, columns)} from ${of} cross join lateral (
      select coalesce(merged_into, id) as member_id from member where member.email_key = ${of}.email_key offset 0) as account
    where ${of}.member_id is null and ${of}.email_key is not null and ${where}`
}

const columnsOf = (table: string, names: readonly string[]) =>
  sql.join(
    names.map((name) => sql`, ${sql.ref(`${table}.${name}`)}`),
    sql``,
  )
