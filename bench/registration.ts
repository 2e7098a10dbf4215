import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expectRegistered } from '#contract/courses/lecture.ts'
import { insertMembers, type TestDatabase } from '../e2e/support/database.ts'
import { registerAttender } from '../server/courses/registration/register-attender.ts'
import { findSessionMember } from '../server/people/session/session-db.ts'
import { openDatabase } from '../server/platform/db/open.ts'
import { startJobs } from '../server/platform/jobs/jobs.ts'
import { hammer, wire } from './hammer.ts'
import { median, type Outcome, ratio } from './outcome.ts'
import { callers, insertBenchPeople, pgbench, rounds, type Script } from './pgbench.ts'
import { notingStatements, pgbenchScript } from './pgbench-script.ts'
import { fillWithLectures, type Stage } from './stage.ts'

const lectureCount = 200
const memberCount = 400
const perRound = 3_000

export const form = {
  purpose: 'KNOWLEDGE_PERSONAL',
  agreements: { collect: true, fourteen: true, ad: false },
}

/** Registrations over HTTP on one process, against pgbench running every statement of the same request. */
export async function measureRegistration(stage: Stage): Promise<Outcome[]> {
  const database = await stage.database()
  // Mails are another process's work: this one does what a request asks for.
  const product = await stage.product({ DATABASE_URL: database.url, ROLE: 'web' })
  // Numbers that cannot be mistaken for each other in the noted statements.
  await database.rows("select setval('lecture_id_seq', 1000000), setval('member_id_seq', 2000000)")
  await database.rows("select setval('attender_id_seq', 3000000)")
  const lectureIds = await fillWithLectures(database, lectureCount)
  const cookies = (await insertMembers(database, memberCount)).map((secret) => `sid=${secret}`)
  const script = await writeScript(stage, database, lectureIds)

  const pairs = everyPair(cookies, lectureIds)
  const register = () => registerOverHttp([product.port], pairs.splice(0, perRound))
  // A database that has been used for a while: tables with rows, and statistics that say so.
  await register()
  await database.rows('vacuum analyze')
  const overHttp: number[] = []
  const byPgbench: number[] = []
  for (let round = 0; round < rounds; round++) {
    overHttp.push(await register())
    byPgbench.push(await pgbench(script, round, database.url))
  }
  return [
    {
      what: `registration over HTTP, one process, ${callers} callers over ${lectureCount} courses, against pgbench with the same statements`,
      ...ratio(overHttp, byPgbench, 0.35, 'registrations/s'),
    },
    { what: 'registrations over HTTP a second (median)', figure: median(overHttp).toFixed(0) },
  ]
}

/** Every pair registers; how many did a second. */
export async function registerOverHttp(
  ports: readonly number[],
  pairs: readonly (readonly [cookie: string, lectureId: number])[],
  connections = callers,
): Promise<number> {
  const requests = pairs.map(([cookie, lectureId]) =>
    wire('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, { cookie }, form),
  )
  const { replies, seconds, statuses } = await hammer({ ports, connections, requests })
  if (statuses['201'] !== replies) throw new Error(`registrations answered ${JSON.stringify(statuses)}`)
  return replies / seconds
}

/** Members of their own for pgbench, who hold no registration yet, and the script of one request. */
async function writeScript(
  stage: Stage,
  database: TestDatabase,
  lectureIds: readonly number[],
): Promise<Script> {
  const first = await insertBenchPeople(database)
  const { sent, attenderId, emailKey } = await noteOne(database.url, first, lectureIds[0] ?? 0)
  const instead = new Map<unknown, string>([
    [lectureIds[0], ':lecture::integer'],
    [first, ':member::integer'],
    [attenderId, ':id::integer'],
    [emailKey, "('bench' || :member::integer || '@example.com')"],
  ])
  const path = join(await stage.folder(), 'registration.sql')
  await writeFile(
    path,
    pgbenchScript(sent, {
      instead,
      draw: `\\set lecture random(${Math.min(...lectureIds)}, ${Math.max(...lectureIds)})`,
      named: /^insert into "attender"/,
    }),
  )
  return { path, first }
}

/** Makes one registration with the product's own code and notes what it sends to the database. */
async function noteOne(url: string, memberId: number, lectureId: number) {
  const database = await openDatabase({ url, folder: '' })
  const jobs = await startJobs(database, { worker: false, log: pino({ level: 'silent' }) })
  const now = new Date()
  const session = Buffer.from(memberId.toString(16).padStart(64, '0'), 'hex')
  let attenderId = 0
  const sent = await notingStatements(async () => {
    const actor = await findSessionMember(database.db, session, now)
    if (!actor) throw new Error('the session is not there')
    const asked = { lectureId, registration: form, purposes: [form.purpose], rememberedOrgId: undefined }
    const how = { idempotencyKey: undefined, now, language: 'en', zone: 'Asia/Seoul' } as const
    const deps = { db: database.db, jobs, holdMinutes: 15 }
    attenderId = expectRegistered(await registerAttender(deps, { ...asked, ...how, actor })).attenderId
  })
  await jobs.stop()
  await database.close()
  const [{ email_key: emailKey } = { email_key: '' }] = await rowsOf(url, memberId)
  return { sent, attenderId, emailKey }
}

async function rowsOf(url: string, memberId: number): Promise<{ email_key: string }[]> {
  const database = await openDatabase({ url, folder: '' })
  const rows = await database.db
    .selectFrom('attender')
    .select('email_key')
    .where('member_id', '=', memberId)
    .execute()
  await database.close()
  return rows.map(({ email_key }) => ({ email_key: email_key ?? '' }))
}

/** Every member with every lecture once, mixed. */
export function everyPair<A, B>(members: readonly A[], lectures: readonly B[]): [A, B][] {
  const pairs = members.flatMap((member) => lectures.map((lecture): [A, B] => [member, lecture]))
  const order = (index: number) => createHash('sha1').update(String(index)).digest('hex')
  return pairs
    .map((pair, index) => ({ pair, order: order(index) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ pair }) => pair)
}
