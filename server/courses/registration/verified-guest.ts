import type { Db } from '../../platform/db/open.ts'
import { emailAddressKey } from '../../platform/email/email-key.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { GuestOfRoom } from '../../waiting-room/holder.ts'
import { factsOf, findAnyLecture } from '../lecture/lecture-db.ts'
import { isOpenToGuests } from '../lecture/lecture-rules.ts'
import { extendVerification, findVerification, verificationFactsOf } from './email-verification-db.ts'
import { canBeUsed } from './email-verification-rules.ts'

const keptMs = 12 * 3_600_000

/** Guests of waiting rooms are known by the verification that they will register with. */
export const verifiedGuests: GuestOfRoom = {
  mayEnter: isOpenToGuests,

  /** The verification then lasts for as long as people may wait. */
  async enter(db, { email, emailVerifyId, lectureId, opensAt, now }) {
    const lecture = lectureId === null ? undefined : await findAnyLecture(db, lectureId)
    if (!lecture || !isOpenToGuests(factsOf(lecture))) throw new AppError('MEMBERS_ONLY')
    const verification = await findVerification(db, emailVerifyId)
    const emailKey = emailAddressKey(email)
    const wanted = { emailKey, lectureId: lecture.id, now }
    if (!verification || !canBeUsed(verificationFactsOf(verification), wanted))
      throw new AppError('VERIFICATION_OVER')
    const from = opensAt > now ? opensAt : now
    await extendVerification(db, emailVerifyId, new Date(from.getTime() + keptMs))
    return emailKey
  },

  find: (db, { emailVerifyId, lectureId }) => findConfirmedKey(db, emailVerifyId, lectureId),
}

/** Used verifications count: guests who have registered still see how the ticket ended. */
async function findConfirmedKey(
  db: Db,
  emailVerifyId: string,
  lectureId: number | null,
): Promise<string | undefined> {
  const row = await findVerification(db, emailVerifyId)
  return row && row.confirmed_at !== null && row.lecture_id === lectureId ? row.email_key : undefined
}
