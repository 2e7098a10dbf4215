import * as contract from '#contract/courses/waiting-list-admin.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import type { View } from '../../platform/http/view.ts'
import { list } from '../../platform/lists/list-db.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { entries, findEntries, isListed } from '../../waiting-list/admin-entry-db.ts'
import { entryColumns, presentAdminEntry, type Seeing } from '../../waiting-list/present-admin-entry.ts'
import { togetherUntil } from '../../waiting-list/waiting-list-rules.ts'
import { factsOf, findAnyLecture, type LectureRow } from '../lecture/lecture-db.ts'
import { registrationEnd } from '../lecture/lecture-rules.ts'
import { lineOf } from './lecture-line.ts'

export function waitingEntryList(groupDays: number) {
  return list({
    ...entries,
    endpoint: contract.adminListWaitingEntries,
    parent: (db, { params }) => findAnyLecture(db, params.lectureId),
    where: ({ params, query }) => isListed(lineOf(params.lectureId), query),
    async read(db, ids, { params, actor, ...view }, lecture) {
      const seeing = seeingOf(lecture, { actor, groupDays, ...view })
      const rows = await findEntries(db, lineOf(params.lectureId), ids)
      return rows.map((row) => ({ ...presentAdminEntry(row, seeing), ...params }))
    },
    csv: {
      endpoint: contract.exportWaitingEntries,
      name: ({ params }) => `waiting-list-${params.lectureId}`,
      columns: entryColumns,
    },
  })
}

interface Staff extends Pick<View, 'now' | 'zone'> {
  readonly actor: MemberActor
  readonly groupDays: number
}

export function seeingOf(lecture: LectureRow, { actor, groupDays, now, zone }: Staff): Seeing {
  const until = togetherUntil(registrationEnd(factsOf(lecture), zone), groupDays)
  return { masked: !seesNames(actor.staffRoles, 'attenders'), groups: { now, until } }
}
