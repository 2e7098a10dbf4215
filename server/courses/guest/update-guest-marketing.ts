import type { GuestRegistrationDetail } from '#contract/courses/guest.ts'
import { pages } from '#contract/pages.ts'
import {
  updateLockedMarketingConsent,
  updateMarketingConsent,
} from '../../people/account/update-marketing-consent.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { View } from '../../platform/http/view.ts'
import type { SecretLinks } from '../../platform/signing/secret-links.ts'
import { findGuestFacts, lockGuestFacts } from './guest-registration-db.ts'
import { readGuestRegistration, registrationOfToken } from './read-guest-registration.ts'

/** Concerns all registrations of the address, and the account once the registration has joined one. */
export async function updateGuestMarketing(
  deps: { db: Db; links: SecretLinks },
  { token, agreed, ...view }: View & { token: string; agreed: boolean },
): Promise<GuestRegistrationDetail> {
  const linked = registrationOfToken(deps.links, token)
  const { language, now, zone } = view
  const change = { agreed, language, now, zone }
  const joined = (await findGuestFacts(deps.db, linked))?.memberId ?? null
  await deps.db.transaction().execute(async (tx) => {
    // Once joined, the account holds the consent. Lock order: members before their registrations.
    if (joined !== null) return updateMarketingConsent(tx, { ...change, memberId: joined })
    const facts = await lockGuestFacts(tx, linked)
    if (!facts) throw new AppError('NOT_FOUND')
    const { memberId, emailKey } = facts
    if (memberId !== null) return updateMarketingConsent(tx, { ...change, memberId })
    const location = { memberId, attenderId: linked.attenderId, givenOn: pages.guestRegistration.path }
    return updateLockedMarketingConsent(tx, { emailKey }, { ...change, ...location })
  })
  return readGuestRegistration(deps, { token, ...view })
}
