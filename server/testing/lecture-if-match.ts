import type { Db } from '../platform/db/open.ts'

/** The header that says which version of a lecture is changed: the present one. */
export async function lectureIfMatch(db: Db, lectureId: number | string): Promise<{ 'if-match': string }> {
  const row = await db
    .selectFrom('lecture')
    .select('version')
    .where('id', '=', Number(lectureId) || 0)
    .executeTakeFirst()
  return { 'if-match': `"${row?.version ?? 1}"` }
}
