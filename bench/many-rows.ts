import type { TestDatabase } from '../e2e/support/database.ts'
import { type Product, waitUntilReady } from '../e2e/support/product.ts'
import { fillMonth } from './closing.ts'
import { type Cluster, startCluster } from './many-rows/cluster.ts'
import { loadRows } from './many-rows/load-rows.ts'
import { partitionByMonth } from './many-rows/partition.ts'
import { drawSubjects, type Question, questions } from './many-rows/questions.ts'
import { median, type Outcome } from './outcome.ts'
import type { Setup } from './setup.ts'

const rows = 20_000_000
/** The small database has this part of the rows. */
const part = 0.01
const ordersOfMonth = 5_000
const rounds = 12
const maxRatio = 2

/**
 * Times of calls with 20 million registrations and as many audit events, relative to a hundredth of them, asked alternately;
 * then the same with both tables partitioned by month. `npm run bench -- --scale 0.05 twenty-million` has a million.
 */
export async function measureTwentyMillion(setup: Setup): Promise<Outcome[]> {
  const count = rows * Number(process.env['BENCH_SCALE'] ?? 1)
  const cluster = await startCluster(setup)
  const centres = { small: await openCentre(setup, cluster), large: await openCentre(setup, cluster) }
  const { small, large } = centres
  const month = await monthBefore(small.database)
  const started = performance.now()
  for (const [{ database }, size] of [
    [small, count * part],
    [large, count],
  ] as const) {
    await loadRows(database, size)
    await fillMonth(database, month, ordersOfMonth)
  }
  const loaded = await loadedOutcome(large.database, started)
  const asked = {
    small: questionsOf(await drawSubjects(small.database, rounds, month)),
    large: questionsOf(await drawSubjects(large.database, rounds, month)),
  }
  const label = `${count.toLocaleString('en')} registrations and audit events, relative to a hundredth`
  const whole = await compareServing(cluster, centres, { asked, label })
  await cluster.restart('loading')
  const from = performance.now()
  await partitionByMonth(large.database)
  const parted = await loadedOutcome(large.database, from)
  return [
    loaded,
    ...whole,
    { ...parted, label: `${parted.label}, partitioned by month` },
    ...(await compareServing(cluster, centres, {
      asked,
      label: `${label}, both tables partitioned by month`,
    })),
  ]
}

interface Centre {
  readonly database: TestDatabase
  readonly product: Product
}

async function openCentre(setup: Setup, cluster: Cluster): Promise<Centre> {
  const database = await cluster.database()
  const settings = { DATABASE_URL: database.url, ROLE: 'web', TRUST_PROXY: 'loopback' }
  return { database, product: await setup.product(settings) }
}

async function monthBefore(database: TestDatabase): Promise<string> {
  const [row] = await database.rows<{ month: string }>(
    `select to_char(date_trunc('month', now() at time zone 'Asia/Seoul') - interval '1 month', 'YYYY-MM') as month`,
  )
  return row?.month ?? ''
}

async function loadedOutcome(database: TestDatabase, started: number): Promise<Outcome> {
  const seconds = (performance.now() - started) / 1_000
  const [row] = await database.rows<{ gb: number; heap: number }>(
    `select pg_database_size(current_database()) / 1e9 as gb, (select sum(pg_relation_size(oid)) / 1e9 from pg_class
      where relkind in ('r', 'p')) as heap`,
  )
  return {
    label: 'size of the large database, without its indexes; time to load it',
    figure: `${row?.gb.toFixed(1)} GB, ${Number(row?.heap).toFixed(1)} GB; ${(seconds / 60).toFixed(1)} min`,
  }
}

const sizes = ['small', 'large'] as const
type OfSizes<Value> = Readonly<Record<(typeof sizes)[number], Value>>
type Asked = ReadonlyMap<string, readonly Question[]>

function questionsOf(subjects: Awaited<ReturnType<typeof drawSubjects>>): Asked {
  return new Map(Object.entries(questions).map(([name, ask]) => [name, subjects.map(ask)]))
}

interface Compared {
  readonly asked: OfSizes<Asked>
  readonly label: string
}

/** Asks both centres, with the settings of operation. */
async function compareServing(
  cluster: Cluster,
  centres: OfSizes<Centre>,
  { asked, label }: Compared,
): Promise<Outcome[]> {
  await cluster.restart('serving')
  for (const { product } of Object.values(centres)) await waitUntilReady(product.origin, product.process)
  const outcomes: Outcome[] = []
  for (const name of Object.keys(questions)) {
    const ms = { small: [] as number[], large: [] as number[] }
    for (let round = 0; round < rounds; round++)
      for (const size of round % 2 === 0 ? sizes : sizes.toReversed())
        ms[size].push(await timeOf(centres[size].product.origin, asked[size].get(name)?.[round]))
    outcomes.push(outcomeOf(`${name}: ${label}`, ms))
  }
  return outcomes
}

/** Milliseconds until the response is complete, of two calls the faster one: the first has its rows read from the disk. */
async function timeOf(origin: string, question: Question | undefined): Promise<number> {
  if (!question) throw new Error('nothing to ask')
  const times: number[] = []
  for (let call = 0; call < 2; call++) {
    const started = performance.now()
    const reply = await fetch(origin + question.path, { headers: question.headers, redirect: 'manual' })
    await reply.arrayBuffer()
    if (reply.status !== 200) throw new Error(`${question.path}: ${reply.status}`)
    times.push(performance.now() - started)
  }
  return Math.min(...times)
}

function outcomeOf(label: string, { small, large }: OfSizes<readonly number[]>): Outcome {
  const value = median(large) / median(small)
  return {
    label,
    figure: `${value.toFixed(2)} (${median(large).toFixed(1)} to ${median(small).toFixed(1)} ms)`,
    budget: { text: `≤ ${maxRatio}`, met: value <= maxRatio },
  }
}
