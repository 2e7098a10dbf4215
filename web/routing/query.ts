/** The query of a page address: plain text, never JSON. A name given more than once holds a list. */
export type Query = { readonly [name: string]: string | readonly string[] | undefined }

/**
 * Reads and writes queries for the router. What it read last it writes again letter by letter, so that an odd
 * but harmless query is never "corrected" by a redirect.
 */
export function createQueryCodec() {
  let last = { plain: '', asGiven: '' }
  return {
    parse(text: string): Query {
      const query = parseQuery(text)
      last = { plain: writeQuery(query), asGiven: text && !text.startsWith('?') ? `?${text}` : text }
      return query
    },
    stringify(query: Record<string, unknown>): string {
      const plain = writeQuery(query as Query)
      return plain === last.plain ? last.asGiven : plain
    },
  }
}

export function parseQuery(text: string): Query {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return query
}

export function writeQuery(query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, one)
  const text = search.toString()
  return text && `?${text}`
}
