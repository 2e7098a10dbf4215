import type { AdminAttender } from '#contract/courses/attender-admin.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'

export function attenderColumns(view: View): CsvColumn<AdminAttender>[] {
  const { say, moment } = csvFormats(view)
  return [
    [say('csv.id'), ({ id }) => id],
    [say('roster.person.name'), ({ name }) => name ?? say('roster.person.erased')],
    [say('roster.person.email'), ({ email }) => email],
    [say('roster.person.phone'), ({ phoneNumber }) => phoneNumber],
    [say('roster.person.organisation'), ({ organisation }) => organisation],
    [say('csv.language'), ({ language }) => language],
    [say('courses.field.state'), ({ applyState }) => say(`roster.applyState.${applyState}`)],
    [say('roster.person.applied'), ({ appliedAt }) => moment(appliedAt)],
    [say('csv.canceledAt'), ({ canceledAt }) => moment(canceledAt)],
    [say('roster.person.paid'), ({ paidAmount }) => paidAmount],
    [say('roster.person.minutes'), ({ attendedMinutes }) => attendedMinutes],
    [say('roster.person.result'), ({ result }) => result && say(`roster.result.${result}`)],
  ]
}
