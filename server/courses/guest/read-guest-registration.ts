import type { HeldByGuest } from '#contract/courses/guest.ts'
import { maxId } from '#contract/platform/wire.ts'
import { findGiven } from '../../people/account/consent-db.ts'
import { presentMarketing } from '../../people/account/present-marketing.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { SecretLinks } from '../../platform/signing/secret-links.ts'
import { listAttendance } from '../attendance/attendance-db.ts'
import type { View } from '../lecture/view.ts'
import { findApplied } from '../registration/attender-db.ts'
import { presentApplied } from '../registration/present-registration.ts'
import { findGuestFacts, type GuestFacts } from './guest-registration-db.ts'

/** The registration that a guest was sent the link of. Its material is for who signs in: downloads are kept by member. */
export async function readGuestRegistration(
  { db, links }: { db: Db; links: SecretLinks },
  { token, ...view }: View & { token: string },
): Promise<HeldByGuest> {
  const attenderId = attenderOf(links, token)
  const [row, facts, attendance] = await Promise.all([
    findApplied(db, attenderId),
    findGuestFacts(db, attenderId),
    listAttendance(db, [attenderId]),
  ])
  if (!row || !facts) throw new AppError('NOT_FOUND')
  return {
    ...presentApplied(row, { attended: attendance.get(attenderId) }, view),
    ...(await readToldByGuest(db, facts, view)),
  }
}

/** What a guest has told of themselves, and how their consent to marketing stands. */
export async function readToldByGuest(
  db: Db | Tx,
  { memberId, emailKey, name, email, group }: GuestFacts,
  view: View,
) {
  const given = await findGiven(db, memberId === null ? { emailKey } : { memberId }, 'ad')
  return { name, email, group, marketing: presentMarketing(given, view) }
}

/** Whose link it is; one that we did not make leads nowhere. */
export function attenderOf(links: SecretLinks, token: string): number {
  const id = Number(links.read('REGISTRATION', token))
  if (!Number.isInteger(id) || id < 1 || id > maxId) throw new AppError('NOT_FOUND')
  return id
}
