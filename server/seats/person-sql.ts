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
  readonly where: RawBuilder<boolean>
  /** Columns of the table to return. */
  readonly columns?: readonly string[]
}

/**
 * A table for `from`: rows of everybody that meet a condition, with the person to whom each belongs: `member_id`, or `email_key` of
 * who has no account.
 */
export function rowsOfPeople({ table, where, columns = [] }: RowsOfPeople): RawBuilder<unknown> {
  const of = sql.table(table)
  const more = sql.join(
    columns.map((column) => sql`, ${sql.ref(`${table}.${column}`)}`),
    sql``,
  )
  return sql`(
    select ${of}.member_id, null::text as email_key ${more} from ${of} where ${of}.member_id is not null and ${where}
    union all
    select coalesce(account.merged_into, account.id), case when account.id is null then ${of}.email_key end ${more}
    from ${of} left join member account on account.email_key = ${of}.email_key
    where ${of}.member_id is null and ${of}.email_key is not null and ${where})`
}
