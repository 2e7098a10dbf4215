/** Whether a migration says, by its first line, that its statements may not run in a transaction. */
export function isWithoutTransaction(text: string): boolean {
  return /^-- without a transaction\b/.test(text)
}

/** The name of the index that a statement builds while the table is written to. */
export function builtIndex(statement: string): string | undefined {
  return /^create (?:unique )?index concurrently if not exists ([a-z]\w*) on /.exec(statement)?.[1]
}

/** The number of a migration; that of its newest one is the number of a build of the product. */
export function numberOf(migration: string): number {
  return Number.parseInt(migration, 10)
}

/**
 * The oldest build that can live with a schema, from the names of its migrations, such as `0150-contract-0147-old-column`: builds
 * that were made before a migration know no more of it than its name.
 */
export function floorOf(migrations: readonly string[]): number {
  return Math.max(0, ...migrations.map((name) => oldestBuild(name) ?? 0))
}

/** The oldest build that can live with one migration, if it says so. */
export function oldestBuild(migration: string): number | undefined {
  const [, build] = /^\d{4}-contract-(\d{4})-/.exec(migration) ?? []
  return build === undefined ? undefined : Number(build)
}

/** The schema is not, and does not become, what this version needs. Its message is for operators. */
export class MigrationRefused extends Error {}

/** Throws if this build, which has this last migration, is older than the floor of the later ones. */
export function assertReadable(later: readonly string[], last: string): void {
  const first = later.find((name) => floorOf([name]) > numberOf(last))
  if (first !== undefined)
    throw new MigrationRefused(
      `The database is of a later version: ${first} has removed what this version uses. Install the later version, or restore a backup.`,
    )
}
