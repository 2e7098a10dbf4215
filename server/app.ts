import { randomUUID } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Endpoint } from '#contract/endpoint.ts'
import type { SharedPath } from '#contract/shared-address.ts'
import { actorReader } from './account/read-actor.ts'
import { signInRoutes } from './account/sign-in-routes.ts'
import { countAuditProblems } from './audit/audit-metrics.ts'
import type { MovableClock } from './clock/clock.ts'
import type { Config } from './config.ts'
import { crawlerRoutes } from './crawlers/crawler-routes.ts'
import type { Database } from './db/open.ts'
import { scarceRows } from './db/scarce-rows.ts'
import { embedRoutes } from './embed/embed-routes.ts'
import { frameSignInRoutes } from './embed/frame-sign-in-routes.ts'
import { countLateHandOvers } from './exam/exam-metrics.ts'
import { testLinkOf } from './exam/hand-over.ts'
import { FairQueue } from './fair-queue.ts'
import { featureRoutes } from './feature-routes.ts'
import { type AnonymousCache, anonymousCache } from './http/anonymous-cache.ts'
import { apiDocs } from './http/api-docs.ts'
import { bodyTimes, limitBodyTimes } from './http/body-times.ts'
import { answerBrokenRequests } from './http/broken-requests.ts'
import { inlineHashes } from './http/built-site.ts'
import { connectionLimits } from './http/connections.ts'
import { answerErrors, sendRefusal } from './http/errors.ts'
import { guardRequests } from './http/guard.ts'
import { leanHeaders, secureHeaders } from './http/headers.ts'
import { healthRoutes } from './http/health.ts'
import { httpServer } from './http/http-server.ts'
import { insideReads } from './http/inside-reads.ts'
import { BodyRoom, ordinaryBytes } from './http/large-bodies.ts'
import { clientsBy, limitFloods, renderingLimits, shedUnderPressure } from './http/limits.ts'
import { closeForMaintenance, isPage } from './http/maintenance.ts'
import { metricsRoute } from './http/metrics.ts'
import { otherMethods } from './http/other-methods.ts'
import { pageSender, type SendPage, type SiteSource } from './http/pages.ts'
import { floodLimits, refuseFloods } from './http/refuse-floods.ts'
import { noteRefusedTries, type RefusedTries, refusedTries } from './http/refused-tries.ts'
import type { ReplyCache } from './http/reply-cache.ts'
import { countReplies } from './http/reply-metrics.ts'
import type { Api } from './http/serve.ts'
import { countJobs } from './jobs/job-metrics.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Maintenance } from './maintenance/follow-maintenance.ts'
import type { Files } from './outside/files/files.ts'
import type { Identity } from './outside/identity/identity.ts'
import type { PaymentProvider } from './outside/payment/payment-provider.ts'
import type { TestingProvider } from './outside/testing/testing-provider.ts'
import { AppError } from './refusals/app-error.ts'
import { countRetention } from './retention/retention-metrics.ts'
import { root } from './root.ts'

export interface AppDeps {
  readonly config: Config
  readonly database: Database
  readonly clock: MovableClock
  readonly jobs: Jobs
  readonly maintenance: Maintenance
  readonly identity: Identity
  readonly payment: PaymentProvider
  /** Left out where results come as files. */
  readonly testing: TestingProvider | undefined
  readonly files: Files
  readonly log: Logger
  /** What `/metrics` shows, also of what a worker in this process counts. */
  readonly registry: Registry
  /** Left out where only the API is served, as in most tests. */
  readonly site?: SiteSource
  /** Keeps replies to visitors; left out where each is to be made anew. */
  readonly replies?: ReplyCache
  /** A call may have taken or freed seats. */
  readonly seatsChanged?: () => void
  /** Does what the clock owes, after it has been moved. */
  readonly tick: () => Promise<void>
  readonly stopping?: () => boolean
}

const compression = {
  globalDecompression: false,
  threshold: 1024,
  // Node's own defaults squeeze for tens of milliseconds a page, and take megabytes for each.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
} as const

/** The whole HTTP side of the product, not yet listening. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, clock, log } = deps
  const { db } = database
  const reader = { defaultLanguage: config.defaultLanguage, zone: config.zone }
  const queue = new FairQueue(renderingLimits)
  const anonymous = deps.replies && anonymousCacheOf(deps, deps.replies, queue)
  const tries = refusedTries(deps.registry, log)
  const app = Fastify({
    serverFactory: (application) => serverBefore(application, deps, anonymous, tries),
    loggerInstance: log,
    trustProxy: config.trustProxy,
    bodyLimit: ordinaryBytes,
    // What an address holds is judged by whom it is for, however long it is.
    routerOptions: { maxParamLength: 16_384 },
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    ...answerBrokenRequests(reader),
  }) as unknown as FastifyInstance
  answerErrors(app, reader)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  tellOfWrites(app, deps.seatsChanged)

  await app.register(cookie)
  await app.register(formbody)
  anonymous?.follow(app)
  await app.register(compress, compression)
  const site = await deps.site?.(app.server)
  // While the site is developed its modules are answered before anything of the product looks at the request.
  const develop = site?.middleware
  if (develop) app.addHook('onRequest', (request, reply, done) => develop(request.raw, reply.raw, done))
  secureHeaders(app, {
    publicOrigin: config.publicOrigin,
    identityOrigin: deps.identity.origin,
    payScriptUrl: deps.payment.window.scriptUrl,
    homepageOrigins: config.homepageOrigins,
    inline: inlineHashes(site ? await site.template('/', true) : ''),
  })
  const { actorOf, knownSession } = actorReader({ db, clock, publicOrigin: config.publicOrigin })
  await limitFloods(app, { sessionOf: knownSession, perMinute: { session: 600, address: 3_000 } })
  if (site) await shedUnderPressure(app, config.publicOrigin)
  guardRequests(app, config.publicOrigin)
  limitBodyTimes(app, bodyTimes)
  const shared = { room: new BodyRoom(), scarceRows: scarceRows() }
  const api: Api = { app, endpoints: [], reads: [], ...shared, ...reader, now: () => clock.now(), actorOf }
  const rendering = { queue, clientOf: clientsBy(knownSession), readInside: insideReads(api) }
  const sendPage = site && pageSender({ config, clock, site, actorOf, ...rendering })
  closeForMaintenance(app, { maintenance: deps.maintenance, actorOf, sendPage })
  countJobs(db, deps.registry)
  countLateHandOvers({ db, testLink: testLinkOf(config) }, deps.registry, () => clock.now())
  countRetention(db, deps.registry)
  countAuditProblems(db, deps.registry)
  noteRefusedTries(app, tries)
  metricsRoute(app, { registry: deps.registry, token: config.metricsToken })
  healthRoutes(app, deps)

  featureRoutes(api, deps)
  embedRoutes(app, { ...config, sources: site?.kit })
  frameSignInRoutes(app, { db, clock, publicOrigin: config.publicOrigin, actorOf })
  crawlerRoutes(app, { db, publicOrigin: config.publicOrigin, now: () => clock.now() })
  otherMethods(api)
  await apiDocs(api, config.publicOrigin)
  await pages(app, deps, sendPage)
  anonymous?.share([...sharedCalls(api.endpoints), ...(site?.sharedPages ?? [])])
  return app
}

/** What stands between the connections and the application. */
function serverBefore(
  application: RequestListener,
  { config, stopping = () => false }: AppDeps,
  anonymous: AnonymousCache | undefined,
  tries: RefusedTries,
): Server {
  const answer: RequestListener = anonymous
    ? (request, response) => anonymous.answer(request, response, application)
    : application
  const unlessFlood = refuseFloods(answer, { ...config, limits: floodLimits, tries })
  return httpServer(unlessFlood, { limits: connectionLimits(config.trustProxy !== false), stopping })
}

/** Under maintenance a visitor is told so, whatever was kept before. */
function anonymousCacheOf(
  { config, maintenance, registry }: AppDeps,
  replies: ReplyCache,
  queue: FairQueue,
): AnonymousCache {
  countReplies(replies, registry)
  return anonymousCache({
    ...config,
    replies,
    queue,
    open: () => maintenance.current() === null,
  })
}

function sharedCalls(endpoints: readonly Endpoint[]): SharedPath[] {
  return endpoints.flatMap(({ path, sharedBy }) => (sharedBy ? [{ path, sharedBy }] : []))
}

function tellOfWrites(app: FastifyInstance, seatsChanged: (() => void) | undefined): void {
  if (!seatsChanged) return
  app.addHook('onResponse', async ({ method, url }, { statusCode }) => {
    // Machines charge credits, which no visitor sees, and often.
    if (url.startsWith('/api/integration/')) return
    if (method !== 'GET' && method !== 'HEAD' && statusCode < 300) seatsChanged()
  })
}

/** Sign-in, the site's files and its pages; what is none of them is not found. */
async function pages(app: FastifyInstance, deps: AppDeps, sendPage: SendPage | undefined): Promise<void> {
  const { config, database, clock, identity } = deps
  const reader = { defaultLanguage: config.defaultLanguage, zone: config.zone }
  signInRoutes(app, {
    db: database.db,
    clock,
    identity,
    publicOrigin: config.publicOrigin,
    homepageOrigins: config.homepageOrigins,
    homepagePaths: config.homepagePaths,
    cookieMode: config.cookieMode,
    ...reader,
    failed: async (request, reply, { why, nextUrl, challenge }) => {
      const [failed, status, code] =
        why === 'refused'
          ? (['true', 400, 'BAD_INPUT'] as const)
          : (['unavailable', 503, 'OVERLOADED'] as const)
      const frame = challenge === undefined ? '' : `&frame=${challenge}`
      const url = `/sign-in?failed=${failed}&nextUrl=${encodeURIComponent(nextUrl)}${frame}`
      return sendPage
        ? sendPage(request, reply, { url, status })
        : sendRefusal(reply, new AppError(code), request, reader)
    },
  })
  if (sendPage)
    await app.register((assets, _options, done) => {
      leanHeaders(assets)
      assets.register(fastifyStatic, {
        root: join(root, 'dist/web/assets'),
        prefix: '/assets/',
        immutable: true,
        maxAge: '365d',
        decorateReply: false,
        preCompressed: true,
      })
      done()
    })
  const notFound = (request: FastifyRequest, reply: FastifyReply) =>
    sendRefusal(reply, new AppError('NOT_FOUND'), request, reader)
  // A route and not the handler of what is not found: only routes are compressed.
  app.get('/*', (request, reply) =>
    sendPage && isPage(request) ? sendPage(request, reply) : notFound(request, reply),
  )
  // It is no route either, and would answer floods for ever.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, notFound)
}
