import { execFileSync } from 'node:child_process'

/** The user `postgres` if this is root, whom PostgreSQL, PgBouncer and Patroni refuse. */
export function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
