import type { Absences } from '#contract/courses/completed-lecture.ts'
import { absencesToRestriction } from '#contract/courses/completion-states.ts'
import type { Db } from '../../platform/db/open.ts'
import type { View } from '../../platform/http/view.ts'
import { listAbsencesOfRestrictions } from './absence-db.ts'
import { presentAbsence } from './present-restriction.ts'
import { findAbsencesAndRestriction } from './restriction-db.ts'
import { absencesLeft } from './restriction-rules.ts'

export const noAbsences: Absences = {
  limit: absencesToRestriction,
  left: absencesLeft(0),
  counted: [],
  restriction: null,
}

export async function readAbsences(
  db: Db,
  memberId: number,
  { now, language }: Pick<View, 'now' | 'language'>,
): Promise<Absences> {
  const { counted, active } = await findAbsencesAndRestriction(db, memberId, now)
  const causes = active ? await listAbsencesOfRestrictions(db, [active.id]) : []
  return {
    limit: absencesToRestriction,
    left: absencesLeft(counted.length),
    counted: counted.map((one) => presentAbsence(one, language)),
    restriction: active
      ? {
          restrictStartAt: active.restrict_start_at.toISOString(),
          restrictFinishAt: active.restrict_finish_at.toISOString(),
          imposedBecause: active.imposed_because,
          absences: causes.map((one) => presentAbsence(one, language)),
        }
      : null,
  }
}
