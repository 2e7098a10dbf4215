import { sql } from 'kysely'

export interface PageQuery {
  readonly page?: number | undefined
  readonly size?: number | undefined
  readonly sort?: string | readonly string[] | undefined
}

export interface Slice {
  readonly page: number
  readonly size: number
  readonly offset: number
}

export const defaultPageSize = 10

export function sliceOf({ page = 0, size = defaultPageSize }: PageQuery): Slice {
  return { page, size, offset: page * size }
}

export const countOfAll = sql<number>`count(*)`.as('total')

/** The total is queried only if the page does not end the list. */
export async function countedPage<Row>(
  rows: Row[],
  { size, offset }: Slice,
  count: () => Promise<{ readonly total: number }>,
): Promise<{ rows: Row[]; total: number }> {
  const endsList = rows.length < size && (rows.length > 0 || offset === 0)
  return { rows, total: endsList ? offset + rows.length : (await count()).total }
}

/** Parses `sort=startAt,desc` into pairs; the endpoint's default if omitted. */
export function sortFields<Field extends string>(
  sort: PageQuery['sort'],
  defaultSort: readonly `${Field},${'asc' | 'desc'}`[],
): { field: Field; direction: 'asc' | 'desc' }[] {
  const fields =
    sort === undefined || sort.length === 0 ? defaultSort : typeof sort === 'string' ? [sort] : sort
  return fields.map((entry) => {
    const [field, direction] = entry.split(',')
    return { field: field as Field, direction: direction === 'desc' ? 'desc' : 'asc' }
  })
}

export function envelope<Row>(content: Row[], total: number, slice: Slice, sorted = true) {
  const totalPages = Math.ceil(total / slice.size)
  const sort = { sorted, unsorted: !sorted, empty: !sorted }
  return {
    content,
    totalPages,
    totalElements: total,
    sort,
    first: slice.page === 0,
    last: slice.page >= totalPages - 1,
    number: slice.page,
    numberOfElements: content.length,
    pageable: {
      sort,
      pageNumber: slice.page,
      pageSize: slice.size,
      paged: true,
      unpaged: false,
      offset: slice.offset,
    },
    size: slice.size,
    empty: content.length === 0,
  }
}
