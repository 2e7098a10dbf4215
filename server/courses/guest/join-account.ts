import type { GuestHistory } from '../../people/sign-in/sign-in.ts'
import { endSeatedPlaces } from '../../waiting-list/end-seated-places.ts'
import { joinGuestEntries } from '../../waiting-list/join-guest-entries.ts'
import { joinTickets, lockRoomsOf } from '../../waiting-room/ticket-db.ts'
import { openRestrictions } from '../restriction/open-restrictions.ts'
import { lockLecturesOf } from './address-correction-db.ts'
import { joinGuestRegistrations } from './guest-registration-db.ts'

/** Places in waiting rooms and waiting lists join the account, too. Opens a restriction if one is due. */
export const guestRegistrations: GuestHistory = {
  async lock(tx, emailKey) {
    await lockLecturesOf(tx, emailKey)
    await lockRoomsOf(tx, emailKey)
  },
  async join(tx, { id, emailKey, now, zone }) {
    await joinTickets(tx, { memberId: id, emailKey })
    const lines = await joinGuestEntries(tx, { memberId: id, emailKey, now })
    const { absences, lectureIds } = await joinGuestRegistrations(tx, { memberId: id, emailKey })
    await endSeatedPlaces(tx, [...new Set([...lines, ...lectureIds])], now)
    if (absences > 0) await openRestrictions(tx, [id], now, zone)
  },
}
