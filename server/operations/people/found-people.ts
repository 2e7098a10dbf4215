import { type RawBuilder, sql } from 'kysely'

/**
 * Selects number, kind, time and address of people: the member's id, the id of the last registration of a guest, or of the last
 * entry of one who only waits. Members have no address here.
 */
export type FoundPeople = RawBuilder<unknown>

/** Them all, for `from`. */
export const foundPeople = (people: readonly FoundPeople[]): RawBuilder<unknown> =>
  sql`(${sql.join(people, sql` union all `)}) as found (number, kind, since, email_key)`
