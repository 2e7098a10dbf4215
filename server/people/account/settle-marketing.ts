import type { Language } from '#contract/platform/languages.ts'
import type { Tx } from '../../platform/db/open.ts'
import { type Consenter, findGiven, insertConsent, lockMember, withdrawConsents } from './consent-db.ts'
import { marketingOf } from './marketing-rules.ts'

interface Settling {
  readonly agreed: boolean
  /** In which the terms were read. */
  readonly language: Language
  readonly now: Date
  readonly zone: string
}

/** A member settles it for the account, wherever it was given. */
export async function settleMarketing(
  tx: Tx,
  { memberId, ...settling }: Settling & { memberId: number },
): Promise<void> {
  await lockMember(tx, memberId)
  const given = { memberId, attenderId: null, givenOn: '/account/settings' }
  await settleLocked(tx, { memberId }, { ...settling, ...given })
}

/** Gives consent to marketing, or withdraws whatever was given. Consent that counts already is not given twice. */
export async function settleLocked(
  tx: Tx,
  who: Consenter,
  {
    agreed,
    zone,
    ...given
  }: Settling & { memberId: number | null; attenderId: number | null; givenOn: string },
): Promise<void> {
  const { now } = given
  if (!agreed) return withdrawConsents(tx, { who, typeId: 'ad', now })
  const before = marketingOf(await findGiven(tx, who, 'ad'), { now, zone })
  if (!before.agreed) await insertConsent(tx, { ...given, typeId: 'ad' })
}
