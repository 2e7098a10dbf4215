import type { AdminApplicant } from '#contract/exams/applicant-admin.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'

export function applicantColumns(view: View): CsvColumn<AdminApplicant>[] {
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
