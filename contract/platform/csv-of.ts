import * as z from 'zod/mini'
import { type Endpoint, endpoint } from './endpoint.ts'
import type { StaffRole } from './staff-roles.ts'

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

/** Exports a list as CSV: all rows, with the list's filters and order. */
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
    query: z.strictObject(filters),
    reply: z.instanceof(Uint8Array<ArrayBufferLike>),
    media: 'text/csv',
    errors: list.errors,
  })
}
