import type { AdminAttender } from '#contract/courses/attender-admin.ts'
import type { HeldSeat } from '#contract/courses/held-seat.ts'
import { personIdOf } from '#contract/people/person-id.ts'
import { isBeingPaid } from '../../money/payment/order-rules.ts'
import { maskEmail, maskName, maskPhoneNumber } from '../../platform/masking/mask.ts'
import type { HeldSeatRow } from './held-seat-db.ts'
import type { RosterRow } from './roster-db.ts'

export function presentAttender(row: RosterRow, { masked }: { masked: boolean }): AdminAttender {
  return {
    id: row.id,
    lectureId: row.lecture_id,
    memberId: row.member_id,
    personId: personIdOf(row.member_id, row.email === null ? null : `g-${row.id}`),
    ...presentContact(row, masked),
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

export function presentHeldSeat(row: HeldSeatRow, { masked }: { masked: boolean }): HeldSeat {
  return {
    id: row.hold_id,
    memberId: row.member_id,
    ...presentContact(row, masked),
    organisation: row.org_name,
    heldAt: row.held_at.toISOString(),
    until: row.until.toISOString(),
    isBeingPaid: isBeingPaid(row),
    amount: row.amount,
    orderId: row.order_id,
  }
}

interface Contact {
  readonly name: string | null
  readonly email: string | null
  readonly phone_number: string | null
}

function presentContact({ name, email, phone_number: phone }: Contact, masked: boolean) {
  const shown = (text: string | null, mask: (text: string) => string) =>
    text === null ? null : masked ? mask(text) : text
  return {
    name: shown(name, maskName),
    email: shown(email, maskEmail),
    phoneNumber: shown(phone, maskPhoneNumber),
  }
}
