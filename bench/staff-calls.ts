import { insertMembers, type TestDatabase } from '../testing/database.ts'

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
