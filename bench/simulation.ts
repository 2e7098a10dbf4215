import { insertMembers, type TestDatabase } from '../e2e/support/database.ts'
import type { Product } from '../e2e/support/product.ts'
import { median, type Outcome } from './outcome.ts'
import { cpuMsOf, databaseCpuMs, databaseServerOf, limitCpu } from './process-usage.ts'
import { everyPair, registerOverHttp } from './registration.ts'
import { insertLectures, type Setup } from './setup.ts'
import { type Costs, type Plant, simulate } from './simulation/simulate.ts'

const courses = 200
const members = 400
const share = 0.2
const callersOfEach = 32
const perRound = 1_200
const rounds = 3
const maxError = 0.2
/** At least: the registration, two consents, and the job of its mail. */
const rowsOfEach = 4

/**
 * Registrations of one, two and four processes, each with a fifth of a core, and what the simulation says for the costs that one
 * process has on the same machine; then what it says for centres of other sizes.
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
  const [first] = products
  if (!first) throw new Error('no product')
  const costs = await measureCosts(database, first, register)
  const stored = await measureStored(database, () => register(ports.slice(0, 1), perRound, callersOfEach))
  const undo = await limitCpu(
    products.map(({ process }) => process.pid),
    share,
  )
  if (!undo) throw new Error('This machine does not allow to limit the CPU of a process.')
  try {
    const compared: Outcome[] = []
    for (const count of [1, 2, 4]) {
      const measured: number[] = []
      for (let round = 0; round < rounds; round++)
        measured.push(await register(ports.slice(0, count), perRound, callersOfEach * count))
      compared.push(compare(count, median(measured), costs))
    }
    return [costOutcome(costs), stored, ...compared, ...extrapolate(costs)]
  } finally {
    await undo()
  }
}

type Register = (ports: readonly number[], calls: number, callers: number) => Promise<number>

/** From a caller at a time, and from many: what a call takes, and what a transaction takes however many calls it has. */
async function measureCosts(
  database: TestDatabase,
  { port, process }: Product,
  register: Register,
): Promise<Costs> {
  const [backend] = await database.rows<{ pid: number }>('select pg_backend_pid() as pid')
  const server = databaseServerOf(backend?.pid ?? 0)
  const sample = async (calls: number, callers: number) => {
    const [before] = await database.rows<{ last: number }>(
      'select coalesce(max(id), 0) as last from attender',
    )
    const used = { process: cpuMsOf(process.pid), database: databaseCpuMs(server) }
    const perSecond = await register([port], calls, callers)
    const [batches] = await database.rows<{ count: number }>(
      'select count(distinct xmin::text)::integer as count from attender where id > $1',
      [before?.last ?? 0],
    )
    return {
      process: (cpuMsOf(process.pid) - used.process) / calls,
      database: (databaseCpuMs(server) - used.database) / calls,
      batch: calls / (batches?.count ?? calls),
      msOfEach: (callers * 1_000) / perSecond,
    }
  }
  const alone = await sample(600, 1)
  const together = await sample(2_400, 64)
  const split = (of: 'process' | 'database') => {
    // Of both: perCall + perBatch / calls of a batch.
    const perBatch = Math.max(0, (alone[of] - together[of]) / (1 / alone.batch - 1 / together.batch))
    return { perCall: Math.max(0.01, alone[of] - perBatch / alone.batch), perBatch }
  }
  return {
    process: split('process'),
    database: split('database'),
    commitMs: Math.max(0, alone.msOfEach - alone.process - alone.database),
  }
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

function costOutcome({ process, database, commitMs }: Costs): Outcome {
  const text = ({ perCall, perBatch }: Costs['process']) => `${perCall.toFixed(2)} + ${perBatch.toFixed(2)}`
  return {
    label:
      'CPU of a registration: of the process and of PostgreSQL, for each call and for each transaction; the rest of a caller at a time',
    figure: `${text(process)} ms, ${text(database)} ms; ${commitMs.toFixed(1)} ms`,
  }
}

function compare(processes: number, measured: number, costs: Costs): Outcome {
  const load = { callers: callersOfEach * processes }
  const simulated = simulate(costs, {
    ...{ processes, coresOfProcess: share, databaseCores: 1, rows: courses, load, seconds: 20, seed: 1 },
  })
  const error = simulated.perSecond / measured - 1
  return {
    label: `registrations a second of ${processes} with ${share * 100} % of a core each, simulated and measured`,
    figure: `${simulated.perSecond.toFixed(0)} and ${measured.toFixed(0)} (${(error * 100).toFixed(0)} %), ${simulated.callsPerBatch.toFixed(1)} simulated calls per transaction`,
    budget: { text: `within ${maxError * 100} %`, met: Math.abs(error) <= maxError },
  }
}

/** Centres by registrations a minute, with as many cores as a load of about two thirds takes. */
const centres: readonly (readonly [
  perMinute: number,
  plant: Pick<Plant, 'processes' | 'databaseCores' | 'rows'>,
])[] = [
  [10, { processes: 1, databaseCores: 1, rows: 50 }],
  [1_000, { processes: 1, databaseCores: 1, rows: 200 }],
  [1_000, { processes: 2, databaseCores: 1, rows: 1 }],
  [100_000, { processes: 16, databaseCores: 8, rows: 1_000 }],
  [100_000, { processes: 16, databaseCores: 16, rows: 1 }],
  [100_000, { processes: 1_000, databaseCores: 16, rows: 1_000 }],
]

function extrapolate(costs: Costs): Outcome[] {
  return centres.map(([perMinute, plant]) => {
    const simulated = simulate(costs, {
      ...{
        ...plant,
        coresOfProcess: 1,
        load: { perSecond: perMinute / 60 },
        seconds: perMinute < 100 ? 600 : 20,
      },
      seed: 1,
    })
    const percent = (value: number) => `${(value * 100).toFixed(0)} %`
    const { processes, databaseCores, rows } = plant
    return {
      label: `simulated: ${perMinute} registrations a minute for ${rows} courses, ${processes} processes, ${databaseCores} cores of PostgreSQL`,
      figure: `${(simulated.perSecond * 60).toFixed(0)} a minute, 99th percentile ${simulated.p99Ms.toFixed(0)} ms; busy: processes ${percent(simulated.processUse)}, PostgreSQL ${percent(simulated.databaseUse)}, busiest row ${percent(simulated.rowUse)}; ${simulated.callsPerBatch.toFixed(1)} calls per transaction`,
    }
  })
}
