export type When = 'coming' | 'past'

export interface ListAddress {
  /** From 1, as readers count. */
  readonly page: number
  readonly when: When
}

/** Reads the list's part of an address; what is not a page or a period counts as the first of each. */
export function readListAddress(query: Readonly<Record<string, unknown>>): ListAddress {
  return { page: readPage(query['page']), when: query['when'] === 'past' ? 'past' : 'coming' }
}

/** The query of a list page: what is usual is left out. */
export function listQuery({ page, when }: ListAddress): Record<string, string> {
  return { ...(when === 'past' ? { when } : {}), ...(page > 1 ? { page: String(page) } : {}) }
}

/** A page number from 1 out of an address; anything else is the first page. Five digits stay within the API's limit. */
export function readPage(text: unknown): number {
  return typeof text === 'string' && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}
