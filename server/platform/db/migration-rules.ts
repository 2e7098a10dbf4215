/** Said by the first line, for statements that may not run in a transaction. */
export function isWithoutTransaction(text: string): boolean {
  return /^-- without a transaction\b/.test(text)
}

export function builtIndex(statement: string): string | undefined {
  return /^create (?:unique )?index concurrently if not exists ([a-z]\w*) on /.exec(statement)?.[1]
}

/** The number of a build is that of its newest migration. */
export function numberOf(migration: string): number {
  return Number.parseInt(migration, 10)
}

/** The oldest build that works with a schema. Names such as `0150-contract-0147-…` say it, as older builds know nothing else. */
export function floorOf(migrations: readonly string[]): number {
  return Math.max(0, ...migrations.map((name) => oldestBuild(name) ?? 0))
}

export function oldestBuild(migration: string): number | undefined {
  const [, build] = /^\d{4}-contract-(\d{4})-/.exec(migration) ?? []
  return build === undefined ? undefined : Number(build)
}

/** This version cannot work with the schema, or cannot make it what it needs. The message is for operators. */
export class MigrationRefused extends Error {}

/** Throws if one of the later migrations needs a newer build than this one, whose newest migration is `last`. */
export function assertReadable(later: readonly string[], last: string): void {
  const first = later.find((name) => floorOf([name]) > numberOf(last))
  if (first !== undefined)
    throw new MigrationRefused(
      `The database is of a later version: ${first} has removed what this version uses. Install the later version, or restore a backup.`,
    )
}
