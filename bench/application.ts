import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import type { CreatedApplicant } from '#contract/exams/applicant.ts'
import { applyPeople } from '../server/exams/application/apply-people.ts'
import { findSessionMember } from '../server/people/session/session-db.ts'
import { openDatabase } from '../server/platform/db/open.ts'
import { rowQueue } from '../server/platform/db/row-queue.ts'
import { startJobs } from '../server/platform/jobs/jobs.ts'
import { insertMembers, type TestDatabase } from '../testing/database.ts'
import { application, enterExamSeason, insertExam } from '../testing/exams.ts'
import { median, type Outcome, ratio } from './outcome.ts'
import { callers, insertBenchMembers, rounds, runPgbench, type Script } from './pgbench.ts'
import { pgbenchScript, recordStatements } from './pgbench-script.ts'
import { rawRequest, sendLoad } from './send-load.ts'
import type { Setup } from './setup.ts'

const examCount = 100
const perRound = 2_000

/** Throughput of exam applications over HTTP on one process, relative to pgbench running the same statements. */
export async function measureApplication(setup: Setup): Promise<Outcome[]> {
  const database = await setup.database()
  const settings = { DATABASE_URL: database.url, ROLE: 'web', SANDBOX: 'on', TRUST_PROXY: 'loopback' }
  const product = await setup.product(settings)
  const season = await enterExamSeason(product.origin)
  // Distinct ID ranges, so that the recorded statements' parameters can be told apart.
  await database.rows("select setval('exam_id_seq', 1000000), setval('member_id_seq', 2000000)")
  const examIds: number[] = []
  for (let index = 0; index < examCount; index++)
    examIds.push(
      (
        await insertExam(database, {
          startAt: new Date(season.getTime() + (5 + (index % 15)) * 86_400_000),
          capacity: 100_000,
        })
      ).id,
    )
  const cookies = (await insertMembers(database, perRound * (rounds + 1))).map((secret) => `sid=${secret}`)
  const script = await writeScript(setup, database, { examIds, now: season })

  const apply = async () => {
    const requests = cookies
      .splice(0, perRound)
      .map((cookie, index) =>
        rawRequest(
          'POST',
          `/api/certification/v1/exams/${examIds[index % examCount]}/applicants`,
          { cookie, 'x-forwarded-for': clientIpOf(index) },
          application,
        ),
      )
    const { responses, seconds, statuses } = await sendLoad({
      ports: [product.port],
      connections: callers,
      requests,
    })
    if (statuses['201'] !== responses)
      throw new Error(`unexpected statuses of applications: ${JSON.stringify(statuses)}`)
    return responses / seconds
  }
  // Warm-up: the tables have rows, and the planner has statistics.
  await apply()
  await database.rows('vacuum analyze')
  const overHttp: number[] = []
  const byPgbench: number[] = []
  for (let round = 0; round < rounds; round++) {
    overHttp.push(await apply())
    byPgbench.push(await runPgbench(script, round, database.url))
  }
  return [
    {
      label: `applications for exams over HTTP, one process, ${callers} concurrent clients over ${examCount} exams, relative to pgbench with the same statements`,
      ...ratio(overHttp, byPgbench, 0.3, 'applications/s'),
    },
    { label: 'applications for exams over HTTP per second (median)', figure: median(overHttp).toFixed(0) },
  ]
}

/** Spreads requests over client IP addresses behind a proxy, because of the rate limit per address. */
function clientIpOf(index: number): string {
  return `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`
}

async function writeScript(
  setup: Setup,
  database: TestDatabase,
  { examIds, now }: { examIds: readonly number[]; now: Date },
): Promise<Script> {
  const firstMemberId = await insertBenchMembers(database)
  const [examId = 0] = examIds
  const { statements, examNumber, orderId } = await recordApplication(database.url, {
    memberId: firstMemberId,
    examId,
    now,
  })
  const replacements = new Map<unknown, string>([
    [examId, ':exam::integer'],
    [firstMemberId, ':member::integer'],
    [examNumber, "('B' || :member::integer)"],
    [orderId, "('order-' || :member::integer)"],
  ])
  const drawLine = `\\set exam random(${Math.min(...examIds)}, ${Math.max(...examIds)})`
  const path = join(await setup.folder(), 'application.sql')
  await writeFile(path, pgbenchScript(statements, { replacements, drawLine }))
  return { path, firstMemberId }
}

/** Applies once with the product's own code and records the statements sent to the database. */
async function recordApplication(
  url: string,
  { memberId, examId, now }: { memberId: number; examId: number; now: Date },
) {
  const database = await openDatabase({ url, folder: '' })
  const { db } = database
  const jobs = await startJobs(database, { worker: false, log: pino({ level: 'silent' }) })
  const session = Buffer.from(memberId.toString(16).padStart(64, '0'), 'hex')
  let applied: CreatedApplicant | undefined
  const statements = await recordStatements(async () => {
    const actor = await findSessionMember(db, session, now)
    if (!actor) throw new Error('the session was not found')
    const options = { idempotencyKey: undefined, now, language: 'en', zone: 'Asia/Seoul' } as const
    const deps = { db, jobs, holdMinutes: 15, renewalSeats: { seats: 0, endDays: 0 } }
    applied = await applyPeople(rowQueue(), deps)({ examId, form: application, actor, ...options })
  })
  await jobs.stop()
  await database.close()
  return { statements, examNumber: applied?.examNumber, orderId: applied?.order?.orderId }
}
