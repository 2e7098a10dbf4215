import type { AdminEntry } from '#contract/waiting-list/waiting-entry-admin.ts'
import { formatsIn } from '#words/formats.ts'
import { type PageQuery, sortFields } from '../platform/db/page.ts'
import { type CsvColumn, csvFormats } from '../platform/files/export-csv.ts'
import type { View } from '../platform/http/view.ts'
import { maskEmail, maskName } from '../platform/masking/mask.ts'
import type { AdminEntryRow } from './admin-entry-db.ts'

export function ordersOf({ sort }: PageQuery) {
  return sortFields<'line' | 'joinedAt'>(sort, ['line,asc'])
}

export function presentAdminEntry(row: AdminEntryRow, { masked }: { masked: boolean }): AdminEntry {
  const { name, email } = row
  return {
    id: row.id,
    memberId: row.member_id,
    name: name !== null && masked ? maskName(name) : name,
    email: email !== null && masked ? maskEmail(email) : email,
    masked,
    state: row.state,
    position: row.position,
    joinedAt: row.joined_at.toISOString(),
    period: periodOf(row),
    group: row.org_name === null ? null : { orgName: row.org_name, people: row.group_people },
    passedOverAt: row.passed_over_at?.toISOString() ?? null,
    offeredAt: row.offered_at?.toISOString() ?? null,
    offeredUntil: row.offered_until?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

function periodOf({ period_kind: kind, period_starts_at: start, period_ends_at: end }: AdminEntryRow) {
  return kind && start && end ? { kind, startsAt: start.toISOString(), endsAt: end.toISOString() } : null
}

export function entryColumns(view: View): CsvColumn<AdminEntry>[] {
  const { say, moment } = csvFormats(view)
  const { months } = formatsIn(view.language, view.zone)
  return [
    [say('csv.id'), ({ id }) => id],
    [say('waitingList.place'), ({ position }) => position],
    [
      say('roster.person.name'),
      ({ memberId, name }) => (memberId === null ? say('waitingList.guest') : name),
    ],
    [say('roster.person.email'), ({ email }) => email],
    [
      say('waitingList.waitsFor'),
      ({ period, group }) => {
        if (group) return say('waitingList.withGroup', { name: group.orgName, people: group.people })
        if (!period) return say('waitingList.thisDate')
        return say('waitingList.anyDate', { months: months(period.startsAt, period.endsAt) })
      },
    ],
    [say('courses.field.state'), ({ state }) => say(`waitingList.state.${state}`)],
    [say('waitingList.joined'), ({ joinedAt }) => moment(joinedAt)],
    [say('waitingList.offeredUntil'), ({ offeredUntil }) => moment(offeredUntil)],
    [say('waitingList.ended'), ({ endedAt }) => moment(endedAt)],
  ]
}
