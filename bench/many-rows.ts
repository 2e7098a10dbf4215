import type { TestDatabase } from '../testing/database.ts'
import { type Product, waitUntilReady } from '../testing/product.ts'
import { type Call, calls, sampleSubjects } from './many-rows/calls.ts'
import { type Cluster, startCluster } from './many-rows/cluster.ts'
import { loadRows } from './many-rows/load-rows.ts'
import { fillMonth } from './many-rows/rows-of-centre.ts'
import { median, type Outcome } from './outcome.ts'
import type { Setup } from './setup.ts'

const rows = 20_000_000
/** The small database has this part of the rows. */
const part = 0.01
const ordersOfMonth = 5_000
const rounds = 12
const maxRatio = 2

/**
 * Times of calls with 20 million registrations and as many audit events, relative to a hundredth of them, sent alternately.
 * `npm run bench -- --scale 0.05 many-rows` has a million.
 */
export async function measureManyRows(setup: Setup): Promise<Outcome[]> {
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
  const sent = {
    small: callsOf(await sampleSubjects(small.database, rounds, month)),
    large: callsOf(await sampleSubjects(large.database, rounds, month)),
  }
  const label = `${count.toLocaleString('en')} registrations and audit events, relative to a hundredth`
  return [loaded, ...(await compareServing(cluster, centres, { sent, label }))]
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
    `select (pg_database_size(current_database()) / 1e9)::float as gb, (select sum(pg_relation_size(oid) / 1e9)::float from pg_class
      where relkind = 'r') as heap`,
  )
  return {
    label: 'size of the large database, without its indexes; time to load it',
    figure: `${row?.gb.toFixed(1)} GB, ${row?.heap.toFixed(1)} GB; ${(seconds / 60).toFixed(1)} min`,
  }
}

const sizes = ['small', 'large'] as const
type OfSizes<Value> = Readonly<Record<(typeof sizes)[number], Value>>
type Calls = ReadonlyMap<string, readonly Call[]>

function callsOf(subjects: Awaited<ReturnType<typeof sampleSubjects>>): Calls {
  return new Map(Object.entries(calls).map(([name, callOf]) => [name, subjects.map(callOf)]))
}

interface Compared {
  readonly sent: OfSizes<Calls>
  readonly label: string
}

/** Sends the calls to both centres, with the settings of operation. */
async function compareServing(
  cluster: Cluster,
  centres: OfSizes<Centre>,
  { sent, label }: Compared,
): Promise<Outcome[]> {
  await cluster.restart('serving')
  for (const { product } of Object.values(centres)) await waitUntilReady(product.origin, product.process)
  const outcomes: Outcome[] = []
  for (const name of Object.keys(calls)) {
    const ms = { small: [] as number[], large: [] as number[] }
    for (let round = 0; round < rounds; round++)
      for (const size of round % 2 === 0 ? sizes : sizes.toReversed())
        ms[size].push(await timeOf(centres[size].product.origin, sent[size].get(name)?.[round]))
    outcomes.push(outcomeOf(`${name}: ${label}`, ms))
    // A run takes long: what it has so far.
    console.error(name, outcomes.at(-1)?.figure)
  }
  return outcomes
}

/**
 * Milliseconds until the response is complete, of two calls the faster one: the first has its rows read from the disk. Infinity if
 * PostgreSQL did not answer in time.
 */
async function timeOf(origin: string, call: Call | undefined): Promise<number> {
  if (!call) throw new Error('nothing to call')
  const times: number[] = []
  for (let run = 0; run < 2; run++) {
    const started = performance.now()
    const reply = await fetch(origin + call.path, { headers: call.headers, redirect: 'manual' })
    await reply.arrayBuffer()
    if (reply.status === 503) return Number.POSITIVE_INFINITY
    if (reply.status !== 200) throw new Error(`${call.path}: ${reply.status}`)
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
