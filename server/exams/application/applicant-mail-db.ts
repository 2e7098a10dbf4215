import type { Db } from '../../platform/db/open.ts'
import { mailLanguage } from '../../platform/mail/mail-language.ts'
import { applicantColumns, applicantsWithExam } from './applicant-db.ts'

export type ApplicantMailRow = NonNullable<Awaited<ReturnType<typeof findApplicantMailRow>>>

export function findApplicantMailRow(db: Db, applicantId: number) {
  return mailRows(db).where('applicant.id', '=', applicantId).executeTakeFirst()
}

export function findOwnApplicantMailRow(
  db: Db,
  { examId, examNumber, memberId }: { examId: number; examNumber: string; memberId: number },
) {
  return mailRows(db)
    .where('applicant.exam_number', '=', examNumber)
    .where('applicant.exam_id', '=', examId)
    .where('applicant.member_id', '=', memberId)
    .executeTakeFirst()
}

function mailRows(db: Db) {
  return applicantsWithExam(db)
    .leftJoin('exam as before', 'before.id', 'applicant.changed_from')
    .select(applicantColumns)
    .select([
      'applicant.korean_name',
      'applicant.english_first_name',
      'applicant.english_last_name',
      'applicant.email',
      mailLanguage('applicant.member_id', 'applicant.language'),
      'applicant.refund_percent',
      'applicant.discount_code_id',
      'before.start_at as start_before',
      'before.finish_at as finish_before',
    ])
}
