import type { AdminCertification } from '#contract/exams/certification-admin.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'

/** Columns of the file of certifications. */
export function certificationCsvColumns(view: View): CsvColumn<AdminCertification>[] {
  const { say, localised, moment } = csvFormats(view)
  return [
    [say('certifications.field.code'), ({ code }) => code],
    [say('certifications.field.name'), ({ name }) => localised(name)],
    [say('certifications.field.level'), ({ level }) => say(`certifications.level.${level}`)],
    [say('certifications.comingExams'), ({ comingExams }) => comingExams],
    [say('certifications.allExams'), ({ allExams }) => allExams],
    [say('certifications.field.passScore'), ({ passScore }) => passScore],
    [say('certifications.field.totalScore'), ({ totalScore }) => totalScore],
    [say('certifications.field.questionCount'), ({ questionCount }) => questionCount],
    [say('certifications.field.minutes'), ({ minutes }) => minutes],
    [say('certifications.updated'), ({ updatedAt }) => moment(updatedAt)],
    [say('csv.updatedBy'), ({ updatedBy }) => updatedBy],
  ]
}
