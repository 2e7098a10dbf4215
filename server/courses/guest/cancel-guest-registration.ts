import type { GuestRegistrationDetail } from '#contract/courses/guest.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { View } from '../../platform/http/view.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { SecretLinks } from '../../platform/signing/secret-links.ts'
import { lockApplied } from '../registration/attender-db.ts'
import { cancelLocked } from '../registration/cancel-attender.ts'
import { findGuestFacts } from './guest-registration-db.ts'
import { readGuestDetails, registrationOfToken } from './read-guest-registration.ts'

/** Authorised by the link mailed to the guest; the rules are those for members. */
export function cancelGuestRegistration(
  { db, jobs, links }: { db: Db; jobs: Jobs; links: SecretLinks },
  { token, ...view }: View & { token: string },
): Promise<GuestRegistrationDetail> {
  const linked = registrationOfToken(links, token)
  return db.transaction().execute(async (tx) => {
    const facts = await findGuestFacts(tx, linked)
    const row =
      facts && (await lockApplied(tx, { attenderId: linked.attenderId, lectureId: facts.lectureId }))
    if (!row) throw new AppError('NOT_FOUND')
    return { ...(await cancelLocked(tx, jobs, row, view)), ...(await readGuestDetails(tx, facts, view)) }
  })
}
