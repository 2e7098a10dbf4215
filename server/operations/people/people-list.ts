import { exportPeople, type ListedPerson, listPeople } from '#contract/reports/people-admin.ts'
import type { Segment } from '#contract/reports/segment.ts'
import { sortFields } from '../../platform/db/page.ts'
import { rowCounter } from '../../platform/db/row-counter.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'
import type { List } from '../../platform/lists/list-db.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { findPeople, listEverybody, listIds, pageOf, readPeople } from './people-list-db.ts'
import { presentListedPerson } from './present-person.ts'
import { conditionsOf } from './segment-db.ts'

/** Not by `list`, as people are of several tables. */
export function peopleList(countRows = rowCounter()): List<typeof listPeople, string, ListedPerson> {
  return {
    endpoint: listPeople,
    csv: { endpoint: exportPeople, name: () => 'people', columns },
    async open(db, { query, actor, now, zone }) {
      const { sort, ids, ...filters } = query as typeof query & { readonly ids?: string | string[] }
      const segment: Segment = { ...filters, ...(ids !== undefined && { ids: [ids].flat() }) }
      const [{ direction } = { direction: 'desc' as const }] = sortFields<'since'>(sort, ['since,desc'])
      const conditions = conditionsOf(segment, { now, zone })
      const people = await findPeople(db, segment, conditions)
      const isSearch = segment.text !== undefined || conditions.length > 0
      const reader = { masked: !seesNames(actor.staffRoles, 'people') }
      const read = async (ids: readonly string[]) =>
        (await readPeople(db, ids)).map((row) => presentListedPerson(row, reader))
      return {
        read,
        readIds: () => listIds(db, people, direction),
        async readPage(slice) {
          const paging = { slice, direction }
          const { ids, total } = isSearch
            ? await pageOf(db, people, paging)
            : await listEverybody(db, segment.kind, {
                ...paging,
                countMembers: () => countRows(db, 'member'),
              })
          const rows = new Map((await read(ids)).map((row) => [row.id, row]))
          return { rows: ids.flatMap((id) => rows.get(id) ?? []), total }
        },
      }
    },
  }
}

function columns(view: View): CsvColumn<ListedPerson>[] {
  const { say, day } = csvFormats(view)
  return [
    [say('people.name'), ({ name }) => name],
    [say('people.kind'), ({ kind, mergedInto }) => say(`people.kinds.${mergedInto ? 'MERGED' : kind}`)],
    [say('people.email'), ({ email }) => email],
    [say('people.phone'), ({ phoneNumber }) => phoneNumber],
    [say('people.since'), ({ since }) => day(since)],
    [say('people.waitingLists'), ({ waiting }) => waiting],
  ]
}
