import { maxGroupPeople } from '#contract/waiting-list/waiting-group.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import type { LectureFacts, RegistrantFacts } from '../lecture/lecture-rules.ts'
import { canTakeOffer, hasSeatFor } from './waiting-list-rules.ts'

/** What decides about somebody who would wait with others of an organisation. */
export interface GroupFacts {
  readonly registrant: RegistrantFacts
  /** Waits in a group of this line already. */
  readonly inGroup: boolean
  /** Is in this line because of an entry for any date of a period. */
  readonly forAnyDate: boolean
  readonly lineClosed: boolean
  /** Until when the people of a group are offered seats only together. */
  readonly togetherUntil: Date
}

/** Possible from a place in line, too. Only until seats are offered one by one: after that it would only move people forward. */
export function canStartGroup(
  lecture: LectureFacts,
  { registrant, inGroup, forAnyDate, lineClosed, togetherUntil }: GroupFacts,
  now: Date,
  zone: string,
): Decision {
  const decision = canTakeOffer(lecture, registrant, now, zone)
  if (!decision.allowed) return decision
  if (!registrant.inOrg) return refuse('NO_ORGANISATION')
  if (hasSeatFor(lecture, registrant)) return refuse('SEATS_LEFT')
  if (inGroup) return refuse('IN_A_GROUP')
  if (forAnyDate) return refuse('WAITING_FOR_ANY_DATE')
  if (lineClosed) return refuse('WAITING_LIST_CLOSED')
  return now < togetherUntil ? allow(togetherUntil) : refuse('GROUPS_OVER')
}

export function canJoinGroup(
  lecture: LectureFacts,
  { people, ...facts }: GroupFacts & { readonly people: number },
  now: Date,
  zone: string,
): Decision {
  const decision = canStartGroup(lecture, facts, now, zone)
  if (!decision.allowed) return decision
  return people < maxGroupPeople ? decision : refuse('GROUP_FULL', { most: maxGroupPeople })
}
