import type { Tx } from '../../platform/db/open.ts'

/** Seats of courses that an organisation has assigned to its members. */
export interface OrgSeats {
  /** Takes back those of a member who leaves the locked organisation, or all of them. */
  takeBack(tx: Tx, of: { readonly orgId: number; readonly memberId?: number }): Promise<void>
}
