import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { startPdfMaker } from '../certificates/document/pdf-maker.ts'
import { SiteContent } from '../content/site-content.ts'
import { connectExamProvider } from '../exams/launch/connect-exam-provider.ts'
import { testLinkOf } from '../exams/launch/hand-over.ts'
import { actsOf } from '../operations/acts/acts.ts'
import { assertNoUnfinishedRestore } from '../operations/backup/data-folder.ts'
import { controlHandlers } from '../operations/commands/control-handlers.ts'
import { startControl } from '../operations/control/control-server.ts'
import { sendControlCommand } from '../operations/control/send-control-command.ts'
import { type PolledMaintenance, pollMaintenance } from '../operations/maintenance/poll-maintenance.ts'
import { offerWithinActs } from '../operations/worker/offerings.ts'
import { startWorker } from '../operations/worker/start-worker.ts'
import type { Ticker } from '../operations/worker/ticker.ts'
import { oidcProvider } from '../outside/identity/oidc-provider.ts'
import { tossPayments } from '../outside/payment/toss-payments.ts'
import { smtpMailer } from '../outside/smtp/smtp-mailer.ts'
import type { FileStorage } from '../outside/storage/file-storage.ts'
import { openStorage } from '../outside/storage/open-storage.ts'
import { httpSender } from '../outside/webhook/http-sender.ts'
import { addressRule } from '../outside/webhook/public-network.ts'
import { MovableClock } from '../platform/clock/clock.ts'
import { readClockOffset } from '../platform/clock/clock-db.ts'
import { RequestBacklog } from '../platform/concurrency/request-backlog.ts'
import { listenAt } from '../platform/connections/listen.ts'
import { Shutdown, shutdownTimes } from '../platform/connections/shutdown.ts'
import { followInvalidations } from '../platform/db/cache-invalidation.ts'
import { type Database, type Db, openDatabase, withoutTimeout } from '../platform/db/open.ts'
import { FolderInUse } from '../platform/db/pglite.ts'
import { checkPooledTimeouts, setPooledTimeouts } from '../platform/db/pooled-timeouts.ts'
import { type Jobs, startJobs } from '../platform/jobs/jobs.ts'
import type { SiteSource } from '../platform/pages/pages.ts'
import { migrateBesidePeers } from '../platform/peers/peers.ts'
import { startPictureMaker } from '../platform/pictures/picture-maker.ts'
import { ResponseCache } from '../platform/response-cache/response-cache.ts'
import {
  tracedFetch,
  tracedMailer,
  tracedStorage,
  tracedWebhooks,
} from '../platform/tracing/traced-parties.ts'
import { seedCertificates } from '../seed/seed-certificates.ts'
import { seedCompletions } from '../seed/seed-completions.ts'
import { seedDemonstration } from '../seed/seed-demonstration.ts'
import { seedExams } from '../seed/seed-exams.ts'
import { seedTerms } from '../seed/seed-terms.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { type Machines, watchMachines } from './watch-machines.ts'

export interface RunningServer {
  readonly app: FastifyInstance
  readonly address: string
  readonly clock: MovableClock
  stop(): Promise<void>
}

/** Opens everything in order, serves, and closes in reverse order. A worker that serves no pages has no `site`. */
export async function startServer(
  config: Config,
  { site, log }: { site: SiteSource | undefined; log: Logger },
): Promise<RunningServer> {
  const registry = new Registry()
  const stopTracing = await traceIfConfigured(config, log)
  const database = await openDataStore(config, log)
  const closers: Closer[] = [stopTracing, () => database.close()]
  const close = () => closeInReverse(closers, log)
  try {
    const { db } = database
    const { clock, machines } = await prepare(database, { config, log, registry })
    closers.push(() => machines?.stop())

    const isWorker = config.role !== 'web'
    const { identity, mailer, payment, examProvider, ...senders } = connectProviders(config, db, log)
    closers.push(() => mailer.close())
    const files = await openFiles(config, log)
    closers.push(() => files.close())
    const pdfs = startPdfMaker()
    const pictures = startPictureMaker()
    closers.push(() => Promise.all([pdfs.stop(), pictures.stop()]))
    const backlog = new RequestBacklog()
    const jobs: Jobs = await startJobs(database, { worker: isWorker, log, backlog })
    closers.push(() => jobs.stop())
    const { invalidations, ...caches } = await startCaches({ database, clock, config, log, machines })
    closers.push(() => invalidations.close())

    if (config.demonstration) await seedPast(db, { config, jobs, files, log, now: clock.now() })
    const acts = actsOf({ db, jobs, settings: config, offerSeats: offerWithinActs(config) })
    let worker: Ticker | undefined
    const maintenance = await pollMaintenance(db, log)
    closers.push(() => maintenance.stop())
    const control = await startCommandHandlers(database, { maintenance, files, config, log })
    closers.push(() => control?.stop())
    const shutdown = new Shutdown()
    const seatsChanged = invalidations.notifySeatsChanged
    const parts = { db, jobs, acts, files, pdfs, clock, registry, log, seatsChanged }
    const app = await buildApp({
      ...parts,
      config,
      database,
      maintenance,
      pictures,
      identity,
      payment,
      examProvider,
      backlog,
      ...caches,
      tick: async () => worker?.tick(),
      shutdown,
      ...(site && { site }),
    })
    closers.push(() => app.close())
    // After the routes, which declare the acts that its jobs do.
    if (isWorker)
      worker = await startWorker({
        ...config,
        ...parts,
        ...senders,
        mailer,
        provider: payment,
        settings: config,
        periods: config.retention,
        testLink: testLinkOf(config),
      })
    closers.push(() => worker?.stop())
    const address = await listenAt(app, { ...config, loopback: config.sandbox })
    return {
      app,
      address,
      clock,
      stop: async () => {
        await shutdown.run(app.server, { ...shutdownTimes, drain: config.drainSeconds * 1_000 })
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

type Closer = () => Promise<unknown> | unknown

async function closeInReverse(closers: Closer[], log: Logger): Promise<void> {
  for (const one of closers.reverse())
    await Promise.resolve()
      .then(one)
      .catch((error) => log.error({ err: error }, 'shutdown step failed'))
}

interface SeedDeps {
  readonly config: Config
  readonly jobs: Jobs
  readonly files: FileStorage
  readonly log: Logger
  readonly now: Date
}

async function seedPast(db: Db, { config, jobs, files, log, now }: SeedDeps): Promise<void> {
  const { zone, resultHour } = config
  await seedCertificates(db, { jobs, zone, resultHour }, now)
  await seedCompletions(db, { jobs, files, zone, log }, now)
}

/** Commands run in the process that holds the embedded database. With PostgreSQL they connect themselves. */
async function startCommandHandlers(
  { engine, db }: Database,
  { maintenance, files, config, log }: CommandDeps,
): Promise<{ stop(): Promise<void> } | undefined> {
  if (engine.kind !== 'pglite') return undefined
  const { zone, retention: periods, linkSecrets, dataDir } = config
  const daily = { db, files, zone, log, periods, linkSecrets }
  return startControl(dataDir, { answers: controlHandlers(db, engine.pglite, { maintenance, daily }), log })
}

interface CommandDeps {
  readonly maintenance: PolledMaintenance
  readonly files: FileStorage
  readonly config: Config
  readonly log: Logger
}

/** Migrates and seeds the database, unless this process must not run beside others; restores the clock. */
async function prepare(
  database: Database,
  watched: { readonly config: Config; readonly log: Logger; readonly registry: Registry },
): Promise<{ clock: MovableClock; machines: Machines | undefined }> {
  const { config } = watched
  const machines = await watchMachines(database, watched)
  await withoutTimeout(database, (db) => migrateBesidePeers({ engine: database.engine, db }))
  const clock = new MovableClock(config.sandbox ? await readClockOffset(database.db) : 0)
  await withoutTimeout(database, (db) => seed(db, clock.now(), config))
  return { clock, machines }
}

function connectProviders(config: Config, db: Db, log: Logger) {
  const { oidc, publicOrigin, smtpUrl, mailFrom: from } = config
  return {
    identity: oidcProvider({ ...oidc, publicOrigin, fetch: tracedFetch('identity') }),
    mailer: tracedMailer(smtpMailer({ smtpUrl, from }), smtpUrl),
    payment: tossPayments({ ...config.payment, log, fetch: tracedFetch('payment') }),
    examProvider: connectExamProvider(config, db),
    webhookSender: tracedWebhooks(httpSender({ isAllowed: addressRule(config.webhookNetworks) })),
  }
}

/** Storage that is unavailable does not prevent the start: it may recover soon. */
async function openFiles({ files, xAccel }: Config, log: Logger): Promise<FileStorage> {
  const storage = await openStorage(files, { links: xAccel })
  await storage.check().catch((error) => log.error({ err: error }, 'file storage unavailable'))
  return files.kind === 's3' ? tracedStorage(storage, files.endpoint) : storage
}

/** Loads the SDK only where it is used. Returns a function that stops it. */
async function traceIfConfigured({ tracing }: Config, log: Logger): Promise<() => Promise<void>> {
  if (!tracing) return async () => {}
  const { startTracing } = await import('../platform/tracing/start-tracing.ts')
  return startTracing(tracing, log)
}

async function seed(db: Db, now: Date, { zone, demonstration }: Config): Promise<void> {
  await seedTerms(db, zone)
  if (!demonstration) return
  await seedDemonstration(db, now, zone)
  await seedExams(db, now, zone)
}

interface CacheDeps {
  readonly database: Database
  readonly clock: MovableClock
  readonly config: Config
  readonly log: Logger
  readonly machines: Machines | undefined
}

/** Both are invalidated by changes in this or another process. */
async function startCaches({ database, clock, config, log, machines }: CacheDeps) {
  const responseCache = new ResponseCache()
  const siteContent = new SiteContent(database.db, contentMaxAgeMs)
  const followClock = async () => {
    clock.offsetMs = await readClockOffset(database.db)
    responseCache.clear()
  }
  const changed = () => {
    database.replica?.awaitChanges()
    siteContent.clear()
    responseCache.clear()
    if (config.sandbox) followClock().catch((error) => log.warn({ err: error }, 'clock offset not read'))
  }
  const invalidations = await followInvalidations({ database, changed, log, prepare: machines?.announce })
  // Repeated, as another process may have started at the same time.
  await machines?.check().catch(async (error) => {
    await invalidations.close()
    throw error
  })
  return { responseCache, siteContent, invalidations }
}

async function openDataStore(config: Config, log: Logger): Promise<Database> {
  assertNoUnfinishedRestore(config.dataDir)
  const folder = join(config.dataDir, 'db')
  // The folder's lock does not work across containers; this socket does if they share the folder.
  if (!config.database && (await sendControlCommand(config.dataDir, 'migrations', {})))
    throw new FolderInUse(folder)
  const { url, directUrl, read } = config.database ?? {}
  const isPooled = directUrl !== undefined && directUrl !== url
  if (isPooled) await setPooledTimeouts(directUrl)
  const traced = config.tracing !== undefined
  const database = await openDatabase({ url, directUrl, read: read && { ...read, log }, folder, traced })
  if (isPooled) await checkPooledTimeouts(database, log)
  return database
}

/** Limits how stale content becomes if a notification is lost. */
const contentMaxAgeMs = 15_000
