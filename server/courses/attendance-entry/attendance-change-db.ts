import { sql } from 'kysely'
import type { Db } from '../../platform/db/open.ts'

interface LastChange {
  readonly attenderId: number
  readonly at: Date
  readonly by: string | null
  readonly checkedIn: boolean
}

/** One change per attender, from the audit log. A check-in by code does not name the member as its author. */
export async function listLastChanges(db: Db, lectureId: number): Promise<LastChange[]> {
  const { rows } = await sql<LastChange>`
    select distinct on (attender_id) attender_id::integer as "attenderId", audit_event.at,
      case when audit_event.action <> 'attendance.checkIn' then member.name end as "by",
      audit_event.action = 'attendance.checkIn' as "checkedIn"
    from audit_event
      cross join jsonb_object_keys(audit_event.after->'entries') as attender_id
      left join member on member.sub = audit_event.actor_sub
    where audit_event.entity = 'lecture' and audit_event.entity_id = ${String(lectureId)}
      and audit_event.action in ('attendance.enter', 'attendance.correct', 'attendance.checkIn')
    order by attender_id, audit_event.id desc`.execute(db)
  return rows
}
