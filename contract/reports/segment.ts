import * as z from 'zod/mini'
import { certificationLevels } from '../exams/certification.ts'
import { maxSelected } from '../platform/csv-of.ts'
import { languages } from '../platform/languages.ts'
import { id, idText, integerText, typedText } from '../platform/wire.ts'

/** GUEST: an address without an account that has registered for courses. WAITING: one that is only in waiting lists. */
export const personKinds = ['MEMBER', 'GUEST', 'WAITING'] as const

/** ANY: also one that the former system issued. */
export const heldCertificates = ['ANY', ...certificationLevels] as const
export type HeldCertificate = (typeof heldCertificates)[number]

export const marketingChoices = ['AGREED', 'NOT_AGREED'] as const

export const maxTimes = 1_000
/** Longer than any certificate is valid. */
export const maxDaysToEnd = 1_200

/** Conditions on people, which all have to be met; numbers are texts in a query. */
const conditionsWith = <Whole extends z.ZodMiniType, Id extends z.ZodMiniType>(
  whole: (minimum: number, maximum: number) => Whole,
  recordId: Id,
) => ({
  /**
   * Words, in any order, each part of a name, address or phone number, the beginning of a name given elsewhere, or beside others
   * part of an organisation's name; or four signs of an order, exam or certificate number, a whole older number, or a payment key.
   */
  text: z.optional(typedText(100)),
  kind: z.optional(z.enum(personKinds)),
  /** Course dates completed, at least. */
  attended: z.optional(whole(1, maxTimes)),
  /** Course dates missed without an excuse, at least. */
  absent: z.optional(whole(1, maxTimes)),
  /** A certificate in force. */
  certificate: z.optional(z.enum(heldCertificates)),
  noCertificate: z.optional(z.enum(heldCertificates)),
  /** A certificate in force of this certification. */
  certificationId: z.optional(recordId),
  noCertificationId: z.optional(recordId),
  /**
   * Days in which a certificate ends, of `certificationId` or else of the level of `certificate` if one is set, and no later one of the
   * certification or level is in force.
   */
  endsWithin: z.optional(whole(1, maxDaysToEnd)),
  orgId: z.optional(recordId),
  /** In which the person is written to. */
  language: z.optional(z.enum(languages)),
  /** Consent to marketing. */
  marketing: z.optional(z.enum(marketingChoices)),
})

export const segmentQuery = conditionsWith(integerText, idText)

export const segment = z.strictObject({
  ...conditionsWith((minimum, maximum) => z.int().check(z.gte(minimum), z.lte(maximum)), id),
  /** Selected in the list of people. */
  ids: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.minLength(1), z.maxLength(maxSelected))),
})
export type Segment = z.infer<typeof segment>
