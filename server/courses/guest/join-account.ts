import type { DoneAsGuest } from '../../people/sign-in/sign-in.ts'
import { openRestrictions } from '../restriction/open-restrictions.ts'
import { joinGuestRegistrations, lockGuestLectures } from './guest-registration-db.ts'

/** Registrations of a guest, which join the account of their verified address, and the restriction that absences lead to. */
export const guestRegistrations: DoneAsGuest = {
  lock: lockGuestLectures,
  async join(tx, { id, emailKey, now, zone }) {
    const { absences } = await joinGuestRegistrations(tx, { memberId: id, emailKey })
    if (absences > 0) await openRestrictions(tx, [id], now, zone)
  },
}
