import type { Db } from '../platform/db/open.ts'

/** The `If-Match` header with the present version of a lecture. */
export async function lectureIfMatch(db: Db, lectureId: number | string): Promise<{ 'if-match': string }> {
  const row = await db
    .selectFrom('lecture')
    .select('version')
    .where('id', '=', Number(lectureId) || 0)
    .executeTakeFirst()
  return { 'if-match': `"${row?.version ?? 1}"` }
}
