import { personIdOf } from '#contract/people/person-id.ts'
import type { AdminEntry } from '#contract/waiting-list/waiting-entry-admin.ts'
import { formatsIn } from '#words/formats.ts'
import { type CsvColumn, csvFormats } from '../platform/files/export-csv.ts'
import type { View } from '../platform/http/view.ts'
import { maskEmail, maskName } from '../platform/masking/mask.ts'
import type { AdminEntryRow } from './admin-entry-db.ts'
import { isHeldBack } from './waiting-list-rules.ts'

export interface Seeing {
  readonly masked: boolean
  /** For lines with groups: the present time, and until when groups are kept together. */
  readonly groups?: { readonly now: Date; readonly until: Date }
}

export function presentAdminEntry(row: AdminEntryRow, { masked, groups }: Seeing): AdminEntry {
  const { name, email } = row
  return {
    id: row.id,
    memberId: row.member_id,
    personId: personIdOf(row.member_id, email === null ? null : `w-${row.id}`),
    name: shownName(name, masked),
    email: email !== null && masked ? maskEmail(email) : email,
    masked,
    state: row.state,
    position: row.position,
    joinedAt: row.joined_at.toISOString(),
    period: periodOf(row),
    group: groupOf(row, { masked, ...(groups && { groups }) }),
    passedOverAt: row.passed_over_at?.toISOString() ?? null,
    offeredAt: row.offered_at?.toISOString() ?? null,
    offeredUntil: row.offered_until?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

function shownName(name: string | null, masked: boolean): string | null {
  return name !== null && masked ? maskName(name) : name
}

function groupOf(row: AdminEntryRow, { masked, groups }: Seeing): AdminEntry['group'] {
  const { group_id: id, org_name: orgName, group_members: members, has_left_group: hasLeft } = row
  if (id === null || orgName === null) return null
  return {
    id,
    orgName,
    people: members.length,
    hasLeft,
    members: members.map(({ entryId, memberId, name }) => ({
      entryId,
      personId: personIdOf(memberId),
      name: shownName(name, masked),
    })),
    heldBack: hasLeft || !groups ? null : heldBackOf(row, groups),
  }
}

function heldBackOf(row: AdminEntryRow, { now, until }: NonNullable<Seeing['groups']>) {
  const { state, held_back_at: at, held_back_needed: needed, held_back_free: free } = row
  const entry = { state, passedOverAt: row.passed_over_at, heldBackAt: at }
  if (at === null || needed === null || free === null || !isHeldBack(entry, { now, until })) return null
  return { at: at.toISOString(), needed, free, oneByOneFrom: until.toISOString() }
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
        if (group?.hasLeft) return say('waitingList.leftGroup', { name: group.orgName })
        if (group) return say('waitingList.withGroup', { name: group.orgName, people: group.people })
        if (!period) return say('waitingList.thisDate')
        return say('waitingList.anyDate', { months: months(period.startsAt, period.endsAt) })
      },
    ],
    [
      say('waitingList.group'),
      ({ group }) => group?.members.map(({ name }) => name ?? '–').join(', ') ?? null,
    ],
    [say('courses.field.state'), ({ state }) => say(`waitingList.state.${state}`)],
    [
      say('waitingList.heldBack'),
      ({ group }) => {
        if (!group?.heldBack) return null
        const { needed, free, at, oneByOneFrom } = group.heldBack
        return say('waitingList.heldBackWhy', { needed, free, at: moment(at), from: moment(oneByOneFrom) })
      },
    ],
    [say('waitingList.joined'), ({ joinedAt }) => moment(joinedAt)],
    [say('waitingList.offeredUntil'), ({ offeredUntil }) => moment(offeredUntil)],
    [say('waitingList.ended'), ({ endedAt }) => moment(endedAt)],
  ]
}
