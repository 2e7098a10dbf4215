/** A final count of rows with ids up to `upTo`: no open transaction can add another one. */
export interface CountedRows {
  readonly rows: number
  readonly upTo: number
  readonly deletions: bigint
  /** The next `upTo`, final once the transactions before `endedBefore` have ended. */
  readonly next?: { readonly upTo: number; readonly endedBefore: bigint } | undefined
}

/** What one statement finds: `rows` with ids above the `upTo` of the count before, and PostgreSQL's transactions. */
export interface RowReading {
  readonly rows: number
  readonly rowsToEdge: number
  readonly edge: number
  readonly deletions: bigint
  /** All transactions before this one have ended. */
  readonly oldest: bigint
  /** The first transaction that had not begun. */
  readonly notBegun: bigint
}

/** The count to remember. Undefined if rows were deleted, so that the count before no longer holds. */
export function rememberRows(before: CountedRows, reading: RowReading): CountedRows | undefined {
  if (reading.deletions !== before.deletions && before.upTo > 0) return undefined
  const { deletions, edge, oldest, notBegun } = reading
  const next = before.next ?? { upTo: edge, endedBefore: notBegun }
  if (next.upTo <= before.upTo) return { ...before, deletions, next: undefined }
  if (oldest < next.endedBefore) return { ...before, deletions, next }
  return { rows: before.rows + reading.rowsToEdge, upTo: next.upTo, deletions }
}
