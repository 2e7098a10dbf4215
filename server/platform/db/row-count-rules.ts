/** Rows of a table that were counted, with ids up to `upTo`: no transaction is left that could add another one of them. */
export interface CountedRows {
  readonly rows: number
  readonly upTo: number
  /** How often rows of the table had been deleted. */
  readonly deletions: bigint
  /** An id up to which all rows are known once the transactions before `endedBefore` have ended. */
  readonly next?: { readonly upTo: number; readonly endedBefore: bigint } | undefined
}

/** What one statement finds: rows with ids above `upTo` of what was counted, and PostgreSQL's transactions. */
export interface RowReading {
  readonly rows: number
  /** Those of them with ids up to `edge`. */
  readonly rowsToEdge: number
  readonly edge: number
  readonly deletions: bigint
  /** All transactions before this one have ended. */
  readonly oldest: bigint
  /** The first transaction that had not begun. */
  readonly notBegun: bigint
}

/** What to remember after a reading. Undefined if what was counted before no longer holds, as rows were deleted since. */
export function rememberRows(before: CountedRows, reading: RowReading): CountedRows | undefined {
  if (reading.deletions !== before.deletions && before.upTo > 0) return undefined
  const { deletions, edge, oldest, notBegun } = reading
  const next = before.next ?? { upTo: edge, endedBefore: notBegun }
  if (next.upTo <= before.upTo) return { ...before, deletions, next: undefined }
  if (oldest < next.endedBefore) return { ...before, deletions, next }
  return { rows: before.rows + reading.rowsToEdge, upTo: next.upTo, deletions }
}
