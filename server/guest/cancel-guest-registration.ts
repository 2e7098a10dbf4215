import type { HeldByGuest } from '#contract/guest.ts'
import type { Db } from '../db/open.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { lockApplied } from '../lecture/attender-db.ts'
import { cancelLocked } from '../lecture/cancel-attender.ts'
import type { View } from '../lecture/present-lecture.ts'
import { AppError } from '../refusals/app-error.ts'
import type { SecretLinks } from '../signing/secret-links.ts'
import { findGuestFacts } from './guest-registration-db.ts'
import { attenderOf, readToldByGuest } from './read-guest-registration.ts'

/** Cancels the registration that a guest was sent the link of, by the rule for everybody's. */
export function cancelGuestRegistration(
  { db, jobs, links }: { db: Db; jobs: Jobs; links: SecretLinks },
  { token, ...view }: View & { token: string },
): Promise<HeldByGuest> {
  const attenderId = attenderOf(links, token)
  return db.transaction().execute(async (tx) => {
    const facts = await findGuestFacts(tx, attenderId)
    const row = facts && (await lockApplied(tx, { attenderId, lectureId: facts.lectureId }))
    if (!row) throw new AppError('NOT_FOUND')
    return { ...(await cancelLocked(tx, jobs, row, view)), ...(await readToldByGuest(tx, facts, view)) }
  })
}
