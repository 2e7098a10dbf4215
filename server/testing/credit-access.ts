import { privateFacts } from './access-callers.ts'
import { type AccessRow, type PaidOrderIds, type People, staff, staffCreates } from './access-row.ts'
import type { TestApp } from './test-app.ts'

const shown = { showsNames: true, showsContacts: true, needsPaidOrder: true } as const
const member = ({ creditMemberId }: PaidOrderIds) => ({ memberId: creditMemberId })
const correction = ({ creditCorrectionId }: PaidOrderIds) => ({ correctionId: creditCorrectionId })

/** Access of staff to members' credits. */
export const creditAccess: Record<string, AccessRow> = {
  listCreditAccounts: { ...shown, statuses: staff },
  exportCreditAccounts: { ...shown, statuses: staff },
  getCreditAccount: { ...shown, statuses: staff, params: member },
  adminListCreditEntries: { statuses: staff, needsPaidOrder: true, params: member },
  exportCreditEntries: { statuses: staff, needsPaidOrder: true, params: member },
  askCreditCorrection: {
    ...shown,
    statuses: staffCreates,
    params: ({ otherMemberId }) => ({ memberId: otherMemberId }),
    body: { amount: 100, reason: 'Agreed.' },
  },
  approveCreditCorrection: { ...shown, statuses: staff, params: correction },
  declineCreditCorrection: { ...shown, statuses: staff, params: correction, body: { reason: 'No.' } },
  withdrawCreditCorrection: { ...shown, statuses: staff, params: correction },
  listOutstandingCredits: { statuses: staff },
  exportOutstandingCredits: { statuses: staff },
}

/** A member with the owner's name, and a correction of their credits requested by another member of staff. */
export async function creditCorrectionFixture(
  { make, db, clock }: TestApp,
  { other }: People,
): Promise<Pick<PaidOrderIds, 'creditMemberId' | 'creditCorrectionId' | 'otherMemberId'>> {
  const [holder, another] = [await make.member(privateFacts.owner), await make.member()]
  await db.insertInto('credit_account').values({ member_id: holder.id }).execute()
  const { id: creditCorrectionId } = await db
    .insertInto('credit_correction')
    .values({
      member_id: holder.id,
      amount: 100,
      reason: 'Agreed.',
      asked_by: other.id,
      asked_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { creditMemberId: holder.id, otherMemberId: another.id, creditCorrectionId }
}
