import { sql } from 'kysely'
import type { Db } from '../../platform/db/open.ts'

/** What a member has, or has had, of each kind that the overview shows. */
interface Kinds {
  readonly entries: boolean
  readonly periods: boolean
  readonly assignedSeats: boolean
  readonly applications: boolean
  readonly certificates: boolean
  readonly credits: boolean
  /** Or a restriction, which staff also impose without absences. */
  readonly absences: boolean
}

/** One statement in place of one for each kind: most members have few of them. */
export async function findKindsOf(db: Db, memberId: number): Promise<Kinds> {
  const { rows } = await sql<Kinds>`
    select exists (select from waiting_entry where member_id = own.id) as entries,
      exists (select from waiting_period where member_id = own.id) as periods,
      exists (select from seat_assignment where member_id = own.id) as "assignedSeats",
      exists (select from applicant where member_id = own.id) as applications,
      exists (select from certificate where member_id = own.id) as certificates,
      exists (select from credit_grant where member_id = own.id and remaining > 0) as credits,
      exists (select from attender where member_id = own.id and result = 'NOT_ATTENDED')
        or exists (select from restriction where member_id = own.id) as absences
    from (values (${memberId}::integer)) as own (id)`.execute(db)
  const [kinds] = rows
  if (!kinds) throw new Error('the statement has one row')
  return kinds
}
