import type { Db, Tx } from '../../platform/db/open.ts'
import { applicantColumns, applicantsWithExam } from '../application/applicant-db.ts'

function rosterRows(db: Db | Tx) {
  return applicantsWithExam(db)
    .leftJoin('discount_code', 'discount_code.id', 'applicant.discount_code_id')
    .select(applicantColumns)
    .select([
      'applicant.member_id',
      'applicant.korean_name',
      'applicant.english_first_name',
      'applicant.english_last_name',
      'applicant.email',
      'applicant.phone_number',
      'applicant.language',
      'discount_code.code as discount_code',
    ])
}

export type ApplicantRosterRow = NonNullable<Awaited<ReturnType<typeof findApplicantRow>>>

export function findApplicantRows(db: Db, applicantIds: readonly number[]): Promise<ApplicantRosterRow[]> {
  return rosterRows(db).where('applicant.id', 'in', applicantIds).execute()
}

export function findApplicantRow(
  db: Db | Tx,
  { examId, applicantId }: { examId: number; applicantId: number },
) {
  return rosterRows(db)
    .where('applicant.id', '=', applicantId)
    .where('applicant.exam_id', '=', examId)
    .executeTakeFirst()
}
