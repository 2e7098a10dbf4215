import { listSpentBefore } from '../../money/credit/credit-db.ts'
import { creditsGranted } from '../../money/credit/credit-rules.ts'
import { grantCredits } from '../../money/credit/grant-credits.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { listPartnerUsers } from '../../platform/partner/partner-use.ts'
import { openRestrictions } from '../restriction/open-restrictions.ts'
import type { FinishedAttender } from './completion-db.ts'
import { issueCompletionCertificates } from './issue-completion-certificates.ts'

interface FollowContext {
  readonly credits: number
  readonly now: Date
  readonly zone: string
}

/** Completing earns certificate and credits; absences may open restrictions. */
export async function followResults(
  tx: Tx,
  jobs: Jobs,
  finished: readonly FinishedAttender[],
  { credits, now, zone }: FollowContext,
): Promise<void> {
  const absent = finished.filter(({ result }) => result === 'NOT_ATTENDED')
  await openRestrictions(
    tx,
    absent.flatMap(({ memberId }) => memberId ?? []),
    now,
    zone,
  )

  const completed = finished.filter(({ result }) => result === 'COMPLETED')
  const ids = completed.map(({ attenderId }) => attenderId)
  await issueCompletionCertificates(tx, jobs, ids, now)
  const spent = await listSpentBefore(tx, ids)
  const memberIds = completed.flatMap(({ memberId }) => memberId ?? [])
  const partnerUsers = await listPartnerUsers(tx, memberIds, now)
  const grants = completed.flatMap(({ attenderId, memberId }) => {
    const partnerUse = memberId !== null && partnerUsers.has(memberId)
    const spentBefore = spent.get(attenderId) ?? 0
    const amount = creditsGranted({ memberId, partnerUse, credits, spentBefore })
    return memberId !== null && amount > 0 ? [{ attenderId, memberId, amount }] : []
  })
  await grantCredits(tx, grants, now, zone)
}
