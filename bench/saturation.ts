import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { pino } from 'pino'
import type { TestDatabase } from '../e2e/support/database.ts'
import { openDatabase } from '../server/platform/db/open.ts'
import { type Handlers, startJobs } from '../server/platform/jobs/jobs.ts'
import { findBinaries } from '../server/testing/postgres-server.ts'
import { startCluster } from './many-rows/cluster.ts'
import type { Outcome } from './outcome.ts'
import { cpuMsOf, databaseCpuMs, databaseSchedule, databaseServerOf } from './process-usage.ts'
import type { Setup } from './setup.ts'

const run = promisify(execFile)
const clients = 16
const seconds = 5
const rows = 1_000
const listeners = 50
const jobs = 2_000

/** What of PostgreSQL is used by one at a time, with durable commits: a row, notifications; and what a job takes. */
export async function measureSaturation(setup: Setup): Promise<Outcome[]> {
  const cluster = await startCluster(setup)
  await cluster.restart('serving')
  const database = await cluster.database()
  const bench = await openBench(setup, database)
  await database.rows('create table seat (id integer primary key, taken integer not null)')
  await database.rows('insert into seat select n, 0 from generate_series(1, $1::integer) n', [rows])
  await database.rows('vacuum analyze seat')
  const update = (row: string) => `\\set row ${row}\nupdate seat set taken = taken + 1 where id = :row;\n`
  const hot = await bench(update('1'))
  const spread = await bench(update(`random(1, ${rows})`))
  const unheard = await bench("select pg_notify('content', 'seats');\n")
  const stop = await listen(database.url)
  const heard = await bench("select pg_notify('content', 'seats');\n")
  await stop()
  return [
    {
      label: `durable updates a second of one row, and of ${rows.toLocaleString('en')} rows, ${clients} connections`,
      figure: `${rateOf(hot)}; ${rateOf(spread)}`,
    },
    {
      label: `notifications a second that nobody and that ${listeners} connections listen to; PostgreSQL's CPU of each for each listener`,
      figure: `${rateOf(unheard)}; ${rateOf(heard)}; ${((heard.cpuMs - unheard.cpuMs) / listeners).toFixed(3)} ms`,
    },
    await measureJobs(database),
  ]
}

interface Rate {
  readonly perSecond: number
  /** CPU of PostgreSQL for each. */
  readonly cpuMs: number
  /** Time that PostgreSQL took for each of CPU. */
  readonly slowdown: number
}

function rateOf({ perSecond, cpuMs, slowdown }: Rate): string {
  return `${perSecond.toFixed(0)} (${cpuMs.toFixed(2)} ms CPU, takes ${slowdown.toFixed(1)} times its CPU)`
}

/** Runs a script with pgbench. */
async function openBench(setup: Setup, { rows: query, url }: TestDatabase) {
  const [backend] = await query<{ pid: number }>('select pg_backend_pid() as pid')
  const server = databaseServerOf(backend?.pid ?? 0)
  const file = join(await setup.folder(), 'script.sql')
  const pgbench = join((await findBinaries()) ?? '', 'pgbench')
  return async (script: string): Promise<Rate> => {
    await writeFile(file, script)
    const before = { cpu: databaseCpuMs(server), at: Date.now() }
    const running = run(pgbench, [
      ...['-n', '-M', 'prepared', '-c', String(clients), '-T', String(seconds), '-f', file],
      url,
    ])
    // Backends end with pgbench, so their waiting is read meanwhile.
    const schedule = { ranMs: 0, waitedMs: 0 }
    const timer = setInterval(() => {
      const { ranMs, waitedMs } = databaseSchedule(server)
      if (ranMs > schedule.ranMs) Object.assign(schedule, { ranMs, waitedMs })
    }, 500)
    const { stdout } = await running
    clearInterval(timer)
    const done = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1])
    return {
      perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]),
      cpuMs: (databaseCpuMs(server) - before.cpu) / done,
      slowdown: 1 + schedule.waitedMs / schedule.ranMs,
    }
  }
}

async function listen(url: string): Promise<() => Promise<void>> {
  const listening = Array.from({ length: listeners }, () => new pg.Client({ connectionString: url }))
  for (const client of listening) {
    await client.connect()
    await client.query('listen content')
  }
  return async () => {
    for (const client of listening) await client.end()
  }
}

/** Jobs that do nothing, sent in transactions of one each and worked off by one process. */
async function measureJobs({ url, rows: query }: TestDatabase): Promise<Outcome> {
  const [backend] = await query<{ pid: number }>('select pg_backend_pid() as pid')
  const server = databaseServerOf(backend?.pid ?? 0)
  const database = await openDatabase({ url, folder: '' })
  const queue = await startJobs(database, { worker: true, log: pino({ level: 'silent' }) })
  for (let sent = 0; sent < jobs; sent++)
    await database.db
      .transaction()
      .execute((tx) => queue.send(tx, 'mail', { kind: 'registered', attenderId: 1 }))
  const before = { database: databaseCpuMs(server), process: cpuMsOf(process.pid), at: performance.now() }
  let done = 0
  const finished = Promise.withResolvers<void>()
  const mail = async () => {
    if (++done === jobs) finished.resolve()
  }
  // The other queues are empty.
  await queue.work({ mail } as Partial<Handlers> as Handlers)
  await finished.promise
  const took = performance.now() - before.at
  const cpu = {
    database: (databaseCpuMs(server) - before.database) / jobs,
    process: (cpuMsOf(process.pid) - before.process) / jobs,
  }
  await queue.stop()
  await database.close()
  return {
    label: 'jobs that do nothing, worked off by one process; CPU of each, of the process and of PostgreSQL',
    figure: `${((jobs * 1_000) / took).toFixed(0)} a second; ${cpu.process.toFixed(2)} and ${cpu.database.toFixed(2)} ms`,
  }
}
