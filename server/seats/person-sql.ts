import { type RawBuilder, sql } from 'kysely'

/** The ways in which a row belongs to a person: conditions on its `member_id` or `email_key`. */
export type PersonSql = (row: string) => readonly RawBuilder<boolean>[]

const column = (row: string, name: 'member_id' | 'email_key') => sql.ref(`${row}.${name}`)

export const nobodySql: PersonSql = () => [sql<boolean>`false`]

/** For what guests do not have. */
export const accountSql =
  (memberId: RawBuilder<unknown>): PersonSql =>
  (row) => [sql<boolean>`${column(row, 'member_id')} = ${memberId}`]

/** A member with the guests of the verified addresses. */
export const memberSql =
  (memberId: RawBuilder<unknown>): PersonSql =>
  (row) => [
    ...accountSql(memberId)(row),
    sql<boolean>`${column(row, 'email_key')} = any(${addressesOf(memberId)})`,
  ]

/** A guest with the accounts of the verified address. */
export const guestSql =
  (emailKey: RawBuilder<unknown>): PersonSql =>
  (row) => [
    sql<boolean>`${column(row, 'email_key')} = ${emailKey}`,
    sql<boolean>`${column(row, 'member_id')} = any(${accountsOf(emailKey)})`,
  ]

/** Whoever another row belongs to, of a member or of a guest. */
export const holderSql =
  (other: string): PersonSql =>
  (row) => [...memberSql(column(other, 'member_id'))(row), ...guestSql(column(other, 'email_key'))(row)]

interface RowsOfPerson {
  readonly table: 'attender' | 'registration_draft' | 'waiting_entry' | 'waiting_room_ticket'
  /** The name of a row in the conditions. */
  readonly row: string
  readonly where: RawBuilder<boolean>
  readonly person: PersonSql
}

/**
 * A table for `from`: a person's rows that meet a condition, some twice. Each way to belong to the person is a query by its own
 * index; for conditions joined by `or` PostgreSQL reads the whole table where it has to find only one row.
 */
export function rowsOfPerson({ table, row, where, person }: RowsOfPerson): RawBuilder<unknown> {
  const queries = person(row).map(
    (isOfPerson) =>
      sql`select ${sql.ref(row)}.* from ${sql.table(table)} ${sql.ref(row)} where ${where} and ${isOfPerson}`,
  )
  return sql`(${sql.join(queries, sql` union all `)})`
}

/** The accounts of a verified address, as an SQL array: of merged accounts the one that remains. */
export const accountsOf = (emailKey: RawBuilder<unknown>): RawBuilder<number[]> =>
  sql`array(select coalesce(merged_into, id) from member where member.email_key = ${emailKey})`

/** The keys of an account's verified addresses, as an SQL array: its own, and those of accounts that were merged into it. */
export const addressesOf = (memberId: RawBuilder<unknown>): RawBuilder<string[]> => sql`array(
  select email_key from member where member.id = ${memberId}
  union all select email_key from member where member.merged_into = ${memberId})`
