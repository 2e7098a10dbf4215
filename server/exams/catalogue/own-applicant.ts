import { type ApplicantState, isLiveApplicant } from '#contract/exams/exam-states.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Actor, MemberActor } from '../../platform/http/actor.ts'
import { examFactsOf, findLiveApplicant } from './exam-db.ts'
import { applicantStateAt, examStateAt, type PersonFacts } from './exam-rules.ts'
import { listExamTurns, shownTurn } from './exam-turns.ts'
import { type RenewalContext, readOwnRenewals } from './own-renewals.ts'
import { listOwnWaiting } from './own-waiting-db.ts'

export interface OwnApplicant {
  readonly exam_id: number
  readonly exam_number: string
  readonly apply_state: ApplicantState
  readonly test_link: string | null
}

/** Undefined if its exam is over by the clock. */
export async function readOwnApplicant(
  db: Db,
  memberId: number,
  { now, zone }: { now: Date; zone: string },
): Promise<OwnApplicant | undefined> {
  const row = await findLiveApplicant(db, memberId)
  if (!row) return undefined
  const state = applicantStateAt(row.apply_state, examStateAt(examFactsOf(row), now, zone))
  return isLiveApplicant(state) ? { ...row, apply_state: state } : undefined
}

/** For `canApply`; null for a visitor. */
export function applyingFacts({
  actor,
  own,
}: {
  actor: Actor
  own: OwnApplicant | undefined
}): PersonFacts | null {
  return actor.kind === 'visitor' ? null : personFactsOf(actor, { reserved: own !== undefined })
}

/** `reserved`: the member has a live application for any exam. */
export function personFactsOf(
  { accountType, name }: Pick<MemberActor, 'accountType' | 'name'>,
  { reserved }: { reserved: boolean },
): PersonFacts {
  return { accountType, named: Boolean(name?.trim()), reserved }
}

/** What pages about exams show of a member, without numbers: equal for most members. */
export async function factsOfOwnApplicant(db: Db, actor: MemberActor, at: RenewalContext) {
  const [own, turns, waiting, renewals] = await Promise.all([
    readOwnApplicant(db, actor.memberId, at),
    listExamTurns(db, actor.memberId),
    listOwnWaiting(db, actor.memberId),
    readOwnRenewals(db, actor.memberId, at),
  ])
  return {
    ...applyingFacts({ actor, own }),
    examId: own?.exam_id ?? null,
    turns: turns.map(shownTurn(at.now)),
    waiting,
    renewals: renewals.map(({ level, certificateEndsAt }) => ({ level, certificateEndsAt })),
  }
}
