import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

/** Access to rows. */
export interface Rows {
  rows<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
}

export interface TestDatabase extends Rows {
  readonly url: string
  /** Locks a lecture's row, like a slow transaction, until the returned function is called. */
  lockLecture(id: number): Promise<() => Promise<void>>
  /** Blocks writes to a table until the returned function is called. */
  lockTable(name: string): Promise<() => Promise<void>>
  /** Closes connections and rejects new ones, like a restarting server; `allowConnections` undoes it. */
  blockConnections(): Promise<void>
  allowConnections(): Promise<void>
  drop(): Promise<void>
}

/** Creates an empty database that tests can access besides the product. */
export async function createDatabase(serverUrl: string): Promise<TestDatabase> {
  const onServer = (statement: string) => execute(serverUrl, statement)
  const name = `e2e_${randomBytes(6).toString('hex')}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await onServer(`create database ${name}`)
  const connection = { connectionString: url.href, application_name: 'e2e' }
  const pool = new pg.Pool({ ...connection, max: 3 })
  const hold = async (statement: string, values: unknown[] = []) => {
    const client = new pg.Client(connection)
    await client.connect()
    await client.query('begin')
    await client.query(statement, values)
    return () => client.end()
  }
  // Dropping the database closes its connections.
  pool.on('error', () => {})
  return {
    url: url.href,
    rows: async (text, values) => (await pool.query(text, values)).rows,
    lockLecture: (id) => hold('select id from lecture where id = $1 for update', [id]),
    lockTable: (table) => hold(`lock table ${table} in share row exclusive mode`),
    blockConnections: async () => {
      await onServer(`alter database ${name} with allow_connections false`)
      await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    },
    allowConnections: () => onServer(`alter database ${name} with allow_connections true`),
    drop: async () => {
      await pool.end()
      await onServer(`drop database ${name} with (force)`)
    },
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Inserts members with a session each, without sign-in. Returns the session cookies' values. */
export async function insertMembers(database: Rows, count: number): Promise<string[]> {
  const secrets = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const ids = secrets.map((secret) => createHash('sha256').update(secret).digest())
  await database.rows(
    `with people as (
      insert into member (sub, email, email_verified, name, created_at)
      select sub, sub || '@example.com', true, '수강생', now()
      from (select 'rush-' || gen_random_uuid() as sub from generate_series(1, $1::integer)) new returning id),
    numbered as (select id, row_number() over (order by id) as n from people)
    insert into web_session (id, member_id, id_token, created_at, expires_at)
    select ($2::bytea[])[n], id, 'none', now(), now() + interval '90 days' from numbered`,
    [count, ids],
  )
  return secrets
}

export interface LectureOptions {
  readonly startAt: Date
  readonly capacity?: number
  readonly title?: object
  /** In won, without tax. */
  readonly fee?: number
}

const hourMs = 3_600_000

/** Inserts a recruiting online course of two hours. Returns its ID. */
export async function insertLecture(database: Rows, options: LectureOptions): Promise<number> {
  const { startAt, capacity = 10, fee = 0 } = options
  const { title = { en: 'Test course', ko: '시험 강의', ja: 'テスト講座' } } = options
  const [row] = await database.rows<{ id: number }>(
    `with course as (
      insert into course (title, description, search_text, level, method, target, practice, capacity, fee, credits,
        created_at, updated_at)
      values ($1, $2, lower($1::jsonb::text), 'BASIC', 'ONLINE', 'NORMAL', 'NONE', $3, $7, 0, now(), now()) returning id),
    made as (
      insert into lecture (course_id, title, description, search_text, level, method, target, practice, meeting_url, capacity, fee, state,
        recruit_finish_at, start_at, finish_at, created_at, updated_at)
      select course.id, $1, $2, lower($1::jsonb::text), 'BASIC', 'ONLINE', 'NORMAL', 'NONE', 'https://meet.example.com/e2e', $3, $7, 'ANNOUNCED',
        $4::timestamptz, $5::timestamptz, $6::timestamptz, now(), now() from course returning id)
    insert into lecture_day (lecture_id, start_at, finish_at) select id, $5, $6 from made returning lecture_id as id`,
    [
      title,
      { introduction: title, forWhom: title, outline: [{ title, text: title }] },
      capacity,
      new Date(startAt.getTime() - 24 * hourMs),
      startAt,
      new Date(startAt.getTime() + 2 * hourMs),
      fee,
    ],
  )
  if (!row) throw new Error('no lecture was inserted')
  return row.id
}
