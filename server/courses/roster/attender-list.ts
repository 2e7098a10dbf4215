import { sql } from 'kysely'
import { type AdminAttender, adminListAttenders, exportAttenders } from '#contract/courses/attender-admin.ts'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import { hasWords, personWords } from '../../platform/db/person-words.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'
import { list } from '../../platform/lists/list-db.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { attenderText } from '../../seats/person-text-sql.ts'
import { findAnyLecture } from '../lecture/lecture-db.ts'
import { presentAttender } from './present-attender.ts'
import { findRosterRows } from './roster-db.ts'

export const attenderList = list({
  endpoint: adminListAttenders,
  parent: (db, { params }) => findAnyLecture(db, params.lectureId),
  from: sql`attender`,
  id: sql<number>`attender.id`,
  where: ({ params: { lectureId }, query: { applyState, seat, text } }) => [
    sql`lecture_id = ${lectureId}`,
    applyState && sql`apply_state = ${applyState}`,
    seat && sql`(apply_state = any(${[...liveApplyStates]}::text[])) = ${seat === 'live'}`,
    text && hasWords(attenderText, personWords(text)),
  ],
  orders: { appliedAt: sql`applied_at`, name: sql`name`, id: sql`id` },
  defaultSort: ['appliedAt,asc'],
  async read(db, ids, { actor }) {
    const reader = { masked: !seesNames(actor.staffRoles, 'attenders') }
    return (await findRosterRows(db, ids)).map((row) => presentAttender(row, reader))
  },
  csv: { endpoint: exportAttenders, name: ({ params }) => `attenders-${params.lectureId}`, columns },
})

function columns(view: View): CsvColumn<AdminAttender>[] {
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
