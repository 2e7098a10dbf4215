import { join } from 'node:path'
import { insertLecture, insertMembers, type Rows } from '../e2e/support/database.ts'
import { application, enterExamSeason, insertExam } from '../e2e/support/exams.ts'
import type { Product } from '../e2e/support/product.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { openDatabase } from '../server/platform/db/open.ts'
import { hammer, wire } from './hammer.ts'
import type { Outcome } from './outcome.ts'
import { memoryMbOf } from './process-facts.ts'
import { form } from './registration.ts'
import type { Stage } from './stage.ts'

const members = 1_000
const seats = 100

interface Rush {
  readonly lectureId: number
  readonly cookies: readonly string[]
}

/** A thousand members press the button at once for a hundred seats. */
export async function measureRush(stage: Stage): Promise<Outcome[]> {
  return [...(await onPostgres(stage)), ...(await onEmbedded(stage)), await forExam(stage)]
}

const examMembers = 500
const examSeats = 50

/** Half of those who want the one exam ask for another at the same moment. */
async function forExam(stage: Stage): Promise<Outcome> {
  const database = await stage.database()
  const settings = { DATABASE_URL: database.url, SANDBOX: 'on' }
  const products = [await stage.product(settings), await stage.product(settings)]
  const [first, second] = products
  if (!first || !second) throw new Error('no products')
  const season = await enterExamSeason(first.origin)
  await enterExamSeason(second.origin)
  const onDay = (days: number) => new Date(season.getTime() + days * 86_400_000)
  const { id: wanted } = await insertExam(database, { startAt: onDay(10), capacity: examSeats })
  const { id: other } = await insertExam(database, { startAt: onDay(12), capacity: examMembers })
  const cookies = (await insertMembers(database, examMembers)).map((secret) => `sid=${secret}`)
  const apply = (cookie: string, examId: number) =>
    wire('POST', `/api/certification/v1/exams/${examId}/applicants`, { cookie }, application)
  const requests = cookies.flatMap((cookie, index) =>
    index % 2 === 0 ? [apply(cookie, wanted)] : [apply(cookie, wanted), apply(cookie, other)],
  )
  const { statuses, seconds } = await hammer({
    ports: products.map(({ port }) => port),
    connections: requests.length,
    requests,
  })
  const [held] = await database.rows<{ seats: number; twice: number }>(
    `select (select seats_taken from exam where id = $1) as seats,
      (select count(*)::integer from (select member_id from applicant where apply_state = 'DRAFT'
        group by member_id having count(*) > 1) more) as twice`,
    [wanted],
  )
  const known = (statuses['201'] ?? 0) + (statuses['409'] ?? 0) === requests.length
  return {
    what: `${examMembers} members at once for ${examSeats} seats of an exam, half of them for another too, two processes on PostgreSQL`,
    figure: `${held?.seats} holds, ${held?.twice} members with two, in ${seconds.toFixed(1)} s`,
    budget: {
      text: `exactly ${examSeats}, nobody with two, every other answer a refusal by rule`,
      met: known && held?.seats === examSeats && held.twice === 0,
    },
  }
}

async function onPostgres(stage: Stage): Promise<Outcome[]> {
  const database = await stage.database()
  const settings = { DATABASE_URL: database.url }
  const products = [await stage.product(settings), await stage.product(settings)]
  const rush = await prepare(database)
  const outcomes = [await run('two processes on PostgreSQL', products, rush)]
  const taken = await database.rows<{ live: number; seats: number }>(
    `select (select count(*)::integer from attender where lecture_id = $1 and apply_state = 'APPLIED') as live,
      (select seats_taken from lecture where id = $1) as seats`,
    [rush.lectureId],
  )
  if (taken[0]?.live !== seats || taken[0].seats !== seats) throw new Error(JSON.stringify(taken))
  const memory = Math.max(...products.map(({ process }) => memoryMbOf(process.pid)))
  outcomes.push({
    what: 'memory of the larger of both processes after that rush',
    figure: `${memory.toFixed(0)} MB`,
    budget: { text: '≤ 350 MB', met: memory <= 350 },
  })
  return outcomes
}

async function onEmbedded(stage: Stage): Promise<Outcome[]> {
  const dataDir = await stage.folder()
  const database = await openDatabase({ folder: join(dataDir, 'db') })
  await migrate(database.db)
  const { engine } = database
  if (engine.kind !== 'pglite') throw new Error('not embedded')
  const rush = await prepare({
    rows: async <Row>(text: string, values?: unknown[]) =>
      (await engine.pglite.query<Row>(text, values)).rows,
  })
  await database.close()
  const product = await stage.product({ DATA_DIR: dataDir })
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
  const { statuses, seconds } = await hammer({
    ports: products.map(({ port }) => port),
    connections: members,
    requests: cookies.map((cookie) =>
      wire('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, { cookie }, form),
    ),
  })
  const exact = statuses['201'] === seats && statuses['409'] === members - seats
  return {
    what: `${members} members at once for ${seats} seats, ${where}`,
    figure: `${statuses['201'] ?? 0} registered, ${statuses['409'] ?? 0} refused by rule, in ${seconds.toFixed(1)} s`,
    budget: {
      text: `exactly ${seats} and ${members - seats}${withinSeconds ? `, within ${withinSeconds} s` : ''}`,
      met: exact && seconds <= (withinSeconds ?? Number.POSITIVE_INFINITY),
    },
  }
}
