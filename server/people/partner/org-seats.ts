import type { Tx } from '../../platform/db/open.ts'

/** Seats of courses that an organisation has assigned to its members. */
export interface OrgSeats {
  /** Takes back those of a member who leaves the locked organisation, or all of them; mails their people, except who does it. */
  takeBack(
    tx: Tx,
    of: { readonly orgId: number; readonly memberId?: number; readonly by: number; readonly now: Date },
  ): Promise<void>
}
