import type { GuestHistory } from '../../people/sign-in/sign-in.ts'
import { awaitImportOfPastRecords, joinPastRecords } from './past-record-db.ts'

/** Joins completions and certificates of the former system to the account of their verified address. */
export const pastRecords: GuestHistory = {
  lock: awaitImportOfPastRecords,
  join: (tx, { id, emailKey }) => joinPastRecords(tx, { memberId: id, emailKey }),
}
