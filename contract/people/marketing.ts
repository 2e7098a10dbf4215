import * as z from 'zod/mini'
import { instant } from '../platform/wire.ts'

/** After which consent to marketing lapses and is requested again. */
export const marketingYears = 2

export const marketing = z.object({
  agreed: z.boolean(),
  /** For the last time; null if never given, or withdrawn. */
  givenAt: z.nullable(instant),
  /** Two years after `givenAt`, when it lapses and is requested again. */
  until: z.nullable(instant),
})
export type Marketing = z.infer<typeof marketing>

export const marketingUpdate = z.strictObject({ agreed: z.boolean() })
