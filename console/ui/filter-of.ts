/** Filters of a list, as its address has them. */
export function filterOf(filters: Readonly<Record<string, unknown>>): string {
  return `filter=${encodeURIComponent(JSON.stringify(filters))}`
}
