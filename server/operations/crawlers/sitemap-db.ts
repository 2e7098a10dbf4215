import { sql } from 'kysely'
import type { CertificationLevel } from '#contract/exams/certification.ts'
import type { Db } from '../../platform/db/open.ts'

export async function countPublicLectures(db: Db): Promise<number> {
  const { total } = await listed(db).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return total
}

/** Leaves out drafts, in order. */
export async function listPublicLectureIds(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await listed(db).select('id').orderBy('id').limit(limit).offset(offset).execute()
  return rows.map(({ id }) => id)
}

function listed(db: Db) {
  return db.selectFrom('lecture').where('state', '<>', 'DRAFT')
}

/** Levels with a certification, as these have a guide. */
export async function listLevels(db: Db): Promise<CertificationLevel[]> {
  const rows = await db.selectFrom('certification').select('level').distinct().execute()
  return rows.map(({ level }) => level)
}
