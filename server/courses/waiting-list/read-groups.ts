import type { LineGroups } from '#contract/waiting-list/waiting-group.ts'
import { listMemberOrgs } from '../../people/partner/org-db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { presentDecision } from '../../platform/errors/decision.ts'
import { maskName } from '../../platform/masking/mask.ts'
import { findOwnEntry } from '../../waiting-list/entry-db.ts'
import { togetherUntil } from '../../waiting-list/waiting-list-rules.ts'
import { factsOf, type LectureRow } from '../lecture/lecture-db.ts'
import { type RegistrantFacts, registrationEnd } from '../lecture/lecture-rules.ts'
import { type GroupRow, listGroups } from './group-db.ts'
import { canJoinGroup, canStartGroup, type GroupFacts } from './group-rules.ts'
import { lineOf } from './lecture-line.ts'
import type { WaitingListQuery } from './waiting-list-query.ts'

/** Includes the groups that the member can see. */
export async function findGroupFacts(
  db: Db | Tx,
  lecture: LectureRow,
  { registrant, ...query }: WaitingListQuery & { readonly registrant: RegistrantFacts },
): Promise<GroupFacts & { readonly groups: readonly GroupRow[]; readonly entryId: number | undefined }> {
  const { lectureId, person, zone, groupDays } = query
  const { memberId } = person
  const groups = memberId === null ? [] : await listGroups(db, { lectureId, memberId })
  // A guest's entry is neither for any date nor in a group.
  const entry =
    memberId === null ? undefined : await findOwnEntry(db, lineOf(lectureId), { memberId, emailKey: null })
  return {
    registrant,
    groups,
    entryId: entry?.id,
    inGroup: groups.some(({ own }) => own),
    forAnyDate: entry !== undefined && entry.period_id !== null,
    lineClosed: lecture.waiting_list_closed_at !== null,
    togetherUntil: togetherUntil(registrationEnd(factsOf(lecture), zone), groupDays),
  }
}

export async function readGroups(
  db: Db | Tx,
  lecture: LectureRow,
  query: WaitingListQuery & { readonly registrant: RegistrantFacts },
): Promise<LineGroups> {
  const { person, now, zone } = query
  const { groups, ...facts } = await findGroupFacts(db, lecture, query)
  const own = groups.find((group) => group.own)
  const orgs = person.memberId === null || own ? [] : await listMemberOrgs(db, person.memberId, now)
  const start = presentDecision(canStartGroup(factsOf(lecture), facts, now, zone), query)
  return {
    togetherUntil: facts.togetherUntil.toISOString(),
    own: own ? presentGroup(own) : null,
    orgs: orgs.map(({ id, name }) => ({
      id,
      name,
      start,
      groups: groups
        .filter((group) => group.org_id === id)
        .map((group) => ({
          ...presentGroup(group),
          firstName: maskName(group.first_name),
          join: presentDecision(
            canJoinGroup(factsOf(lecture), { ...facts, people: group.people }, now, zone),
            query,
          ),
        })),
    })),
  }
}

function presentGroup({ id, org_name: orgName, people, position }: GroupRow) {
  return { id, orgName, people, position }
}
