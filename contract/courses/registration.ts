import * as z from 'zod/mini'
import { guestEmail } from '../people/guest-email.ts'
import { id, typedLine } from '../platform/wire.ts'

/** Purposes of specification §3, without NONE, the unselected option. */
const purposePattern = /^(INTRODUCE_TRANSFER|KNOWLEDGE_[A-Z0-9_]{1,40}|THIRD_PARTY_CSP|ETC)$/

/** In display order; products come from the centre's settings. */
export function purposesFor(products: readonly string[]): string[] {
  return [
    'INTRODUCE_TRANSFER',
    ...products.map((product) => `KNOWLEDGE_${product}`),
    'KNOWLEDGE_PERSONAL',
    'THIRD_PARTY_CSP',
    'ETC',
  ]
}

const agreements = z.strictObject({
  collect: z.boolean(),
  fourteen: z.boolean(),
  ad: z.boolean(),
})

export const registration = z.strictObject({
  purpose: z.string().check(
    z.maxLength(60),
    z.refine((chosen) => purposePattern.test(chosen), { params: { words: 'purposeRequired' } }),
  ),
  agreements: agreements.check(
    z.refine((given) => given.collect, { path: ['collect'], params: { words: 'agreementRequired' } }),
    z.refine((given) => given.fourteen, { path: ['fourteen'], params: { words: 'agreementRequired' } }),
  ),
  partnerId: z.optional(id),
})
export type Registration = z.infer<typeof registration>

/** `group` is the company. */
const guestFields = {
  email: guestEmail,
  name: typedLine(100, 'nameRequired'),
  group: typedLine(100, 'groupRequired'),
  emailVerifyId: z.string().check(
    z.maxLength(36),
    z.refine((id) => z.safeParse(z.uuid(), id).success, { params: { words: 'verificationRequired' } }),
  ),
}

/** As in specification §5. */
export const guestRegistration = z.strictObject({
  ...guestFields,
  purpose: registration.shape.purpose,
  agreements: registration.shape.agreements,
})
export type GuestRegistration = z.infer<typeof guestRegistration>

/** A member's or a guest's; the session decides which is required. */
export const registrationBody = z.extend(registration, z.partial(z.strictObject(guestFields)).shape)
export type RegistrationBody = z.infer<typeof registrationBody>
