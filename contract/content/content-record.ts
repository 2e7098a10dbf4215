import * as z from 'zod/mini'
import { olderTexts } from '../platform/older-texts.ts'
import { count, instant } from '../platform/wire.ts'

/** What staff write in place of what comes with the product. */
export const contentKinds = ['notices', 'faq', 'home', 'brand'] as const
export type ContentKind = (typeof contentKinds)[number]

export const contentPath = (kind: ContentKind) => `/api/admin/v1/site-content/${kind}`

export function recordOf<Content extends z.core.$ZodType>(content: Content) {
  return z.object({
    content,
    builtIn: z.boolean(),
    /** For `If-Match`; 0 if staff have written nothing yet. */
    version: count,
    updatedAt: z.nullable(instant),
    updatedBy: z.nullable(z.string()),
    ...olderTexts,
    earlier: z.array(
      z.object({ version: count, content, updatedAt: instant, updatedBy: z.nullable(z.string()) }),
    ),
  })
}
