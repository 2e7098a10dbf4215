import type { AttendanceSheet, SheetRow } from '#contract/courses/attendance-admin.ts'
import { personIdOf } from '#contract/people/person-id.ts'
import { maskEmail, maskName } from '../../platform/masking/mask.ts'
import { resultOf } from './attendance-rules.ts'
import { entryOf, type Sheet } from './attendance-sheet.ts'

export function presentSheet(
  { lecture, state, days, roll }: Sheet,
  { masked }: { readonly masked: boolean } = { masked: false },
): AttendanceSheet {
  return {
    lectureId: lecture.id,
    state,
    practice: lecture.practice,
    days: days.map(({ startAt, finishAt, taught }) => ({
      startAt: startAt.toISOString(),
      finishAt: finishAt.toISOString(),
      taught,
    })),
    rows: roll.map((row) => ({
      ...presentSheetRow(row),
      ...(masked && { name: row.name && maskName(row.name), email: row.email && maskEmail(row.email) }),
    })),
    missing: roll.filter(({ attended }) => attended.days.some((day) => day.attended === null)).length,
  }
}

export function presentSheetRow(row: Sheet['roll'][number]): SheetRow {
  const { days, practiceDone, excusedBecause } = entryOf(row.attended)
  return {
    attenderId: row.attenderId,
    personId: personIdOf(row.memberId, row.email === null ? null : `g-${row.attenderId}`),
    name: row.name,
    email: row.email,
    days: [...days],
    practiceDone,
    excusedBecause,
    forecast: resultOf(row.attended) ?? null,
    result: row.result,
    correctedBecause: row.correctedBecause,
  }
}
