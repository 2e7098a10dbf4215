import { verificationMinutes } from '#contract/courses/guest.ts'

const hourMs = 3_600_000

/** Hourly limits of verification mails and codes; a valid link passes them all. */
export const limitWindowMs = hourMs
export const mailLimitPerAddressAndClient = 5
export const mailLimitPerClient = 20
/** Over all clients; past it a mail is sent only once per interval, with unchanged responses. */
export const mailLimitPerAddress = 20
export const throttledMailIntervalMs = 10 * 60_000
export const codeLimitPerAddressAndClient = 5
export const codeLimitPerClient = 20
/** Over all clients; past it only the link, which cannot be guessed, confirms the address. */
export const codeLimitPerAddress = 50

export interface VerificationFacts {
  readonly expiresAt: Date
  readonly confirmedAt: Date | null
  readonly used: boolean
}

/** A verification is valid for half an hour and for one registration. */
export function isOver({ expiresAt, used }: VerificationFacts, now: Date): boolean {
  return used || expiresAt <= now
}

/** It must be confirmed, not over, and for the same address and course. */
export function canBeUsed(
  verification: VerificationFacts & { readonly emailKey: string; readonly lectureId: number },
  { emailKey, lectureId, now }: { emailKey: string; lectureId: number; now: Date },
): boolean {
  return (
    verification.confirmedAt !== null &&
    !isOver(verification, now) &&
    verification.emailKey === emailKey &&
    verification.lectureId === lectureId
  )
}

/** Whether the address's live registration for the course was made with this verification. */
export function wasUsedFor(
  attenderId: number | null,
  verification: VerificationFacts & { readonly attenderId: number | null; readonly emailKey: string },
  emailKey: string,
): boolean {
  return attenderId !== null && verification.attenderId === attenderId && verification.emailKey === emailKey
}

export function verificationExpiry(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + verificationMinutes * 60_000)
}
