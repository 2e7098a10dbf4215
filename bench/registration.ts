import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { registerPeople } from '../server/courses/registration/register-people.ts'
import { findSessionMember } from '../server/people/session/session-db.ts'
import { openDatabase } from '../server/platform/db/open.ts'
import { rowQueue } from '../server/platform/db/row-queue.ts'
import { startJobs } from '../server/platform/jobs/jobs.ts'
import { insertMembers, type TestDatabase } from '../testing/database.ts'
import { median, type Outcome, ratio } from './outcome.ts'
import { callers, insertBenchMembers, rounds, runPgbench, type Script } from './pgbench.ts'
import { pgbenchScript, recordStatements } from './pgbench-script.ts'
import { rawRequest, sendLoad } from './send-load.ts'
import { insertLectures, type Setup } from './setup.ts'

const lectureCount = 200
const perRound = 3_000

export const registrationForm = {
  purpose: 'KNOWLEDGE_PERSONAL',
  agreements: { collect: true, fourteen: true, ad: false },
}

/** Throughput of registrations over HTTP on one process, relative to pgbench running the statements of one, each by itself. */
export async function measureRegistration(setup: Setup): Promise<Outcome[]> {
  const { overHttp, byPgbench } = await compare(setup, lectureCount)
  return [
    {
      label: `registration over HTTP, one process, ${callers} concurrent clients over ${lectureCount} courses, relative to pgbench with the same statements`,
      ...ratio(overHttp, byPgbench, 0.6, 'registrations/s'),
    },
    { label: 'registrations over HTTP per second (median)', figure: median(overHttp).toFixed(0) },
  ]
}

/** The same for one course with a seat for everybody, whose row all of them lock. */
export async function measureHotCourse(setup: Setup): Promise<Outcome[]> {
  const { overHttp, byPgbench } = await compare(setup, 1)
  return [
    {
      label: `registration over HTTP, one process, ${callers} concurrent clients for one course, relative to pgbench with the same statements`,
      ...ratio(overHttp, byPgbench, 1.5, 'registrations/s'),
    },
  ]
}

/** Registrations per second in rounds that alternate. */
async function compare(setup: Setup, lectures: number) {
  const database = await setup.database()
  // Mails are sent by another process; this one only serves requests.
  const product = await setup.product({ DATABASE_URL: database.url, ROLE: 'web' })
  // Distinct ID ranges, so that the recorded statements' parameters can be told apart.
  await database.rows("select setval('lecture_id_seq', 1000000), setval('member_id_seq', 2000000)")
  const lectureIds = await insertLectures(database, lectures)
  const members = Math.ceil((perRound * (rounds + 1)) / lectures)
  const cookies = (await insertMembers(database, members)).map((secret) => `sid=${secret}`)
  const script = await writeScript(setup, database, lectureIds)

  const pairs = everyPair(cookies, lectureIds)
  const register = () => registerOverHttp([product.port], pairs.splice(0, perRound))
  // Warm-up: the tables have rows, and the planner has statistics.
  await register()
  await database.rows('vacuum analyze')
  const overHttp: number[] = []
  const byPgbench: number[] = []
  for (let round = 0; round < rounds; round++) {
    overHttp.push(await register())
    byPgbench.push(await runPgbench(script, round, database.url))
  }
  return { overHttp, byPgbench }
}

/** Registers every pair. Returns registrations per second. */
export async function registerOverHttp(
  ports: readonly number[],
  pairs: readonly (readonly [cookie: string, lectureId: number])[],
  connections = callers,
): Promise<number> {
  const requests = pairs.map(([cookie, lectureId]) =>
    rawRequest('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, { cookie }, registrationForm),
  )
  const { responses, seconds, statuses } = await sendLoad({ ports, connections, requests })
  if (statuses['201'] !== responses)
    throw new Error(`unexpected statuses of registrations: ${JSON.stringify(statuses)}`)
  return responses / seconds
}

/** Inserts members without registrations for pgbench and writes the script of one request. */
async function writeScript(
  setup: Setup,
  database: TestDatabase,
  lectureIds: readonly number[],
): Promise<Script> {
  const firstMemberId = await insertBenchMembers(database)
  const { statements, emailKey } = await recordRegistration(database.url, firstMemberId, lectureIds[0] ?? 0)
  const replacements = new Map<unknown, string>([
    [lectureIds[0], ':lecture::integer'],
    [firstMemberId, ':member::integer'],
    [emailKey, "('bench' || :member::integer || '@example.com')"],
  ])
  const path = join(await setup.folder(), 'registration.sql')
  await writeFile(
    path,
    pgbenchScript(statements, {
      replacements,
      drawLine: `\\set lecture random(${Math.min(...lectureIds)}, ${Math.max(...lectureIds)})`,
    }),
  )
  return { path, firstMemberId }
}

/** Registers once with the product's own code and records the statements sent to the database. */
async function recordRegistration(url: string, memberId: number, lectureId: number) {
  const database = await openDatabase({ url, folder: '' })
  const jobs = await startJobs(database, { worker: false, log: pino({ level: 'silent' }) })
  const now = new Date()
  const session = Buffer.from(memberId.toString(16).padStart(64, '0'), 'hex')
  const statements = await recordStatements(async () => {
    const actor = await findSessionMember(database.db, session, now)
    if (!actor) throw new Error('the session was not found')
    const input = {
      lectureId,
      registration: registrationForm,
      purposes: [registrationForm.purpose],
      rememberedOrgId: undefined,
    }
    const options = { idempotencyKey: undefined, now, language: 'en', zone: 'Asia/Seoul' } as const
    const deps = { db: database.db, jobs, holdMinutes: 15, fullLectures: undefined }
    await registerPeople(rowQueue(), deps)({ ...input, ...options, actor })
  })
  await jobs.stop()
  await database.close()
  const [{ email_key: emailKey } = { email_key: '' }] = await readEmailKeys(url, memberId)
  return { statements, emailKey }
}

async function readEmailKeys(url: string, memberId: number): Promise<{ email_key: string }[]> {
  const database = await openDatabase({ url, folder: '' })
  const rows = await database.db
    .selectFrom('attender')
    .select('email_key')
    .where('member_id', '=', memberId)
    .execute()
  await database.close()
  return rows.map(({ email_key }) => ({ email_key: email_key ?? '' }))
}

/** Every member with every lecture once, in a fixed pseudo-random order. */
export function everyPair<A, B>(members: readonly A[], lectures: readonly B[]): [A, B][] {
  const pairs = members.flatMap((member) => lectures.map((lecture): [A, B] => [member, lecture]))
  const order = (index: number) => createHash('sha1').update(String(index)).digest('hex')
  return pairs
    .map((pair, index) => ({ pair, order: order(index) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ pair }) => pair)
}
