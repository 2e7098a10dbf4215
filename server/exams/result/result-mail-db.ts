import { sql } from 'kysely'
import type { Db } from '../../platform/db/open.ts'
import { mailLanguage } from '../../platform/mail/mail-language.ts'

export type ResultMailRow = NonNullable<Awaited<ReturnType<typeof findResultMailRow>>>

/** Includes the previous version and the valid certificate. */
export function findResultMailRow(db: Db, applicantId: number) {
  return db
    .selectFrom('exam_result')
    .innerJoin('applicant', 'applicant.id', 'exam_result.applicant_id')
    .innerJoin('exam', 'exam.id', 'applicant.exam_id')
    .leftJoin('exam_result_version as now', (join) =>
      join
        .onRef('now.exam_result_id', '=', 'exam_result.id')
        .onRef('now.version', '=', 'exam_result.version'),
    )
    .leftJoin('exam_result_version as before', (join) =>
      join
        .onRef('before.exam_result_id', '=', 'exam_result.id')
        .on('before.version', '=', sql<number>`exam_result.version - 1`),
    )
    .leftJoin('certificate', (join) =>
      join
        .onRef('certificate.applicant_id', '=', 'applicant.id')
        .on('certificate.revoked_at', 'is', null)
        .on('certificate.replaced_at', 'is', null),
    )
    .where('exam_result.applicant_id', '=', applicantId)
    .select([
      'exam_result.version',
      'exam_result.result',
      'exam_result.score',
      'exam_result.pass_score',
      'exam_result.total_score',
      'exam_result.exam_taken_at',
      'exam_result.published_at',
      'now.reason',
      'before.result as result_before',
      'before.score as score_before',
      'applicant.exam_number',
      'applicant.korean_name',
      'applicant.english_first_name',
      'applicant.english_last_name',
      'applicant.email',
      mailLanguage('applicant.member_id', 'applicant.language'),
      'exam.name',
      'exam.start_at',
      'exam.finish_at',
      'certificate.code',
    ])
    .executeTakeFirst()
}
