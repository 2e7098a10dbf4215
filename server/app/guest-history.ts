import { pastRecords } from '../certificates/past-record/join-past-records.ts'
import { guestRegistrations } from '../courses/guest/join-account.ts'
import type { GuestHistory } from '../people/sign-in/sign-in.ts'

export const guestHistory: GuestHistory = {
  async lock(tx, emailKey) {
    await guestRegistrations.lock(tx, emailKey)
    await pastRecords.lock(tx, emailKey)
  },
  async join(tx, member) {
    await guestRegistrations.join(tx, member)
    await pastRecords.join(tx, member)
  },
}
