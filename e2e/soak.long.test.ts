import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { reconcileNow } from '#contract/checkout/payment.ts'
import { moveClock } from '#contract/platform/clock.ts'
import type { Rows } from '../testing/database.ts'
import { launch, productRoot, type Running } from '../testing/processes.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { openSetup } from '../testing/setup.ts'
import {
  compareMails,
  compareMoney,
  lostAcknowledgements,
  waitingMails,
  withoutMail,
  wrongSeats,
} from './soak/checks.ts'
import { neverKilled, runEvents, type Timeline } from './soak/events.ts'
import { download, madeCertificates, startSoakLoad } from './soak/load.ts'
import { MailServer } from './soak/mail-server.ts'
import { type Measure, MemorySamples } from './soak/memory.ts'
import { insertPopulation, type Population } from './soak/population.ts'
import { memberBrowser } from './soak/register-and-cancel.ts'
import { isInFailOver, ResponseLog } from './soak/response-log.ts'
import { Services } from './soak/services.ts'
import { type ClusterFile, startCluster } from './support/cluster.ts'
import { comparedDays } from './support/compared-days.ts'
import { databaseAt, Patroni } from './support/patroni.ts'
import { buildVersionBefore } from './support/version-before.ts'

/**
 * An hour of the whole cluster, or `SOAK_MINUTES`: a mixed load through nginx while a process is killed each minute, the
 * primary is lost twice, S3 and mail are away for five minutes each, and the version is replaced. `SOAK_SEED` repeats the
 * choices of a run.
 */
const minutes = Number(process.env['SOAK_MINUTES'] ?? 60)
const seed = Number(process.env['SOAK_SEED'] ?? Math.floor(Math.random() * 1_000_000))
/** An upgrade, and returns of members of PostgreSQL, take as long in a shorter soak. */
const longestMs = (minutes + 15) * 60_000
/** What was not sent while mail was away is tried again after at most ten minutes. */
const catchUpMs = 15 * 60_000
/**
 * Resident memory rises until a collection, for a minute or two, and falls when there is less to do: it is only looked at for
 * growth, and not in a shorter soak, whose quarters have too few collections.
 */
const residentFrom = 30
const setup = openSetup()

let running: Running
let cluster: ClusterFile
let patroni: Patroni
let services: Services
let memory: MemorySamples
let leaderPool: pg.Pool
let population: Population
let load: ReturnType<typeof startSoakLoad>
let timeline: Timeline
const mailServer = new MailServer()
const answers = new ResponseLog()
const database: Rows = { rows: async (text, values) => (await leaderPool.query(text, values)).rows }
const figures: Record<string, unknown> = { minutes, seed }

beforeAll(async () => {
  const before = await buildVersionBefore()
  ;({ running, cluster } = await startCluster(setup, ['--patroni', '--without-product']))
  patroni = new Patroni(cluster)
  leaderPool = new pg.Pool({
    connectionString: databaseAt(cluster.ports.primary),
    max: 2,
    query_timeout: 60_000,
  })
  leaderPool.on('error', () => {})
  await mailServer.serve()
  // The product's default behind a proxy. It must exceed the two seconds for which nginx avoids a process that refused a connection.
  const more = { LOG_LEVEL: 'warn', SMTP_URL: mailServer.url, DRAIN_SECONDS: '5' }
  services = new Services(cluster.product, { root: before, more })
  await Promise.all(services.names.map((name) => services.untilReady(name)))
  await untilProxied()
  population = await insertPopulation(database, longestMs / 1_000)
  memory = new MemorySamples(services, { names: neverKilled, everyMs: minutes * 1_000 })
}, 300_000)

afterAll(async () => {
  const endings = [
    async () => memory?.stop(),
    () => load?.stop(),
    () => services?.stop(),
    () => patroni?.stop(),
    () => mailServer.leave(),
    () => leaderPool?.end(),
    // One that is stopped does not end.
    async () => cluster?.pids['s3'] && process.kill(cluster.pids['s3'], 'SIGCONT'),
    // Killing the cluster would leave its processes behind.
    () => running?.end('SIGTERM'),
  ]
  const failures: unknown[] = []
  for (const end of endings) await end()?.catch((error) => failures.push(error))
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  expect(failures).toEqual([])
}, 120_000)

/** Waits until both nginx processes, which started before the product, have noticed that the web processes respond. */
async function untilProxied(): Promise<void> {
  const visits = async () =>
    Promise.all(
      Array.from({ length: 50 }, async () => (await fetch(`${cluster.publicOrigin}/readme`)).status),
    )
  for (let wave = 0; wave < 3; wave++)
    await vi.waitFor(async () => expect(new Set(await visits())).toEqual(new Set([404])), {
      timeout: 30_000,
      interval: 500,
    })
}

/** Migrations first, then one process after the other, as operate.md says. */
async function upgrade(): Promise<void> {
  const { settings: env = {} } = cluster.product[0] ?? {}
  const migrating = launch({ args: [join(productRoot, 'dist/server/migrate.js')], env })
  expect(await migrating.ended).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Applied /) })
  for (const name of services.names) await services.replace(name, productRoot)
}

async function errorsOfNginx(): Promise<string[]> {
  const log = await readFile(join(cluster.folder, 'logs/nginx.log'), 'utf8')
  return log
    .split('\n')
    .filter((line) => line.includes('upstream'))
    .slice(-30)
}

const seconds = (ms: number) => Math.round(ms / 100) / 10

describe(`a soak of ${minutes} minutes`, () => {
  it('goes through all events under load', { timeout: longestMs }, async () => {
    process.stdout.write(`SOAK_SEED=${seed}\n`)
    const { publicOrigin: origin, ports } = cluster
    const paymentUrl = `http://127.0.0.1:${ports.sandboxes.paymentPort}`
    const given = { origin, paymentUrl, answers, population, database }
    load = startSoakLoad({ ...given, random: seededRandom(seed + 1) })
    const random = seededRandom(seed)
    const parts = { minutes, services, patroni, cluster, mailServer, random, database, upgrade }
    timeline = await runEvents(parts)
    memory.stop()
    await load.stop()
    const { kills, losses, upgrade: upgraded } = timeline
    figures['kills'] = kills.length
    figures['secondsToNewLeader'] = losses.map(({ ms }) => seconds(ms))
    figures['secondsOfUpgrade'] = seconds(upgraded.to - upgraded.from)
    figures['answers'] = answers.counts()
    figures['slowest'] = answers.slowestMs()
    figures['repeated'] = answers.repeated
  })

  it('no 5xx but within fifteen seconds of a fail-over, and of files while their storage is away', async () => {
    const { losses, storageAway } = timeline
    const lost = losses.map(({ at }) => at)
    const { inFailOver, ofFiles, others } = answers.failures({ losses: lost, storageAway })
    figures['failures'] = { inFailOver: inFailOver.length, ofFiles: ofFiles.length, others: others.length }
    if (others.length > 0) figures['nginx'] = await errorsOfNginx()
    const sinceKill = (at: number) => Math.min(...timeline.kills.map((kill) => Math.abs(kill.at - at)))
    // A process that is started while the database is away ends, and is started again.
    const { endings } = services
    figures['startsInFailOver'] = endings.length
    expect(endings.filter(({ at }) => !isInFailOver(at, lost))).toEqual([])
    expect(others.map((one) => ({ ...one, msFromKill: Math.round(sinceKill(one.answeredAt)) }))).toEqual([])
  })

  it('memory is flat within a tenth after the upgrade', () => {
    const { upgrade: upgraded, end } = timeline
    // The first fifth is for warming up.
    const from = upgraded.to + (end - upgraded.to) / 5
    const trendsOf = (measure: Measure) =>
      neverKilled.map((name) => memory.trend(measure, name, { from, to: end }))
    const [afterGc, resident] = [trendsOf('afterGc'), trendsOf('resident')]
    const all = neverKilled.map((name) => ({
      name,
      settledMB: memory.megabytes('afterGc', name),
      residentMB: memory.megabytes('resident', name),
    }))
    figures['memory'] = { afterGc, resident, all }
    expect(afterGc.filter(({ ratio }) => Math.abs(ratio - 1) > 0.1)).toEqual([])
    if (minutes >= residentFrom) expect(resident.filter(({ ratio }) => ratio > 1.1)).toEqual([])
  })

  it('all mails are sent, once', { timeout: catchUpMs + 10_000 }, async () => {
    await vi.waitFor(async () => expect(await waitingMails(database)).toEqual([]), {
      timeout: catchUpMs,
      interval: 1_000,
    })
    const { sent, skipped, repeated, ...wrong } = await compareMails(database, mailServer, timeline)
    figures['mails'] = { sent, skipped, repeated }
    expect(wrong).toEqual({ failed: [], notArrived: [], repeatedWithoutCause: [] })
    expect(await withoutMail(database, load.registrations)).toEqual([])
  })

  it('all certificates that are due are made, and can be downloaded', { timeout: 600_000 }, async () => {
    const due = () =>
      database.rows(
        `select from exam_result join applicant on applicant.id = applicant_id
        left join certificate on certificate.applicant_id = applicant.id
        where applicant.member_id = any($1) and publish_at < now() - interval '10 seconds' and made_at is null`,
        [[...population.holders.keys()]],
      )
    await vi.waitFor(async () => expect(await due()).toEqual([]), { timeout: 400_000, interval: 1_000 })
    const made = await madeCertificates({ database, population })
    figures['certificates'] = made.length
    const statuses = new Set<number | undefined>()
    for (const one of made)
      statuses.add((await download({ origin: cluster.publicOrigin, answers, population }, one))?.status)
    expect([...statuses]).toEqual([200])
  })

  it('nothing acknowledged is lost, no seat is wrong, and no won', { timeout: 400_000 }, async () => {
    const { publicOrigin, ports } = cluster
    const operator = memberBrowser(publicOrigin, population.operator)
    // Holds end.
    const now = new Date(Date.now() + 2 * 3_600_000).toISOString()
    ;(await operator.call(publicOrigin, moveClock, { body: { now } })).reply()
    const unsettled = () =>
      database.rows(
        `select order_id, state from payment_order
        where state in ('READY', 'IN_PROGRESS') or (state = 'DONE' and refund_asked_at is not null)`,
      )
    await vi.waitFor(
      async () => {
        const body = await comparedDays(operator, publicOrigin)
        const { differences } = (await operator.call(publicOrigin, reconcileNow, { body })).reply()
        expect([differences, await unsettled()]).toEqual([[], []])
      },
      { timeout: 300_000, interval: 1_000 },
    )
    const { registrations } = load
    const paymentUrl = `http://127.0.0.1:${ports.sandboxes.paymentPort}`
    const { differences, ...money } = await compareMoney(database, paymentUrl, registrations)
    figures['money'] = money
    figures['registrations'] = registrations.length
    expect(differences).toEqual([])
    expect(money.won).toEqual({ ours: money.won.theirs, ledger: money.won.theirs, theirs: money.won.theirs })
    expect(money.won.theirs).toBeGreaterThan(0)
    expect(await wrongSeats(database, population, registrations)).toEqual([])
    expect(await lostAcknowledgements(database, registrations)).toEqual([])
  })
})
