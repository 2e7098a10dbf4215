import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Organisations a member belongs to; `partner` tells whether the owner is a partner of the provider. */
export async function listOrgsOf(db: Db, memberId: number) {
  return db
    .selectFrom('org_member as mine')
    .innerJoin('org', 'org.id', 'mine.org_id')
    .leftJoin('org_member as owning', (join) =>
      join.onRef('owning.org_id', '=', 'org.id').on('owning.role', '=', 'OWNER'),
    )
    .leftJoin('member as owner', 'owner.id', 'owning.member_id')
    .select(['org.id', 'org.name', 'mine.role', sql<boolean>`coalesce(owner.partner, false)`.as('partner')])
    .where('mine.member_id', '=', memberId)
    .orderBy('org.name')
    .orderBy('org.id')
    .execute()
}
