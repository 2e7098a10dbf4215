import { lockAccounts } from '../../money/credit/credit-db.ts'
import { takeBackCredits } from '../../money/credit/take-back-credits.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { releaseAbsences } from '../restriction/release-absences.ts'
import { listRestricting } from '../restriction/restriction-db.ts'
import { correctAttenders, creditsOf, type Finished } from './completion-db.ts'
import { followResults } from './follow-results.ts'
import { withdrawCompletionCertificates } from './issue-completion-certificates.ts'

/** Another result, with what stood before. */
export interface Correction extends Finished {
  readonly before: Finished['result'] | null
}

interface Correcting {
  readonly lectureId: number
  readonly because: string
  readonly now: Date
  readonly zone: string
}

/**
 * Replaces results of a completed lecture and has everything follow that hangs on them: certificates, credits,
 * restrictions, and a mail to each. The lecture is locked, and after it the members.
 */
export async function correctResults(
  tx: Tx,
  jobs: Jobs,
  corrections: readonly Correction[],
  { lectureId, because, now, zone }: Correcting,
): Promise<void> {
  if (corrections.length === 0) return
  // Before the results are replaced: an absence that is none any more does not name its restriction.
  const released = await listRestricting(tx, attenderIdsOf(corrections, 'NOT_ATTENDED'))
  const corrected = await correctAttenders(tx, corrections, { because, now })
  await releaseAbsences(tx, jobs, released, { because, now })

  // All accounts at once, in the order of their ids: two corrections never wait for each other.
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

function memberIdsOf(people: readonly Finished[]): number[] {
  return people.flatMap(({ memberId }) => memberId ?? [])
}

function attenderIdsOf(corrections: readonly Correction[], before: Finished['result']): number[] {
  return corrections.filter((one) => one.before === before).map(({ attenderId }) => attenderId)
}
