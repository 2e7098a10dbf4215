import type { Tx } from '../../platform/db/open.ts'

/** Course seats that an organisation has assigned to its members. */
export interface OrgSeats {
  /**
   * Takes back the seats of a member who leaves, or all; mails their people, except whoever does it. The caller has locked the
   * organisation.
   */
  takeBack(
    tx: Tx,
    of: { readonly orgId: number; readonly memberId?: number; readonly by: number; readonly now: Date },
  ): Promise<void>
}
