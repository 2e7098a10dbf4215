import type { ErrorCode } from '#contract/platform/errors.ts'

/** Only those that concurrent requests may violate. */
const codeOfConstraint: Record<string, ErrorCode> = {
  attender_once_per_member: 'ALREADY_REGISTERED',
  attender_once_per_address: 'ALREADY_REGISTERED',
  lecture_never_oversold: 'LECTURE_FULL',
  seat_reservation_once: 'ALREADY_RESERVED',
  registration_draft_once_per_member: 'ALREADY_REGISTERED',
  registration_draft_once_per_address: 'ALREADY_REGISTERED',
  applicant_once_per_member: 'EXAM_ALREADY_RESERVED',
  exam_never_oversold: 'EXAM_FULL',
  payment_order_one_open: 'PAYMENT_IN_PROGRESS',
  certification_code_key: 'CODE_TAKEN',
  exam_exam_code_key: 'CODE_TAKEN',
  discount_code_code_key: 'CODE_TAKEN',
  member_owns_one_org: 'OWNS_AN_ORG',
  member_is_merged: 'ACCOUNT_MERGED',
  credit_charge_charge_id_key: 'CHARGE_CHANGED',
}

export function codeOfViolation(error: unknown): ErrorCode | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined
  return codeOfConstraint[String(error.constraint)]
}
