import { sql } from 'kysely'
import {
  type AdminApplicant,
  adminListApplicants,
  exportApplicants,
} from '#contract/exams/applicant-admin.ts'
import { liveApplicantStates } from '#contract/exams/exam-states.ts'
import { hasWords, personWords } from '../../platform/db/person-words.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'
import { list } from '../../platform/lists/list-db.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { hasExamNumber } from '../../seats/number-sql.ts'
import { applicantText } from '../../seats/person-text-sql.ts'
import { findExam } from '../catalogue/exam-db.ts'
import { findApplicantRows } from './applicant-roster-db.ts'
import { presentAdminApplicant } from './present-admin-applicant.ts'

export const applicantList = list({
  endpoint: adminListApplicants,
  parent: (db, { params }) => findExam(db, params.examId, 'DRAFTS_TOO'),
  from: sql`applicant`,
  id: sql<number>`applicant.id`,
  where: ({ params: { examId }, query: { applyState, seat, text } }) => [
    sql`exam_id = ${examId}`,
    applyState && sql`apply_state = ${applyState}`,
    seat && sql`(apply_state = any(${[...liveApplicantStates]}::text[])) = ${seat === 'live'}`,
    text && containsText(text),
  ],
  orders: {
    appliedAt: sql`applied_at`,
    name: sql`korean_name`,
    examNumber: sql`exam_number`,
    id: sql`id`,
  },
  defaultSort: ['appliedAt,asc'],
  async read(db, ids, { actor, ...view }) {
    const reader = { ...view, masked: !seesNames(actor.staffRoles, 'applicants') }
    return (await findApplicantRows(db, ids)).map((row) => presentAdminApplicant(row, reader))
  },
  csv: { endpoint: exportApplicants, name: ({ params }) => `applicants-${params.examId}`, columns },
})

function containsText(text: string) {
  return sql`(${hasExamNumber(text)} or ${hasWords(applicantText, personWords(text))})`
}

function columns(view: View): CsvColumn<AdminApplicant>[] {
  const { say, moment } = csvFormats(view)
  return [
    [say('applicants.examNumber'), ({ examNumber }) => examNumber],
    [say('applicants.name'), ({ koreanName }) => koreanName],
    [say('certificates.englishName'), ({ englishName }) => englishName],
    [say('applicants.email'), ({ email }) => email],
    [say('applicants.phone'), ({ phoneNumber }) => phoneNumber],
    [say('csv.language'), ({ language }) => language],
    [say('applicants.state'), ({ applyState }) => say(`applicants.applyState.${applyState}`)],
    [say('applicants.applied'), ({ appliedAt }) => moment(appliedAt)],
    [say('applicants.changed'), ({ changedAt }) => moment(changedAt)],
    [say('csv.canceledAt'), ({ canceledAt }) => moment(canceledAt)],
    [
      say('csv.canceledBecause'),
      ({ canceledBecause }) => canceledBecause && say(`applicants.canceledBecause.${canceledBecause}`),
    ],
    [say('csv.amount'), ({ amount }) => amount],
    [say('applicants.paid'), ({ paidAmount }) => paidAmount],
    [say('csv.refund'), ({ refund }) => refund && say(`applicants.refund.${refund.state}`)],
    [say('applicants.discountCode'), ({ discountCode }) => discountCode],
  ]
}
