/** Whether a migration says, by its first line, that its statements may not run in a transaction. */
export function isWithoutTransaction(text: string): boolean {
  return /^-- without a transaction\b/.test(text)
}

/** The name of the index that a statement builds while the table is written to. */
export function builtIndex(statement: string): string | undefined {
  return /^create (?:unique )?index concurrently if not exists ([a-z]\w*) on /.exec(statement)?.[1]
}

/**
 * The migration since which nothing uses what this one removes, from a name such as `0150-contract-0147-old-column`: earlier
 * versions know no more of it than its name.
 */
export function removedSince(name: string): string | undefined {
  return /^\d{4}-contract-(\d{4})-/.exec(name)?.[1]
}

/** The schema is not, and does not become, what this version needs. Its message is for operators. */
export class MigrationRefused extends Error {}

/** Throws if one of the migrations of a later version has removed what a version with this last migration uses. */
export function assertReadable(later: readonly string[], last: string): void {
  const [first] = later.filter((name) => (removedSince(name) ?? '') > last.slice(0, 4))
  if (first !== undefined)
    throw new MigrationRefused(
      `The database is of a later version: ${first} has removed what this version uses. Install the later version, or restore a backup.`,
    )
}
