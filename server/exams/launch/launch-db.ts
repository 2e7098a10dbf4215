import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/open.ts'
import { applicantColumns, applicantsWithExam } from '../application/applicant-db.ts'

/** Stores only the hash of the hint. */
export async function insertLaunch(
  db: Db,
  { hint, applicantId, now, until }: { hint: string; applicantId: number; now: Date; until: Date },
): Promise<void> {
  await db
    .insertInto('exam_launch')
    .values({ hint: hashOf(hint), applicant_id: applicantId, made_at: now, until })
    .execute()
}

export function findLaunch(db: Db, hint: string) {
  return applicantsWithExam(db)
    .innerJoin('exam_launch', 'exam_launch.applicant_id', 'applicant.id')
    .innerJoin('member', 'member.id', 'applicant.member_id')
    .select(applicantColumns)
    .select([
      'applicant.member_id',
      'applicant.korean_name',
      'applicant.english_first_name',
      'applicant.english_last_name',
      'applicant.email',
      'member.public_id',
      'exam_launch.until as launch_until',
      'exam_launch.used_at as launch_used_at',
    ])
    .where('exam_launch.hint', '=', hashOf(hint))
    .executeTakeFirst()
}
export type LaunchRow = NonNullable<Awaited<ReturnType<typeof findLaunch>>>

/** False if it was used before or has expired. */
export async function consumeLaunch(db: Db, hint: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exam_launch')
    .set({ used_at: now })
    .where('hint', '=', hashOf(hint))
    .where('used_at', 'is', null)
    .where('until', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findPublicId(db: Db, memberId: number): Promise<string> {
  const { public_id } = await db
    .selectFrom('member')
    .select('public_id')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return public_id
}

export async function deleteOldLaunches(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('exam_launch').where('until', '<', before).execute()
}

function hashOf(hint: string): Buffer {
  return createHash('sha256').update(hint).digest()
}
