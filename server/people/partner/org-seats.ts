import type { Tx } from '../../platform/db/open.ts'

/** Course seats that an organisation has assigned to its members. */
export interface OrgSeats {
  /** The caller has locked the organisation. Takes back a member's seats, or all; mails their people, except whoever does it. */
  takeBack(
    tx: Tx,
    of: { readonly orgId: number; readonly memberId?: number; readonly by: number; readonly now: Date },
  ): Promise<void>
}
