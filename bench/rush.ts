import { join } from 'node:path'
import { insertLecture, insertMembers, type Rows } from '../e2e/support/database.ts'
import { application, enterExamSeason, insertExam } from '../e2e/support/exams.ts'
import type { Product } from '../e2e/support/product.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { openDatabase } from '../server/platform/db/open.ts'
import type { Outcome } from './outcome.ts'
import { memoryMbOf } from './process-usage.ts'
import { registrationForm } from './registration.ts'
import { rawRequest, sendLoad } from './send-load.ts'
import type { Setup } from './setup.ts'

const members = 1_000
const seats = 100

interface Rush {
  readonly lectureId: number
  readonly cookies: readonly string[]
}

/** A thousand members register at once for a hundred seats. */
export async function measureRush(setup: Setup): Promise<Outcome[]> {
  return [...(await onPostgres(setup)), ...(await onEmbedded(setup)), await forExam(setup)]
}

const examMembers = 500
const examSeats = 50

/** Half of the members apply for a second exam at the same moment. */
async function forExam(setup: Setup): Promise<Outcome> {
  const database = await setup.database()
  const settings = { DATABASE_URL: database.url, SANDBOX: 'on' }
  const products = [await setup.product(settings), await setup.product(settings)]
  const [first, second] = products
  if (!first || !second) throw new Error('no products')
  const season = await enterExamSeason(first.origin)
  await enterExamSeason(second.origin)
  const onDay = (days: number) => new Date(season.getTime() + days * 86_400_000)
  const { id: examId } = await insertExam(database, { startAt: onDay(10), capacity: examSeats })
  const { id: otherExamId } = await insertExam(database, { startAt: onDay(12), capacity: examMembers })
  const cookies = (await insertMembers(database, examMembers)).map((secret) => `sid=${secret}`)
  const apply = (cookie: string, examId: number) =>
    rawRequest('POST', `/api/certification/v1/exams/${examId}/applicants`, { cookie }, application)
  const requests = cookies.flatMap((cookie, index) =>
    index % 2 === 0 ? [apply(cookie, examId)] : [apply(cookie, examId), apply(cookie, otherExamId)],
  )
  const { statuses, seconds } = await sendLoad({
    ports: products.map(({ port }) => port),
    connections: requests.length,
    requests,
  })
  const [stored] = await database.rows<{ seats: number; twice: number }>(
    `select (select seats_taken from exam where id = $1) as seats,
      (select count(*)::integer from (select member_id from applicant where apply_state = 'DRAFT'
        group by member_id having count(*) > 1) more) as twice`,
    [examId],
  )
  const allExpected = (statuses['201'] ?? 0) + (statuses['409'] ?? 0) === requests.length
  return {
    label: `${examMembers} members at once for ${examSeats} seats of an exam, half of them for a second exam too, two processes on PostgreSQL`,
    figure: `${stored?.seats} holds, ${stored?.twice} members with two, in ${seconds.toFixed(1)} s`,
    budget: {
      text: `exactly ${examSeats}, nobody with two, all others rejected by rule`,
      met: allExpected && stored?.seats === examSeats && stored.twice === 0,
    },
  }
}

async function onPostgres(setup: Setup): Promise<Outcome[]> {
  const database = await setup.database()
  const settings = { DATABASE_URL: database.url }
  const products = [await setup.product(settings), await setup.product(settings)]
  const rush = await prepare(database)
  const outcomes = [await run('two processes on PostgreSQL', products, rush)]
  const counts = await database.rows<{ live: number; seats: number }>(
    `select (select count(*)::integer from attender where lecture_id = $1 and apply_state = 'APPLIED') as live,
      (select seats_taken from lecture where id = $1) as seats`,
    [rush.lectureId],
  )
  if (counts[0]?.live !== seats || counts[0].seats !== seats) throw new Error(JSON.stringify(counts))
  const memory = Math.max(...products.map(({ process }) => memoryMbOf(process.pid)))
  outcomes.push({
    label: 'memory of the larger process after that rush',
    figure: `${memory.toFixed(0)} MB`,
    budget: { text: '≤ 350 MB', met: memory <= 350 },
  })
  return outcomes
}

async function onEmbedded(setup: Setup): Promise<Outcome[]> {
  const dataDir = await setup.folder()
  const database = await openDatabase({ folder: join(dataDir, 'db') })
  await migrate(database.db)
  const { engine } = database
  if (engine.kind !== 'pglite') throw new Error('not embedded')
  const rush = await prepare({
    rows: async <Row>(text: string, values?: unknown[]) =>
      (await engine.pglite.query<Row>(text, values)).rows,
  })
  await database.close()
  const product = await setup.product({ DATA_DIR: dataDir })
  return [await run('one process on the embedded database', [product], rush, 60)]
}

async function prepare(database: Rows): Promise<Rush> {
  const startAt = new Date(Date.now() + 10 * 86_400_000)
  const lectureId = await insertLecture(database, { startAt, capacity: seats })
  const secrets = await insertMembers(database, members)
  return { lectureId, cookies: secrets.map((secret) => `sid=${secret}`) }
}

async function run(
  where: string,
  products: readonly Product[],
  { lectureId, cookies }: Rush,
  withinSeconds?: number,
): Promise<Outcome> {
  const { statuses, seconds } = await sendLoad({
    ports: products.map(({ port }) => port),
    connections: members,
    requests: cookies.map((cookie) =>
      rawRequest('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, { cookie }, registrationForm),
    ),
  })
  const exact = statuses['201'] === seats && statuses['409'] === members - seats
  return {
    label: `${members} members at once for ${seats} seats, ${where}`,
    figure: `${statuses['201'] ?? 0} registered, ${statuses['409'] ?? 0} rejected by rule, in ${seconds.toFixed(1)} s`,
    budget: {
      text: `exactly ${seats} and ${members - seats}${withinSeconds ? `, within ${withinSeconds} s` : ''}`,
      met: exact && seconds <= (withinSeconds ?? Number.POSITIVE_INFINITY),
    },
  }
}
