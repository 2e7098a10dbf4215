import * as z from 'zod/mini'
import { count, instant } from '../platform/wire.ts'

/** What staff write for the site instead of what comes with the product. */
export const contentKinds = ['notices', 'faq', 'home', 'brand'] as const
export type ContentKind = (typeof contentKinds)[number]

export const contentPath = (kind: ContentKind) => `/api/admin/v1/site-content/${kind}`

/** A content in force, with its earlier versions. */
export function recordOf<Content extends z.core.$ZodType>(content: Content) {
  return z.object({
    content,
    /** Whether this is the built-in content. */
    builtIn: z.boolean(),
    /** To be sent as `If-Match` with a change; 0 if staff have written nothing yet. */
    version: count,
    updatedAt: z.nullable(instant),
    updatedBy: z.nullable(z.string()),
    /** Earlier versions, the latest first. */
    earlier: z.array(
      z.object({ version: count, content, updatedAt: instant, updatedBy: z.nullable(z.string()) }),
    ),
  })
}
