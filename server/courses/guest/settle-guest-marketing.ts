import type { HeldByGuest } from '#contract/courses/guest.ts'
import { pages } from '#contract/pages.ts'
import { settleLocked, settleMarketing } from '../../people/account/settle-marketing.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { SecretLinks } from '../../platform/signing/secret-links.ts'
import type { View } from '../lecture/view.ts'
import { findGuestFacts, lockGuestFacts } from './guest-registration-db.ts'
import { attenderOf, readGuestRegistration } from './read-guest-registration.ts'

/**
 * Gives consent to marketing by the link of a mail, or withdraws it: for the address, whichever registrations it was
 * given with, and for the account once the registration has joined one.
 */
export async function settleGuestMarketing(
  deps: { db: Db; links: SecretLinks },
  { token, agreed, ...view }: View & { token: string; agreed: boolean },
): Promise<HeldByGuest> {
  const attenderId = attenderOf(deps.links, token)
  const { language, now, zone } = view
  const settling = { agreed, language, now, zone }
  const joined = (await findGuestFacts(deps.db, attenderId))?.memberId ?? null
  await deps.db.transaction().execute(async (tx) => {
    // An account keeps what has joined it. Members are locked before their registrations.
    if (joined !== null) return settleMarketing(tx, { ...settling, memberId: joined })
    const facts = await lockGuestFacts(tx, attenderId)
    if (!facts) throw new AppError('NOT_FOUND')
    const { memberId, emailKey } = facts
    if (memberId !== null) return settleMarketing(tx, { ...settling, memberId })
    const given = { memberId, attenderId, givenOn: pages.guestRegistration.path }
    return settleLocked(tx, { emailKey }, { ...settling, ...given })
  })
  return readGuestRegistration(deps, { token, ...view })
}
