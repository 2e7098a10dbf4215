import { lockAccounts } from '../../money/credit/credit-db.ts'
import { takeBackCredits } from '../../money/credit/take-back-credits.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { listRestrictingAbsences } from '../restriction/absence-db.ts'
import { releaseAbsences } from '../restriction/release-absences.ts'
import { correctAttenders, creditsOf, type FinishedAttender } from './completion-db.ts'
import { followResults } from './follow-results.ts'
import { withdrawCompletionCertificates } from './issue-completion-certificates.ts'

/** A new result with the one it replaces. */
export interface Correction extends FinishedAttender {
  readonly before: FinishedAttender['result'] | null
}

interface CorrectionContext {
  readonly lectureId: number
  readonly because: string
  readonly now: Date
  readonly zone: string
}

/**
 * Replaces results of a completed lecture, updates certificates, credits and restrictions, and mails each attender. The caller
 * has locked the lecture, then the members.
 */
export async function correctResults(
  tx: Tx,
  jobs: Jobs,
  corrections: readonly Correction[],
  { lectureId, because, now, zone }: CorrectionContext,
): Promise<void> {
  if (corrections.length === 0) return
  // Read before the update, which clears `restriction_id` of absences that no longer count.
  const released = await listRestrictingAbsences(tx, attenderIdsOf(corrections, 'NOT_ATTENDED'))
  const corrected = await correctAttenders(tx, corrections, { because, now })
  await releaseAbsences(tx, jobs, released, { because, now })

  // One lock statement in id order prevents deadlocks between corrections.
  await lockAccounts(tx, memberIdsOf(corrections))
  const completed = attenderIdsOf(corrections, 'COMPLETED')
  await withdrawCompletionCertificates(tx, completed, now)
  await takeBackCredits(tx, completed, now)
  await followResults(tx, jobs, corrected, { credits: await creditsOf(tx, lectureId), now, zone })

  await jobs.send(
    tx,
    'completion-mail',
    ...corrected.map(({ attenderId, version }) => ({
      kind: 'finishCorrected' as const,
      attenderId,
      version,
    })),
  )
}

function memberIdsOf(people: readonly FinishedAttender[]): number[] {
  return people.flatMap(({ memberId }) => memberId ?? [])
}

function attenderIdsOf(corrections: readonly Correction[], before: FinishedAttender['result']): number[] {
  return corrections.filter((one) => one.before === before).map(({ attenderId }) => attenderId)
}
