import { sql } from 'kysely'
import { listCreditChecks, listCreditEntries } from '#contract/money/credit.ts'
import type { Db } from '../../platform/db/open.ts'
import type { View } from '../../platform/http/view.ts'
import { list } from '../../platform/lists/list-db.ts'
import { findChecks } from './check-db.ts'
import { presentEntry } from './present-credit.ts'
import { findEntries } from './statement-db.ts'

/** Of one member, who reads them as staff do. */
export const entries = {
  from: sql`credit_entry`,
  id: sql<number>`credit_entry.id`,
  orders: { id: sql`id` },
  defaultSort: ['id,desc'],
  read: async (db: Db, ids: readonly number[], { language }: Pick<View, 'language'>) =>
    (await findEntries(db, ids)).map((row) => presentEntry(row, language)),
} as const

export const ownEntryList = list({
  ...entries,
  endpoint: listCreditEntries,
  where: ({ actor }) => [sql`member_id = ${actor.memberId}`],
})

export const checkList = list({
  endpoint: listCreditChecks,
  from: sql`credit_check`,
  id: sql<string>`credit_check.day`,
  orders: { day: sql`day` },
  defaultSort: ['day,desc'],
  read: async (db, days) =>
    (await findChecks(db, days)).map(({ checkedAt, differences, ...check }) => ({
      id: check.day,
      ...check,
      checkedAt: checkedAt.toISOString(),
      differences: [...differences],
    })),
})
