import * as z from 'zod/mini'
import { instant } from '../platform/wire.ts'

/** Years after which consent to marketing is asked for again; until it is given anew it no longer counts. */
export const marketingYears = 2

/** How consent to marketing stands. */
export const marketing = z.object({
  agreed: z.boolean(),
  /** When it was given last; null where it never was, or was withdrawn. */
  givenAt: z.nullable(instant),
  /** Two years after `givenAt`: from then on it counts no longer and is asked for again. */
  until: z.nullable(instant),
})
export type Marketing = z.infer<typeof marketing>

export const settledMarketing = z.strictObject({ agreed: z.boolean() })
