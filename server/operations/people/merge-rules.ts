import type { ErrorCode } from '#contract/platform/errors.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

/** What two accounts have that may keep them from becoming one. */
export interface MergeFacts {
  readonly isSame: boolean
  /** One of them was merged before. */
  readonly isMerged: boolean
  readonly isIam: boolean
  readonly isStaff: boolean
  /** One of them is paying right now. */
  readonly holds: number
  /** Courses that both are registered for. */
  readonly sharedLectures: number
  /** Live applications of both together. */
  readonly liveApplications: number
  /** Corrections of credits that wait for a second person. */
  readonly waitingCorrections: number
  /** Organisations that both together own. */
  readonly owned: number
}

/** Refusals in their order: who they are, then what they have. */
const obstacles: readonly (readonly [ErrorCode, (facts: MergeFacts) => boolean])[] = [
  ['MERGE_SAME', ({ isSame }) => isSame],
  ['ACCOUNT_MERGED', ({ isMerged }) => isMerged],
  ['MERGE_IAM', ({ isIam }) => isIam],
  ['MERGE_STAFF', ({ isStaff }) => isStaff],
  ['MERGE_PAYING', ({ holds }) => holds > 0],
  ['MERGE_REGISTRATIONS', ({ sharedLectures }) => sharedLectures > 0],
  ['MERGE_APPLICATIONS', ({ liveApplications }) => liveApplications > 1],
  ['MERGE_CORRECTION', ({ waitingCorrections }) => waitingCorrections > 0],
  ['MERGE_OWNERS', ({ owned }) => owned > 1],
]

/** May two accounts become one? */
export function canMerge(facts: MergeFacts): Decision {
  const [because] = obstacles.find(([, stands]) => stands(facts)) ?? []
  return because ? refuse(because) : allow()
}

/** Can this account take part in a merge at all, whatever the other one is? */
export function canBeMerged({
  isMember,
  isMerged,
  isIam,
  isStaff,
}: Pick<MergeFacts, 'isMerged' | 'isIam' | 'isStaff'> & { readonly isMember: boolean }): Decision {
  if (!isMember) return refuse('MERGE_GUEST')
  const alone = {
    isSame: false,
    holds: 0,
    sharedLectures: 0,
    liveApplications: 0,
    waitingCorrections: 0,
    owned: 0,
  }
  return canMerge({ ...alone, isMerged, isIam, isStaff })
}
