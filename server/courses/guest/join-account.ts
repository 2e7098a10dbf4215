import type { GuestHistory } from '../../people/sign-in/sign-in.ts'
import { openRestrictions } from '../restriction/open-restrictions.ts'
import { joinGuestRegistrations, lockGuestLectures } from './guest-registration-db.ts'

/** Joins guest registrations to the account of their verified address and opens the restriction due. */
export const guestRegistrations: GuestHistory = {
  lock: lockGuestLectures,
  async join(tx, { id, emailKey, now, zone }) {
    const { absences } = await joinGuestRegistrations(tx, { memberId: id, emailKey })
    if (absences > 0) await openRestrictions(tx, [id], now, zone)
  },
}
