import type { Db } from '../../platform/db/open.ts'
import { type AttenderAttendance, listAttendance } from '../attendance/attendance-db.ts'
import { type AppliedRow, attenderFactsOf } from './attender-db.ts'
import { canSeeAttendance } from './attender-rules.ts'

/** By attender id; leaves out registrations whose course has not begun. */
export function listVisibleAttendance(
  db: Db,
  rows: readonly AppliedRow[],
  now: Date,
): Promise<Map<number, AttenderAttendance>> {
  const visible = rows.filter((row) => canSeeAttendance(attenderFactsOf(row), now))
  return listAttendance(
    db,
    visible.map(({ id }) => id),
  )
}
