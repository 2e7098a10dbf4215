import * as z from 'zod/mini'
import { type Endpoint, endpoint } from './endpoint.ts'
import type { StaffRole } from './staff-roles.ts'
import { typedText } from './wire.ts'

interface Paged {
  readonly page: z.core.$ZodType
  readonly size: z.core.$ZodType
}
type ListEndpoint<
  Params extends z.core.$ZodType | undefined,
  Shape extends z.core.$ZodShape & Paged,
> = Endpoint<Params, z.ZodMiniObject<Shape, z.core.$strict>, undefined, z.core.$ZodType, 'operator'>

/** If only some of those who may read the list may export it. */
interface CsvOptions {
  readonly id: string
  readonly summary: string
  readonly roles?: readonly StaffRole[]
}

/** Rows that are selected one by one, at most. */
export const maxSelected = 200

const selected = {
  /** Only these rows. */
  ids: z.optional(z.union([typedText(300), z.array(typedText(300)).check(z.maxLength(maxSelected))])),
}

/** Exports a list as CSV: all rows or those selected, with the list's filters and order. */
export function csvOf<Params extends z.core.$ZodType | undefined, Shape extends z.core.$ZodShape & Paged>(
  list: ListEndpoint<Params, Shape>,
  { id, summary, roles = list.roles ?? [] }: CsvOptions,
) {
  const { page: _page, size: _size, ...filters } = list.query.shape
  return endpoint({
    id,
    summary,
    method: 'GET',
    path: `${list.path}.csv`,
    access: 'operator',
    readableInView: true,
    roles,
    params: list.params,
    query: z.strictObject({ ...filters, ...selected }),
    reply: z.instanceof(Uint8Array<ArrayBufferLike>),
    media: 'text/csv',
    errors: list.errors,
  })
}
