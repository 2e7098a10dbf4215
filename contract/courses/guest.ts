import * as z from 'zod/mini'
import { guestEmail } from '../people/guest-email.ts'
import { marketing, marketingUpdate } from '../people/marketing.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, instant } from '../platform/wire.ts'
import { appliedLecture } from './lecture.ts'

/** Time to confirm the address and register. */
export const verificationMinutes = 30

export const emailVerification = z.object({
  emailVerifyId: z.uuid(),
  lectureId: id,
  /** Full-width forms are folded. Not masked: whoever knows the id has typed or confirmed it. */
  email: z.string(),
  expiresAt: instant,
  confirmed: z.boolean(),
})
export type EmailVerification = z.infer<typeof emailVerification>

const verificationParams = z.object({ emailVerifyId: z.uuid() })

export const startEmailVerification = endpoint({
  id: 'startEmailVerification',
  summary:
    'Have a mail with a link and a code sent to an address; the same answer whether it is known or not',
  method: 'POST',
  path: '/api/user/v1/email-verifications',
  access: 'open',
  body: z.strictObject({ email: guestEmail, lectureId: id }),
  reply: emailVerification,
  status: 201,
  errors: [
    'NOT_FOUND',
    'LECTURE_NOT_RECRUITING',
    'PARTNER_ONLY',
    'MEMBERS_ONLY',
    'TRIALS_EXCEEDED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const getEmailVerification = endpoint({
  id: 'getEmailVerification',
  summary: 'Whether an address has been confirmed, for the form that waits for it',
  method: 'GET',
  path: '/api/user/v1/email-verifications/:emailVerifyId',
  access: 'open',
  readableInView: true,
  params: verificationParams,
  reply: emailVerification,
  errors: ['NOT_FOUND', 'VERIFICATION_OVER', 'VERIFICATION_USED'],
})

export const confirmEmailVerification = endpoint({
  id: 'confirmEmailVerification',
  summary: 'Confirm an address by the code or the link of the mail; a right link works past every limit',
  method: 'POST',
  path: '/api/user/v1/email-verifications/:emailVerifyId/confirm',
  access: 'open',
  params: verificationParams,
  body: z.union([
    z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/), z.maxLength(6)) }),
    z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  ]),
  reply: emailVerification,
  errors: ['NOT_FOUND', 'CODE_INVALID', 'VERIFICATION_OVER', 'VERIFICATION_USED', 'TRIALS_EXCEEDED'],
})

const guestRegistrationDetail = z.extend(appliedLecture, {
  name: z.string(),
  email: z.string(),
  group: z.string(),
  /** Consent of the address, wherever it was given as a guest, or of the account that the registration has joined. */
  marketing,
})
export type GuestRegistrationDetail = z.infer<typeof guestRegistrationDetail>

const linkParams = z.object({ token: z.string().check(z.maxLength(200)) })

export const getGuestRegistration = endpoint({
  id: 'getGuestRegistration',
  summary: 'The registration that a guest was sent the link of',
  method: 'GET',
  path: '/api/lecture/v1/guest-registrations/:token',
  access: 'open',
  readableInView: true,
  params: linkParams,
  reply: guestRegistrationDetail,
  errors: ['NOT_FOUND'],
})

export const cancelGuestRegistration = endpoint({
  id: 'cancelGuestRegistration',
  summary: 'Cancel the registration that a guest was sent the link of',
  method: 'DELETE',
  path: '/api/lecture/v1/guest-registrations/:token',
  access: 'open',
  params: linkParams,
  reply: guestRegistrationDetail,
  errors: ['NOT_FOUND', 'ATTENDER_CLOSED', 'CANCEL_DEADLINE_PASSED'],
})

/** Time for the owner of a corrected address to confirm it. */
export const addressCorrectionHours = 72

const guestAddressCorrection = z.object({
  email: z.string(),
  expiresAt: instant,
  confirmed: z.boolean(),
  /** Courses whose registrations the confirmation moves, or has moved, to the new address. */
  lectures: z.array(z.object({ lectureId: id, title: z.string(), startAt: instant })),
})
export type GuestAddressCorrection = z.infer<typeof guestAddressCorrection>

export const getAddressCorrection = endpoint({
  id: 'getAddressCorrection',
  summary: 'What confirming a corrected address does; reading it confirms nothing',
  method: 'GET',
  path: '/api/user/v1/address-corrections/:token',
  access: 'open',
  readableInView: true,
  params: linkParams,
  reply: guestAddressCorrection,
  errors: ['NOT_FOUND', 'CORRECTION_OVER'],
})

export const confirmAddressCorrection = endpoint({
  id: 'confirmAddressCorrection',
  summary: "Confirm a corrected address by the link of the mail: the guest's registrations move to it",
  method: 'POST',
  path: '/api/user/v1/address-corrections/:token/confirm',
  access: 'open',
  params: linkParams,
  reply: guestAddressCorrection,
  errors: ['NOT_FOUND', 'CORRECTION_OVER', 'ADDRESS_REGISTERED', 'NOTHING_TO_MOVE'],
})

export const giveGuestMarketingConsent = endpoint({
  id: 'giveGuestMarketingConsent',
  summary: 'Give consent to marketing, or withdraw it, by the link that a guest was sent',
  method: 'PUT',
  path: '/api/lecture/v1/guest-registrations/:token/marketing',
  access: 'open',
  params: linkParams,
  body: marketingUpdate,
  reply: guestRegistrationDetail,
  errors: ['NOT_FOUND'],
})
