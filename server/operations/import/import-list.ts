import { type RawBuilder, sql } from 'kysely'
import { type DataImportState, listDataImports, readableKinds } from '#contract/reports/data-import.ts'
import { list } from '../../platform/lists/list-db.ts'
import { findImportSummaries } from './data-import-db.ts'
import { presentSummary } from './present-import.ts'

export const importList = list({
  endpoint: listDataImports,
  from: sql`data_import`,
  id: sql<number>`data_import.id`,
  where: ({ query: { kind, state }, actor }) => [
    sql`kind = any(${readableKinds(actor.staffRoles)}::text[])`,
    kind && sql`kind = ${kind}`,
    state && inState[state],
  ],
  orders: { stagedAt: sql`staged_at` },
  defaultSort: ['stagedAt,desc'],
  ties: 'sorted',
  read: async (db, ids, view) => (await findImportSummaries(db, ids)).map((row) => presentSummary(row, view)),
})

const inState: Readonly<Record<DataImportState, RawBuilder<unknown>>> = {
  STAGED: sql`applied_at is null and discarded_at is null`,
  APPLIED: sql`applied_at is not null and reversed_at is null`,
  DISCARDED: sql`discarded_at is not null`,
  REVERSED: sql`reversed_at is not null`,
}
