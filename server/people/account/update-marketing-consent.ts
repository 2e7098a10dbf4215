import { pages } from '#contract/pages.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { Tx } from '../../platform/db/open.ts'
import {
  type Consenter,
  findLatestConsent,
  insertConsent,
  lockMember,
  withdrawConsents,
} from './consent-db.ts'
import { marketingOf } from './marketing-rules.ts'

interface MarketingChoice {
  readonly agreed: boolean
  readonly language: Language
  readonly now: Date
  readonly zone: string
}

/** Applies to all of the member's consents to marketing, wherever given. */
export async function updateMarketingConsent(
  tx: Tx,
  { memberId, ...choice }: MarketingChoice & { memberId: number },
): Promise<void> {
  await lockMember(tx, memberId)
  const given = { memberId, attenderId: null, givenOn: pages.settings.path }
  await updateLockedMarketingConsent(tx, { memberId }, { ...choice, ...given })
}

/** The caller has locked the member. Consent in force is not given twice. */
export async function updateLockedMarketingConsent(
  tx: Tx,
  who: Consenter,
  {
    agreed,
    zone,
    ...given
  }: MarketingChoice & { memberId: number | null; attenderId: number | null; givenOn: string },
): Promise<void> {
  const { now } = given
  if (!agreed) return withdrawConsents(tx, { who, typeId: 'ad', now })
  const before = marketingOf(await findLatestConsent(tx, who, 'ad'), { now, zone })
  if (!before.agreed) await insertConsent(tx, { ...given, typeId: 'ad' })
}
