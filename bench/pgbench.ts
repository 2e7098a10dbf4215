import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Rows } from '../testing/database.ts'
import { findBinaries } from '../testing/postgres-server.ts'
import { sessionOf } from './pgbench-script.ts'

const run = promisify(execFile)

export const callers = 16
export const rounds = 5
/** How many members each pgbench client may use in a round, and the seconds of a round. */
const stride = 2_500
const pgbenchSeconds = 4

export interface Script {
  readonly path: string
  /** The ID before those of the members that pgbench uses. */
  readonly firstMemberId: number
}

/** Inserts members for pgbench, each with a session ID that it can compute. Returns the first member's ID. */
export async function insertBenchMembers(database: Rows): Promise<number> {
  const count = 1 + rounds * callers * stride
  const [row] = await database.rows<{ first: number }>(
    `with people as (
      insert into member (sub, email, email_verified, name, created_at)
      select 'bench-' || n, 'bench' || n || '@example.com', true, '수강생', now() from generate_series(1, $1::integer) n
      returning id),
    sessions as (
      insert into web_session (id, member_id, id_token, created_at, expires_at)
      select ${sessionOf('id')}, id, 'none', now(), now() + interval '90 days' from people)
    select min(id) as first from people`,
    [count],
  )
  await database.rows('analyze')
  return row?.first ?? 0
}

/** Runs one round of pgbench. Returns requests per second. */
export async function runPgbench(
  { path, firstMemberId }: Script,
  round: number,
  url: string,
): Promise<number> {
  const variables = { first: firstMemberId + round * callers * stride, stride, n: 0 }
  const args = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  args.push('-n', '-M', 'prepared', '-c', String(callers), '-j', '2', '-T', String(pgbenchSeconds))
  const { stdout } = await run(join((await findBinaries()) ?? '', 'pgbench'), [...args, '-f', path, url])
  const perSecond = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (!perSecond) throw new Error(stdout)
  return Number(perSecond)
}
