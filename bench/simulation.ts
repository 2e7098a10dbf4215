import { insertMembers, type TestDatabase } from '../e2e/support/database.ts'
import type { Product } from '../e2e/support/product.ts'
import { median, type Outcome } from './outcome.ts'
import {
  cpuMsOf,
  databaseCpuMs,
  databaseSchedule,
  databaseServerOf,
  limitCpu,
  periodMs,
} from './process-usage.ts'
import { everyPair, registerOverHttp } from './registration.ts'
import { insertLectures, type Setup } from './setup.ts'
import { type Costs, type Deployment, simulate } from './simulation/simulate.ts'

const courses = 200
const members = 400
const share = 0.2
const callersOfEach = 32
const perRound = 1_200
const rounds = 3
const maxError = 0.2
/** At least: the registration, two consents, and the job of its mail. */
const rowsOfEach = 4
/** Of a caller at a time, whose transactions have one call each. */
const perRoundAlone = 100
/** begin, lock, keys, registrants, insert, slides, mails, commit: `take-seats.ts`, `register-people.ts`. */
const statements = 8
/** The bench's database does not wait for its disk; one in operation does, on cloud storage assumed so long. */
const commitMs = { measured: 0, assumed: 2 }

/**
 * Compares the throughput of one, two and four processes, each limited to a fifth of a core, with the simulated one, which takes its
 * service times from the same calls; then simulates centres of other sizes.
 */
export async function measureSimulation(setup: Setup): Promise<Outcome[]> {
  const database = await setup.database()
  const settings = { DATABASE_URL: database.url, ROLE: 'web' }
  const products: Product[] = []
  for (let started = 0; started < 4; started++) products.push(await setup.product(settings))
  const lectureIds = await insertLectures(database, courses)
  const cookies = (await insertMembers(database, members)).map((secret) => `sid=${secret}`)
  const pairs = everyPair(cookies, lectureIds)
  const register = (ports: readonly number[], calls: number, callers: number) =>
    registerOverHttp(ports, pairs.splice(0, calls), callers)
  const ports = products.map(({ port }) => port)
  await register(ports, perRound, callersOfEach)
  await database.rows('vacuum analyze')
  const stored = await measureStored(database, () => register(ports.slice(0, 1), perRound, callersOfEach))
  const undo = await limitCpu(
    products.map(({ process }) => process.pid),
    share,
  )
  if (!undo) throw new Error('This machine does not allow to limit the CPU of a process.')
  try {
    const sample = await sampler(database, register)
    const alone: Sample[] = []
    const compared = [1, 2, 4].map((count) => ({ count, samples: [] as Sample[] }))
    for (let round = 0; round < rounds; round++) {
      alone.push(await sample(products.slice(0, 1), perRoundAlone, 1))
      for (const { count, samples } of compared)
        samples.push(await sample(products.slice(0, count), perRound, callersOfEach * count))
    }
    const costs = costsOf(
      alone,
      compared.flatMap(({ samples }) => samples),
    )
    return [
      costOutcome(costs),
      stored,
      ...compared.map((one) => compare(one, costs)),
      ...extrapolate({ ...costs, commitMs: commitMs.assumed }),
    ]
  } finally {
    await undo()
  }
}

type Register = (ports: readonly number[], calls: number, callers: number) => Promise<number>

/** What some calls have taken in all. */
interface Sample {
  readonly calls: number
  readonly batches: number
  /** CPU of all processes, and of PostgreSQL, in milliseconds. */
  readonly process: number
  readonly database: number
  readonly perSecond: number
  /** Time that PostgreSQL took for each of CPU, as others used the cores. */
  readonly slowdown: number
}

async function sampler(database: TestDatabase, register: Register) {
  const [backend] = await database.rows<{ pid: number }>('select pg_backend_pid() as pid')
  const server = databaseServerOf(backend?.pid ?? 0)
  return async (products: readonly Product[], calls: number, callers: number): Promise<Sample> => {
    const [before] = await database.rows<{ last: number }>(
      'select coalesce(max(id), 0) as last from attender',
    )
    const use = () => ({
      process: products.reduce((sum, { process }) => sum + cpuMsOf(process.pid), 0),
      database: databaseCpuMs(server),
      ...databaseSchedule(server),
    })
    const from = use()
    const perSecond = await register(
      products.map(({ port }) => port),
      calls,
      callers,
    )
    const until = use()
    const [batches] = await database.rows<{ count: number }>(
      'select count(distinct xmin::text)::integer as count from attender where id > $1',
      [before?.last ?? 0],
    )
    const ranMs = until.ranMs - from.ranMs
    return {
      calls,
      perSecond,
      batches: batches?.count ?? calls,
      process: until.process - from.process,
      database: until.database - from.database,
      slowdown: ranMs === 0 ? 1 : 1 + (until.waitedMs - from.waitedMs) / ranMs,
    }
  }
}

/** From a caller at a time, and from many: what a call takes, and what a transaction takes however many calls it has. */
function costsOf(alone: readonly Sample[], together: readonly Sample[]): Costs {
  const sum = (samples: readonly Sample[], what: 'calls' | 'batches' | 'process' | 'database') =>
    samples.reduce((total, sample) => total + sample[what], 0)
  const split = (of: 'process' | 'database') => {
    const [one, many] = [alone, together].map((samples) => ({
      ms: sum(samples, of) / sum(samples, 'calls'),
      batches: sum(samples, 'batches') / sum(samples, 'calls'),
    })) as [Each, Each]
    // Of both: perCall + perBatch for the part of a batch that a call has.
    const perBatch = Math.max(0, (one.ms - many.ms) / (one.batches - many.batches))
    return { perCall: Math.max(0.01, many.ms - perBatch * many.batches), perBatch }
  }
  return { process: split('process'), database: split('database'), statements, commitMs: commitMs.measured }
}

/** For a call. */
interface Each {
  readonly ms: number
  readonly batches: number
}

/** What a registration leaves in the database, and in the log that replicas and backups read. */
async function measureStored(database: TestDatabase, register: () => Promise<unknown>): Promise<Outcome> {
  const read = async () => {
    const [row] = await database.rows<{ bytes: string; wal: string; rows: string }>(
      `select pg_database_size(current_database()) as bytes, pg_current_wal_insert_lsn() - '0/0' as wal,
        (select sum(n_tup_ins) from pg_stat_all_tables where schemaname in ('public', 'pgboss')) as rows`,
    )
    return { bytes: Number(row?.bytes), wal: Number(row?.wal), rows: Number(row?.rows) }
  }
  const before = await read()
  await register()
  // Each session hands over what it has counted some time after its last statement.
  let after = await read()
  while (after.rows - before.rows < perRound * rowsOfEach) after = await read()
  const each = (name: keyof typeof after) => (after[name] - before[name]) / perRound
  return {
    label:
      'a registration in the database: rows, with its mail that waits; bytes with indexes; bytes of the log',
    figure: `${each('rows').toFixed(1)} rows, ${(each('bytes') / 1_000).toFixed(1)} KB, ${(each('wal') / 1_000).toFixed(1)} KB`,
  }
}

function costOutcome({ process, database }: Costs): Outcome {
  const text = ({ perCall, perBatch }: Costs['process']) => `${perCall.toFixed(2)} + ${perBatch.toFixed(2)}`
  return {
    label: 'CPU of a registration, for each call and for each transaction: of the process and of PostgreSQL',
    figure: `${text(process)} ms, ${text(database)} ms`,
  }
}

function compare(
  { count, samples }: { readonly count: number; readonly samples: readonly Sample[] },
  costs: Costs,
): Outcome {
  const measured = median(samples.map(({ perSecond }) => perSecond))
  const simulated = simulate(costs, {
    processes: count,
    coresOfProcess: share,
    periodMs,
    rows: courses,
    seconds: 20,
    seed: 1,
    // The slowdown includes the time for which the database waited for a core, so the simulated one has enough of them.
    slowdown: median(samples.map(({ slowdown }) => slowdown)),
    databaseCores: 2 * count,
    load: { callers: callersOfEach * count },
  })
  const error = simulated.perSecond / measured - 1
  const batches = median(samples.map(({ calls, batches }) => calls / batches))
  const slowdown = median(samples.map((sample) => sample.slowdown))
  return {
    label: `registrations a second of ${count} with ${share * 100} % of a core each, simulated and measured`,
    figure: `${simulated.perSecond.toFixed(0)} and ${measured.toFixed(0)} (${(error * 100).toFixed(0)} %), ${simulated.callsPerBatch.toFixed(1)} and ${batches.toFixed(1)} calls per transaction, work on the machine takes ${slowdown.toFixed(1)} times its CPU`,
    budget: { text: `within ${maxError * 100} %`, met: Math.abs(error) <= maxError },
  }
}

/** Centres by registrations a minute, with as many cores as a load of about two thirds takes. */
const centres: readonly (readonly [
  perMinute: number,
  deployment: Pick<Deployment, 'processes' | 'databaseCores' | 'rows'>,
])[] = [
  [10, { processes: 1, databaseCores: 1, rows: 50 }],
  [1_000, { processes: 1, databaseCores: 1, rows: 200 }],
  [1_000, { processes: 2, databaseCores: 1, rows: 1 }],
  [100_000, { processes: 16, databaseCores: 8, rows: 1_000 }],
  [100_000, { processes: 16, databaseCores: 16, rows: 1 }],
  [100_000, { processes: 1_000, databaseCores: 16, rows: 1_000 }],
  [100_000, { processes: 1_000, databaseCores: 16, rows: 1 }],
]

function extrapolate(costs: Costs): Outcome[] {
  return centres.map(([perMinute, deployment]) => {
    const simulated = simulate(costs, {
      ...deployment,
      coresOfProcess: 1,
      load: { perSecond: perMinute / 60 },
      seconds: perMinute < 100 ? 600 : 20,
      seed: 1,
    })
    const percent = (value: number) => `${(value * 100).toFixed(0)} %`
    const { processes, databaseCores, rows } = deployment
    return {
      label: `simulated: ${perMinute} registrations a minute for ${rows} courses, ${processes} processes, ${databaseCores} cores of PostgreSQL`,
      figure: `${(simulated.perSecond * 60).toFixed(0)} a minute, 99th percentile ${simulated.p99Ms.toFixed(0)} ms; busy: processes ${percent(simulated.processUse)}, PostgreSQL ${percent(simulated.databaseUse)}, busiest row ${percent(simulated.rowUse)}; ${simulated.callsPerBatch.toFixed(1)} calls per transaction`,
    }
  })
}
