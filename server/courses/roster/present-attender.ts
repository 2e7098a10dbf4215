import type { AdminAttender } from '#contract/courses/attender-admin.ts'
import { maskEmail, maskName, maskPhoneNumber } from '../../platform/masking/mask.ts'
import type { RosterRow } from './roster-db.ts'

export function presentAttender(row: RosterRow, { masked }: { masked: boolean }): AdminAttender {
  const shown = (text: string | null, mask: (text: string) => string) =>
    text === null ? null : masked ? mask(text) : text
  return {
    id: row.id,
    lectureId: row.lecture_id,
    memberId: row.member_id,
    name: shown(row.name, maskName),
    email: shown(row.email, maskEmail),
    phoneNumber: shown(row.phone_number, maskPhoneNumber),
    masked,
    organisation: row.org_name ?? row.group_name,
    language: row.language,
    applyState: row.apply_state,
    progressState: row.progress_state,
    appliedAt: row.applied_at.toISOString(),
    canceledAt: row.canceled_at?.toISOString() ?? null,
    paidAmount: row.paid_amount,
    attendedMinutes: row.attended_minutes ?? 0,
    result: row.result,
  }
}
