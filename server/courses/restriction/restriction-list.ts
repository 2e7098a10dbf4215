import { sql } from 'kysely'
import {
  type AdminRestriction,
  exportRestrictions,
  listRestrictions,
} from '#contract/courses/restriction-admin.ts'
import { hasWords, personWords } from '../../platform/db/person-words.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'
import { list } from '../../platform/lists/list-db.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { listAbsencesOfRestrictions } from './absence-db.ts'
import { presentRestriction } from './present-restriction.ts'
import { findRestrictions, isActiveAt } from './restriction-db.ts'

export const restrictionList = list({
  endpoint: listRestrictions,
  from: sql`restriction`,
  id: sql<number>`restriction.id`,
  where: ({ query: { open, text }, now }) => [
    open === 'true' && isActiveAt(now),
    open === 'false' && sql`(lifted_at is not null or restrict_finish_at <= ${now})`,
    text && containsText(text),
  ],
  orders: { restrictStartAt: sql`restrict_start_at` },
  defaultSort: ['restrictStartAt,desc'],
  ties: 'sorted',
  async read(db, ids, { actor, ...call }) {
    const view = { ...call, masked: !seesNames(actor.staffRoles, 'attenders') }
    const absences = await listAbsencesOfRestrictions(db, ids)
    return (await findRestrictions(db, ids)).map((row) => presentRestriction(row, absences, view))
  },
  csv: { endpoint: exportRestrictions, name: () => 'restrictions', columns },
})

/** A subquery per row: there are far fewer restrictions than members, who would all be compared in a join. */
function containsText(text: string) {
  return sql`(select ${hasWords(sql`found.search_text`, personWords(text))}
    from member found where found.id = restriction.member_id)`
}

function columns(view: View): CsvColumn<AdminRestriction>[] {
  const { say, moment, day } = csvFormats(view)
  return [
    [say('people.name'), ({ name }) => name],
    [say('people.restrictions.from'), ({ restrictStartAt }) => moment(restrictStartAt)],
    [say('people.until'), ({ restrictFinishAt }) => moment(restrictFinishAt)],
    [
      say('people.restrictions.why'),
      ({ imposedBecause, absences }) =>
        imposedBecause ?? absences.map(({ title, startAt }) => `${title}, ${day(startAt)}`).join('; '),
    ],
    [say('people.restrictions.imposedBy'), ({ imposedBy }) => imposedBy?.name ?? null],
    [say('people.restrictions.lifted'), ({ liftedAt }) => moment(liftedAt)],
    [say('people.liftReason'), ({ liftedBecause }) => liftedBecause],
    [say('people.restrictions.liftedBy'), ({ liftedBy }) => liftedBy?.name ?? null],
  ]
}
