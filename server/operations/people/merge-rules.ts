import type { ErrorCode } from '#contract/platform/errors.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

export interface MergeFacts {
  readonly isSame: boolean
  readonly isMerged: boolean
  readonly isIam: boolean
  readonly isStaff: boolean
  /** Seats that either account holds until they are paid. */
  readonly holds: number
  /** Courses for which both are registered. */
  readonly sharedLectures: number
  /** Of both accounts together. */
  readonly liveApplications: number
  /** Credit corrections of either account that wait for approval. */
  readonly waitingCorrections: number
  readonly owned: number
}

/** In the order in which they are reported. */
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

export function canMerge(facts: MergeFacts): Decision {
  const [because] = obstacles.find(([, stands]) => stands(facts)) ?? []
  return because ? refuse(because) : allow()
}

/** Whether it may be merged with any other account at all. */
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
