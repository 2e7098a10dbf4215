import { verificationMinutes } from '#contract/courses/guest.ts'

const hourMs = 3_600_000

/** Limits of a verification's mails, and of its codes; a right link is past all of them (domain decisions, "E-mail"). */
export const limitWindowMs = hourMs
export const mailsForAddress = 5
export const mailsOfClient = 20
/** From however many clients; past it a letter goes out only now and then, and answers stay what they are. */
export const mailsForAddressByAll = 20
export const rareMailMs = 10 * 60_000
export const codesForAddress = 5
export const codesOfClient = 20
/** From however many clients: past it an address is confirmed by the link only, which cannot be guessed. */
export const codesForAddressByAll = 50

export interface VerificationFacts {
  readonly expiresAt: Date
  readonly confirmedAt: Date | null
  readonly used: boolean
}

/** A verification is for one registration, within half an hour. */
export function isOver({ expiresAt, used }: VerificationFacts, now: Date): boolean {
  return used || expiresAt <= now
}

/** Whether a registration can be made with it: for the very address and course that it was asked for. */
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

/** Whether it was used for the live registration that the address has for the course. */
export function wasUsedFor(
  attenderId: number | null,
  verification: VerificationFacts & { readonly attenderId: number | null; readonly emailKey: string },
  emailKey: string,
): boolean {
  return attenderId !== null && verification.attenderId === attenderId && verification.emailKey === emailKey
}

export function endOfVerification(askedAt: Date): Date {
  return new Date(askedAt.getTime() + verificationMinutes * 60_000)
}
