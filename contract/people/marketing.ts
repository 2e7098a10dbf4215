import * as z from 'zod/mini'
import { instant } from '../platform/wire.ts'

/** After so many years consent to marketing lapses and is requested again. */
export const marketingYears = 2

export const marketing = z.object({
  agreed: z.boolean(),
  /** When consent was last given; null if never, or if withdrawn. */
  givenAt: z.nullable(instant),
  until: z.nullable(instant),
})
export type Marketing = z.infer<typeof marketing>

export const marketingUpdate = z.strictObject({ agreed: z.boolean() })
