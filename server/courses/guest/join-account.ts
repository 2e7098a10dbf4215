import type { GuestHistory } from '../../people/sign-in/sign-in.ts'
import { joinGuestEntries } from '../../waiting-list/guest-entry-db.ts'
import { joinTickets, lockRoomsOf } from '../../waiting-room/ticket-db.ts'
import { openRestrictions } from '../restriction/open-restrictions.ts'
import { joinGuestRegistrations, lockGuestLectures } from './guest-registration-db.ts'

/**
 * Joins guest registrations to the account of their verified address, with their places in waiting rooms and waiting lists, and opens the
 * restriction due.
 */
export const guestRegistrations: GuestHistory = {
  async lock(tx, emailKey) {
    await lockGuestLectures(tx, emailKey)
    await lockRoomsOf(tx, emailKey)
  },
  async join(tx, { id, emailKey, now, zone }) {
    await joinTickets(tx, { memberId: id, emailKey })
    await joinGuestEntries(tx, { memberId: id, emailKey })
    const { absences } = await joinGuestRegistrations(tx, { memberId: id, emailKey })
    if (absences > 0) await openRestrictions(tx, [id], now, zone)
  },
}
