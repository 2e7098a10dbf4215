/** The query of a page's URL: plain text, never JSON. A repeated name has a list of values. */
export type Query = { readonly [name: string]: string | readonly string[] | undefined }

/**
 * Parses and serialises queries for the router. The last parsed query is serialised exactly as given, so that an
 * unusual but harmless query does not cause a redirect.
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
    const existing = query[name]
    query[name] = existing === undefined ? value : [existing, value].flat()
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
