import { liveApplicantStates } from '#contract/exams/exam-states.ts'
import type { Db } from '../../platform/db/open.ts'

export function findLineItem(db: Db, examId: number) {
  return db
    .selectFrom('exam')
    .innerJoin('certification', 'certification.id', 'exam.certification_id')
    .select(['exam.id', 'exam_code', 'exam.name', 'exam.total_score', 'start_at', 'finish_at'])
    .select('certification.guide')
    .where('exam.id', '=', examId)
    .executeTakeFirst()
}

/** The number of the live application, else of the latest that is neither cancelled nor dropped. */
export async function findExamNumber(
  db: Db,
  { examId, publicId }: { examId: number; publicId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('applicant')
    // Launches before a merge carry the id of the merged account.
    .innerJoin('member', (join) =>
      join.on((row) => row('applicant.member_id', '=', row.fn.coalesce('member.merged_into', 'member.id'))),
    )
    .select('applicant.exam_number')
    .where('applicant.exam_id', '=', examId)
    .where('applicant.apply_state', 'not in', ['CANCELED', 'DROPPED'])
    .where('member.public_id', '=', publicId)
    .orderBy((one) => one('applicant.apply_state', 'in', [...liveApplicantStates]), 'desc')
    .orderBy('applicant.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.exam_number
}

/** False if the assertion was used before. */
export async function consumeAssertion(
  db: Db,
  { jti, expiresAt }: { jti: string; expiresAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_assertion')
    .values({ jti, until: expiresAt })
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteOldAssertions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('used_assertion').where('until', '<', before).execute()
}
