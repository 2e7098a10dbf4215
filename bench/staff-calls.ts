import { insertMembers, type TestDatabase } from '../e2e/support/database.ts'

export interface Staff {
  readonly origin: string
  readonly cookie: string
}

export const admin = (path: string) => `/api/admin/v1${path}`

/** Administrators, one per round, because of the rate limit per member. */
export async function staffOf(
  database: TestDatabase,
  origin: string,
  rounds: number,
): Promise<(round: number) => Staff> {
  const secrets = await insertMembers(database, rounds)
  await database.rows(`update member set roles = array['operator'] where sub not like 'person-%'`)
  return (round) => ({ origin, cookie: `sid=${secrets[round]}` })
}

/** Milliseconds until the response is complete. */
export async function read({ origin, cookie }: Staff, path: string): Promise<number> {
  const started = performance.now()
  const reply = await fetch(origin + path, { headers: { cookie } })
  await reply.arrayBuffer()
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`)
  return performance.now() - started
}

export function percentile95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
}
