import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { buildApp } from '../app/app.ts'
import type { AppDeps } from '../app/app-deps.ts'
import { type Config, readConfig } from '../app/config.ts'
import { type PdfMaker, startPdfMaker } from '../certificates/document/pdf-maker.ts'
import { SiteContent } from '../content/site-content.ts'
import { connectExamProvider } from '../exams/launch/connect-exam-provider.ts'
import { testLinkOf } from '../exams/launch/hand-over.ts'
import { actsOf } from '../operations/acts/acts.ts'
import { type PolledMaintenance, pollMaintenance } from '../operations/maintenance/poll-maintenance.ts'
import { doDueWork } from '../operations/worker/do-due-work.ts'
import {
  bulkHandlers,
  certificateHandlers,
  creditHandlers,
  dailyHandlers,
  paymentHandlers,
} from '../operations/worker/job-handlers.ts'
import { offerWithinActs } from '../operations/worker/offerings.ts'
import { oidcProvider } from '../outside/identity/oidc-provider.ts'
import { tossPayments } from '../outside/payment/toss-payments.ts'
import type { FileStorage } from '../outside/storage/file-storage.ts'
import { folderStorage } from '../outside/storage/folder-storage.ts'
import { MovableClock } from '../platform/clock/clock.ts'
import { RequestBacklog } from '../platform/concurrency/request-backlog.ts'
import { Shutdown } from '../platform/connections/shutdown.ts'
import type { DB } from '../platform/db/generated/db.ts'
import type { Acts } from '../platform/http/staff-action.ts'
import { type Jobs, startJobs } from '../platform/jobs/jobs.ts'
import { startPictureMaker } from '../platform/pictures/picture-maker.ts'
import { seedTerms } from '../seed/seed-terms.ts'
import { maker, type TestMember } from './make.ts'
import { startPaymentServer, type TestPaymentServer } from './payment-server.ts'
import { type Engine, openTestDatabase, type TestDatabase } from './test-database.ts'

/** The product on its own database, called without a socket. Its clock stands still until moved. */
export interface TestApp {
  readonly app: FastifyInstance
  readonly db: Kysely<DB>
  readonly database: TestDatabase
  readonly jobs: Jobs
  readonly acts: Acts
  readonly maintenance: PolledMaintenance
  readonly clock: MovableClock
  /** The stub payment provider; it uses the test's clock and sends no webhooks by itself. */
  readonly payments: TestPaymentServer
  readonly config: Config
  readonly files: FileStorage
  readonly pdfs: PdfMaker
  readonly registry: Registry
  readonly make: ReturnType<typeof maker>
  /** Moves the clock and runs due work. */
  moveTo(instant: Date | string): Promise<void>
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, with_?: CallWith): Promise<TestReply>
  /** Data of the queued jobs, oldest first. */
  jobsIn(queue: string): Promise<unknown[]>
  /** Processes the jobs of a queue as a worker does. */
  workOff(
    queue:
      | 'settle-order'
      | 'refund-order'
      | 'pay-staff-refund'
      | 'make-certificate'
      | 'make-completion-certificate'
      | 'check-credits'
      | 'reconcile'
      | 'retention'
      | 'check-audit'
      | 'audit-head'
      | 'bulk-act',
  ): Promise<void>
  close(): Promise<void>
}

export interface CallWith {
  readonly as?: TestMember
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** Of acts of staff: by default the call is repeated with the seal that is asked for. */
  readonly seal?: 'none' | string
}

export interface TestReply {
  readonly status: number
  readonly headers: Record<string, unknown>
  // A reply's shape is what the test is about.
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of any shape and assert each field.
  readonly body: any
}

/** A Tuesday morning in Seoul. */
export const testNow = new Date('2026-12-08T10:00:00+09:00')

/** `settings` override the tests' environment variables; `parts` are optional dependencies of the app. */
export async function startTestApp(
  engine: Engine,
  settings: Record<string, string> = {},
  parts: Partial<Pick<AppDeps, 'responseCache' | 'seatsChanged' | 'log' | 'site' | 'times' | 'shutdown'>> & {
    readonly database?: TestDatabase
  } = {},
): Promise<TestApp> {
  const database = parts.database ?? (await openTestDatabase(engine))
  const { db } = database
  const clock = new FixedClock()
  clock.moveTo(testNow)
  const log = pino({ level: 'silent' })
  const jobs = await startJobs(database, { worker: false, log })
  const payments = await startPaymentServer(() => clock.now())
  const config = testConfig(payments, settings)
  const { zone } = config
  const testLink = testLinkOf(config)
  await seedTerms(db, zone)
  const tick = async () => void (await doDueWork({ ...config, db, jobs, testLink, log }, clock.now()))
  const providers = {
    identity: oidcProvider({ ...config.oidc, publicOrigin: config.publicOrigin }),
    payment: tossPayments({ ...config.payment, log }),
    examProvider: connectExamProvider(config, db),
  }
  const registry = new Registry()
  const maintenance = await pollMaintenance(db, log)
  const { files, pdfs, pictures, removeFiles } = await startFilesAndMakers()
  const siteContent = new SiteContent(db, 0)
  const acts = actsOf({ db, jobs, settings: config, offerSeats: offerWithinActs(config) })
  const deps = {
    config,
    database,
    clock,
    jobs,
    acts,
    maintenance,
    shutdown: new Shutdown(),
    ...providers,
    files,
    pdfs,
    pictures,
    siteContent,
    log,
    registry,
    tick,
    backlog: new RequestBacklog(),
  }
  const app = await buildApp({ ...deps, ...parts })
  const handlers = {
    ...paymentHandlers({ ...deps, db, provider: providers.payment, zone }, undefined),
    ...certificateHandlers({ ...deps, db, pdfs, settings: config }),
    ...creditHandlers({ db, clock, log }),
    ...bulkHandlers({ ...deps, db, zone }),
    ...dailyHandlers({ ...deps, db, zone, periods: config.retention, linkSecrets: config.linkSecrets }),
  }
  const jobsIn = (queue: string) => waitingJobs(db, queue)
  return {
    app,
    db,
    database,
    jobs,
    acts,
    maintenance,
    clock,
    payments,
    config,
    files,
    pdfs,
    registry,
    make: maker(db, clock),
    moveTo: async (instant) => {
      clock.moveTo(new Date(instant))
      await tick()
    },
    call: (method, path, options = {}) => callSealed(app, method, path, options),
    jobsIn,
    workOff: async (queue) => {
      for (const data of await jobsIn(queue)) await handlers[queue](data as never)
    },
    close: async () => {
      await app.close()
      await maintenance.stop()
      await jobs.stop()
      await database.close()
      await payments.close()
      await removeFiles()
    },
  }
}

function testConfig({ settings: payments }: TestPaymentServer, settings: Record<string, string>): Config {
  return readConfig({
    SANDBOX: 'on',
    OIDC_ISSUER: 'http://localhost:9',
    OIDC_CLIENT_ID: 'test',
    OIDC_CLIENT_SECRET: 'test',
    TOSS_CLIENT_KEY: payments.clientKey,
    TOSS_SECRET_KEY: payments.secretKey,
    TOSS_API_URL: payments.apiUrl,
    LINK_SECRETS: 'a-secret-of-more-than-thirty-two-characters',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ...settings,
  })
}

async function waitingJobs(db: Kysely<DB>, queue: string): Promise<unknown[]> {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job where name = ${queue} order by created_on, id`.execute(db)
  return rows.map((row) => row.data)
}

/** A temporary file storage, and what makes PDFs and pictures, which starts on first use. */
async function startFilesAndMakers() {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  const pdfs = startPdfMaker()
  const pictures = startPictureMaker()
  const removeFiles = async () => {
    await pdfs.stop()
    await pictures.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { files: folderStorage(folder), pdfs, pictures, removeFiles }
}

/** As staff in the console, who look at what an act does, and confirm it. */
async function callSealed(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options: CallWith,
): Promise<TestReply> {
  let reply = await call(app, method, path, options)
  for (let looks = 0; looks < 20 && options.seal === undefined && reply.body?.outcome?.seal; looks += 1)
    reply = await call(app, method, path, { ...options, seal: reply.body.outcome.seal })
  return reply
}

async function call(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { as, body, headers, seal = 'none' }: CallWith,
): Promise<TestReply> {
  const response = await app.inject({
    method,
    url: path,
    headers: { ...as?.headers, ...(seal !== 'none' && { seal }), ...headers },
    ...(body !== undefined && { payload: body as object }),
  })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? response.json() : response.body,
  }
}

/** Does not advance, so that instants are exact. */
class FixedClock extends MovableClock {
  #now = testNow

  override now(): Date {
    return new Date(this.#now)
  }

  override moveTo(instant: Date): void {
    this.#now = instant
    super.moveTo(instant)
  }
}

/** Body of a registration. */
export const registration = {
  purpose: 'KNOWLEDGE_PERSONAL',
  agreements: { collect: true, fourteen: true, ad: false },
}
