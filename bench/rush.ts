import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { migrate } from '../server/platform/db/migrate.ts'
import { openDatabase } from '../server/platform/db/open.ts'
import { insertLecture, insertMembers, type Rows } from '../testing/database.ts'
import { application, enterExamSeason, insertExam } from '../testing/exams.ts'
import type { Product } from '../testing/product.ts'
import { startBareServer } from './bare-server.ts'
import type { LoadResult } from './load-process.ts'
import { atMost, type Outcome } from './outcome.ts'
import { memoryMbOf } from './process-usage.ts'
import { registrationForm } from './registration.ts'
import { rawRequest, sendLoad } from './send-load.ts'
import type { Setup } from './setup.ts'
import { startFront } from './start-front.ts'

const members = 10_000
const membersOfEmbedded = 1_000
const seats = 100
const visitors = 50
/** Idle processes collect every five seconds. */
export const settlingMs = 15_000

interface Rush {
  readonly lectureId: number
  readonly cookies: readonly string[]
}

/** Thousands of members register at once for a hundred seats. */
export async function measureRush(setup: Setup): Promise<Outcome[]> {
  const bare = await bareRush(setup)
  return [
    ...(await onPostgres(setup, bare)),
    ...(await onPostgres(setup, bare, 'as deployed')),
    ...(await onEmbedded(setup)),
    await forExam(setup),
  ]
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

/** Directly on two processes that do everything, or as deployed: two for the web behind nginx, and a worker. */
async function onPostgres(setup: Setup, bare: BareRush, deployed?: 'as deployed'): Promise<Outcome[]> {
  const database = await setup.database()
  const common = { DATABASE_URL: database.url, SANDBOX: 'on' }
  const settings = deployed ? { ...common, TRUST_PROXY: 'loopback', ROLE: 'web' } : common
  const products = [await setup.product(settings), await setup.product(settings)]
  if (deployed) await setup.product({ ...common, ROLE: 'worker' })
  const fronts = deployed ? [await startFront(setup, products)] : products
  const rush = await prepare(database, members)
  for (const { port } of fronts) await sendLoad({ ports: [port], connections: 1, requests: visitorsPages })
  const load = register(fronts, rush)
  const [result, visited] = await Promise.all([load, visit(fronts, load)])
  const counts = await database.rows<{ live: number; seats: number }>(
    `select (select count(*)::integer from attender where lecture_id = $1 and apply_state = 'APPLIED') as live,
      (select seats_taken from lecture where id = $1) as seats`,
    [rush.lectureId],
  )
  if (counts[0]?.live !== seats || counts[0].seats !== seats) throw new Error(JSON.stringify(counts))
  const memory = () => Math.max(...products.map(({ process }) => memoryMbOf(process.pid)))
  const atEnd = memory()
  await setTimeout(settlingMs)
  return [
    outcomeOf(`two processes on PostgreSQL${deployed ? ', behind nginx with a worker' : ''}`, rush, result),
    {
      label: `their responses, 99th percentile, and of two bare node:http servers that answer the same requests`,
      figure: `${inSeconds(result)} (bare ${inSeconds(bare.result)})`,
      budget: { text: '≤ 4 s', met: result.latency.p99 <= 4_000 },
    },
    {
      label: `${visitors} visitors' pages meanwhile, 99th percentile of ${visited.responses}, and of the bare servers`,
      figure: `${visited.latency.p99.toFixed(0)} ms (bare ${bare.visited.latency.p99.toFixed(0)} ms)`,
      budget: { text: '≤ 300 ms', met: visited.latency.p99 <= 300 },
    },
    atMost({
      label: `memory of the larger process ${settlingMs / 1_000} s after that rush (${atEnd.toFixed(0)} MB at its end)`,
      value: memory(),
      max: 300,
      unit: 'MB',
    }),
  ]
}

const inSeconds = ({ latency }: LoadResult) => `${(latency.p99 / 1_000).toFixed(1)} s`

type BareRush = Awaited<ReturnType<typeof bareRush>>

/** What this machine needs for the connections alone: the same load on servers that do nothing. */
async function bareRush(setup: Setup) {
  const body = Buffer.from(JSON.stringify({ code: 'LECTURE_FULL' })).toString('base64')
  const start = async () => ({
    port: await startBareServer(setup, { headers: ['content-type', 'application/json'], body }),
  })
  const servers = [await start(), await start()]
  const cookies = Array.from({ length: members }, (_, index) => `sid=${String(index).padStart(43, '0')}`)
  const load = register(servers, { lectureId: 1, cookies })
  const [result, visited] = await Promise.all([load, visit(servers, load)])
  return { result, visited }
}

const visitorsPages = ['/', '/attend', '/certification/date', '/certification/search'].map((path) =>
  rawRequest('GET', path, { accept: 'text/html', 'accept-encoding': 'br' }),
)

/** Visitors open pages, each twice a second, until the rush is over. */
export async function visit(
  products: readonly Pick<Product, 'port'>[],
  until: Promise<unknown>,
): Promise<LoadResult> {
  const visited = await sendLoad({
    ports: products.map(({ port }) => port),
    connections: visitors,
    requests: visitorsPages,
    seconds: 120,
    pauseMs: 500,
    until,
  })
  if (visited.statuses['200'] !== visited.responses) throw new Error(JSON.stringify(visited.statuses))
  return visited
}

async function onEmbedded(setup: Setup): Promise<Outcome[]> {
  const dataDir = await setup.folder()
  const database = await openDatabase({ folder: join(dataDir, 'db') })
  await migrate(database.db)
  const { engine } = database
  if (engine.kind !== 'pglite') throw new Error('not embedded')
  const rows = async <Row>(text: string, values?: unknown[]) =>
    (await engine.pglite.query<Row>(text, values)).rows
  const rush = await prepare({ rows }, membersOfEmbedded)
  await database.close()
  const product = await setup.product({ DATA_DIR: dataDir })
  const result = await register([product], rush)
  return [outcomeOf('one process on the embedded database', rush, result, 60)]
}

async function prepare(database: Rows, members: number): Promise<Rush> {
  const startAt = new Date(Date.now() + 10 * 86_400_000)
  const lectureId = await insertLecture(database, { startAt, capacity: seats })
  const secrets = await insertMembers(database, members)
  // Nearly everybody has signed in on another day.
  await database.rows("update web_session set created_at = created_at - interval '1 day'")
  return { lectureId, cookies: secrets.map((secret) => `sid=${secret}`) }
}

function register(
  products: readonly Pick<Product, 'port'>[],
  { lectureId, cookies }: Rush,
): Promise<LoadResult> {
  return sendLoad({
    ports: products.map(({ port }) => port),
    connections: cookies.length,
    requests: cookies.map((cookie) =>
      rawRequest('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, { cookie }, registrationForm),
    ),
  })
}

function outcomeOf(
  where: string,
  { cookies }: Rush,
  { statuses, seconds }: LoadResult,
  withinSeconds = Number.POSITIVE_INFINITY,
): Outcome {
  const refused = cookies.length - seats
  const exact = statuses['201'] === seats && statuses['409'] === refused
  return {
    label: `${cookies.length} members at once for ${seats} seats, ${where}`,
    figure: `${statuses['201'] ?? 0} registered, ${statuses['409'] ?? 0} rejected by rule, in ${seconds.toFixed(1)} s`,
    budget: {
      text: `exactly ${seats} and ${refused}${Number.isFinite(withinSeconds) ? `, within ${withinSeconds} s` : ''}`,
      met: exact && seconds <= withinSeconds,
    },
  }
}
