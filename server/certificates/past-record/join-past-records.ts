import type { GuestHistory } from '../../people/sign-in/sign-in.ts'
import { awaitImportOfPastRecords, joinPastRecords } from './past-record-db.ts'

export const pastRecords: GuestHistory = {
  lock: awaitImportOfPastRecords,
  join: (tx, { id, emailKey }) => joinPastRecords(tx, { memberId: id, emailKey }),
}
