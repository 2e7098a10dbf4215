import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { insertMembers, type TestDatabase } from '../e2e/support/database.ts'
import { application, enterExamSeason, insertExam } from '../e2e/support/exams.ts'
import { applyForExam } from '../server/exams/application/apply-exam.ts'
import { findSessionMember } from '../server/people/session/session-db.ts'
import { openDatabase } from '../server/platform/db/open.ts'
import { startJobs } from '../server/platform/jobs/jobs.ts'
import { hammer, wire } from './hammer.ts'
import { median, type Outcome, ratio } from './outcome.ts'
import { callers, insertBenchPeople, pgbench, rounds, type Script } from './pgbench.ts'
import { notingStatements, pgbenchScript } from './pgbench-script.ts'
import type { Stage } from './stage.ts'

const examCount = 100
const perRound = 2_000

/** Applications for exams over HTTP on one process, against pgbench running every statement of the same request. */
export async function measureApplication(stage: Stage): Promise<Outcome[]> {
  const database = await stage.database()
  const settings = { DATABASE_URL: database.url, ROLE: 'web', SANDBOX: 'on', TRUST_PROXY: 'loopback' }
  const product = await stage.product(settings)
  const season = await enterExamSeason(product.origin)
  // Numbers that cannot be mistaken for each other in the noted statements.
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
  const script = await writeScript(stage, database, { examIds, now: season })

  const apply = async () => {
    const requests = cookies
      .splice(0, perRound)
      .map((cookie, index) =>
        wire(
          'POST',
          `/api/certification/v1/exams/${examIds[index % examCount]}/applicants`,
          { cookie, 'x-forwarded-for': homeOf(index) },
          application,
        ),
      )
    const { replies, seconds, statuses } = await hammer({
      ports: [product.port],
      connections: callers,
      requests,
    })
    if (statuses['201'] !== replies) throw new Error(`applications answered ${JSON.stringify(statuses)}`)
    return replies / seconds
  }
  // A database that has been used for a while: tables with rows, and statistics that say so.
  await apply()
  await database.rows('vacuum analyze')
  const overHttp: number[] = []
  const byPgbench: number[] = []
  for (let round = 0; round < rounds; round++) {
    overHttp.push(await apply())
    byPgbench.push(await pgbench(script, round, database.url))
  }
  return [
    {
      what: `applications for exams over HTTP, one process, ${callers} callers over ${examCount} exams, against pgbench with the same statements`,
      ...ratio(overHttp, byPgbench, 0.3, 'applications/s'),
    },
    { what: 'applications for exams over HTTP a second (median)', figure: median(overHttp).toFixed(0) },
  ]
}

/** Members come from homes of their own, through a proxy: one address may not send so many. */
function homeOf(index: number): string {
  return `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`
}

async function writeScript(
  stage: Stage,
  database: TestDatabase,
  { examIds, now }: { examIds: readonly number[]; now: Date },
): Promise<Script> {
  const first = await insertBenchPeople(database)
  const [examId = 0] = examIds
  const { sent, examNumber, orderId } = await noteOne(database.url, { memberId: first, examId, now })
  const instead = new Map<unknown, string>([
    [examId, ':exam::integer'],
    [first, ':member::integer'],
    [examNumber, "('B' || :member::integer)"],
    [orderId, "('order-' || :member::integer)"],
  ])
  const draw = `\\set exam random(${Math.min(...examIds)}, ${Math.max(...examIds)})`
  const path = join(await stage.folder(), 'application.sql')
  await writeFile(path, pgbenchScript(sent, { instead, draw }))
  return { path, first }
}

/** Makes one application with the product's own code and notes what it sends to the database. */
async function noteOne(
  url: string,
  { memberId, examId, now }: { memberId: number; examId: number; now: Date },
) {
  const database = await openDatabase({ url, folder: '' })
  const { db } = database
  const jobs = await startJobs(database, { worker: false, log: pino({ level: 'silent' }) })
  const session = Buffer.from(memberId.toString(16).padStart(64, '0'), 'hex')
  let made: Awaited<ReturnType<typeof applyForExam>> | undefined
  const sent = await notingStatements(async () => {
    const actor = await findSessionMember(db, session, now)
    if (!actor) throw new Error('the session is not there')
    const how = { idempotencyKey: undefined, now, language: 'en', zone: 'Asia/Seoul' } as const
    made = await applyForExam({ db, jobs, holdMinutes: 15 }, { examId, form: application, actor, ...how })
  })
  await jobs.stop()
  await database.close()
  return { sent, examNumber: made?.examNumber, orderId: made?.order?.orderId }
}
