import { deleteBatch } from '../operations/retention/retention-db.ts'
import {
  type RetentionCutoffs,
  type RetentionKind,
  retentionCutoffs,
} from '../operations/retention/retention-rules.ts'
import { shortestPeriods } from '../operations/retention/retention-settings.ts'
import type { Db } from '../platform/db/open.ts'
import { testNow } from './test-app.ts'

/** Deletes due personal data of a kind, by default with the cutoffs of the tests' day; returns the number of rows. */
export function deleteDue(
  db: Db,
  kind: RetentionKind,
  cutoffs: Partial<RetentionCutoffs> = {},
): Promise<number> {
  const defaults = retentionCutoffs(shortestPeriods, { now: testNow, zone: 'Asia/Seoul' })
  return deleteBatch(db, kind, { cutoffs: { ...defaults, ...cutoffs }, limit: 1_000, now: testNow })
}
