import type { GuestRegistrationDetail } from '#contract/courses/guest.ts'
import { findLatestConsent } from '../../people/account/consent-db.ts'
import { presentMarketing } from '../../people/account/present-marketing.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { View } from '../../platform/http/view.ts'
import type { SecretLinks } from '../../platform/signing/secret-links.ts'
import { listAttendance } from '../attendance/attendance-db.ts'
import { type LinkedRegistration, readRegistrationToken } from '../lecture/registration-link.ts'
import { findApplied } from '../registration/attender-db.ts'
import { presentApplied } from '../registration/present-registration.ts'
import { findGuestFacts, type GuestFacts } from './guest-registration-db.ts'

/** Authorised by the mailed link. Material requires sign-in, since downloads are recorded by member. */
export async function readGuestRegistration(
  { db, links }: { db: Db; links: SecretLinks },
  { token, ...view }: View & { token: string },
): Promise<GuestRegistrationDetail> {
  const linked = registrationOfToken(links, token)
  const { attenderId } = linked
  const [row, facts, attendance] = await Promise.all([
    findApplied(db, attenderId),
    findGuestFacts(db, linked),
    listAttendance(db, [attenderId]),
  ])
  if (!row || !facts) throw new AppError('NOT_FOUND')
  return {
    ...presentApplied(row, { attended: attendance.get(attenderId) }, view),
    ...(await readGuestDetails(db, facts, view)),
  }
}

/** What the guest entered, and whether marketing consent is given. */
export async function readGuestDetails(
  db: Db | Tx,
  { memberId, emailKey, name, email, group }: GuestFacts,
  view: View,
) {
  const consent = await findLatestConsent(db, memberId === null ? { emailKey } : { memberId }, 'ad')
  return { name, email, group, marketing: presentMarketing(consent, view) }
}

/** Throws NOT_FOUND for an invalid token. */
export function registrationOfToken(links: SecretLinks, token: string): LinkedRegistration {
  const linked = readRegistrationToken(links, token)
  if (!linked) throw new AppError('NOT_FOUND')
  return linked
}
