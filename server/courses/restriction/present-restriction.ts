import type { Absences } from '#contract/courses/completed-lecture.ts'
import type { AdminRestriction } from '#contract/courses/restriction-admin.ts'
import { type Language, localise } from '#contract/platform/languages.ts'
import { presentDecision } from '../../platform/errors/decision.ts'
import type { View } from '../../platform/http/view.ts'
import { maskName } from '../../platform/masking/mask.ts'
import type { Absence } from './absence-db.ts'
import type { RestrictionRow } from './restriction-db.ts'
import { canLift } from './restriction-rules.ts'

type PresentedAbsence = Absences['counted'][number]

export function presentAbsence(
  { lectureId, attenderId, title, startAt }: Absence,
  language: Language,
): PresentedAbsence {
  return { lectureId, attenderId, title: localise(title, language), startAt: startAt.toISOString() }
}

const presentStaff = (id: number | null, name: string | null) =>
  id !== null && name !== null ? { personId: `m-${id}`, name } : null

export function presentRestriction(
  row: RestrictionRow,
  absences: readonly (Absence & { restrictionId: number })[],
  view: View & { readonly masked: boolean },
): AdminRestriction {
  return {
    id: row.id,
    memberId: row.member_id,
    name: row.name && view.masked ? maskName(row.name) : row.name,
    masked: view.masked,
    restrictStartAt: row.restrict_start_at.toISOString(),
    restrictFinishAt: row.restrict_finish_at.toISOString(),
    liftedAt: row.lifted_at?.toISOString() ?? null,
    liftedBecause: row.lifted_because,
    liftedBy: presentStaff(row.lifted_by, row.lifted_by_name),
    imposedBecause: row.imposed_because,
    imposedBy: presentStaff(row.imposed_by, row.imposed_by_name),
    absences: absences
      .filter(({ restrictionId }) => restrictionId === row.id)
      .map((one) => presentAbsence(one, view.language)),
    actions: {
      lift: presentDecision(
        canLift({ finishAt: row.restrict_finish_at, liftedAt: row.lifted_at }, view.now),
        view,
      ),
    },
  }
}
