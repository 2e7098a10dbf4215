import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { pageBrand } from '../content/brand/page-brand.ts'
import { pageNotices } from '../content/page-notices.ts'
import { FullLectures } from '../courses/registration/full-lectures.ts'
import { testLinkOf } from '../exams/launch/hand-over.ts'
import { countLateHandOvers } from '../exams/lifecycle/exam-metrics.ts'
import { tokenReader } from '../integration/token/token-reader.ts'
import { registerAuditMetrics } from '../operations/audit/audit-metrics.ts'
import { crawlerRoutes } from '../operations/crawlers/crawler-routes.ts'
import { closeForMaintenance } from '../operations/maintenance/close-for-maintenance.ts'
import { registerRetentionMetrics } from '../operations/retention/retention-metrics.ts'
import { embedRoutes } from '../people/iframe/embed-routes.ts'
import { iframeSignInRoutes } from '../people/iframe/iframe-sign-in-routes.ts'
import { seenRecorder } from '../people/session/seen-recorder.ts'
import { signInRoutes } from '../people/sign-in/sign-in-routes.ts'
import { actorReader } from '../people/view/actor-reader.ts'
import { refuseChangesInViews } from '../people/view/refuse-changes.ts'
import { FairQueue } from '../platform/concurrency/fair-queue.ts'
import { bodyTimeouts, enforceBodyTimeouts } from '../platform/connections/body-timeouts.ts'
import { isFromProxy } from '../platform/connections/client-network.ts'
import { registerReplicaMetrics } from '../platform/db/replica-metrics.ts'
import { rowQueue } from '../platform/db/row-queue.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { createAbuseLog, logAbuse } from '../platform/http/abuse-log.ts'
import { apiDocs } from '../platform/http/api-docs.ts'
import { handleErrors, sendRefusal } from '../platform/http/errors.ts'
import { guardRequests } from '../platform/http/guard.ts'
import { assetRoutes, secureHeaders } from '../platform/http/headers.ts'
import { healthRoutes } from '../platform/http/health.ts'
import { BodyMemory, defaultBodyBytes } from '../platform/http/large-bodies.ts'
import { clientKeyBy, limitRequestRate, renderingLimits, shedUnderPressure } from '../platform/http/limits.ts'
import { handleMalformedRequests } from '../platform/http/malformed-requests.ts'
import { methodNotAllowed } from '../platform/http/method-not-allowed.ts'
import { metricsRoute, requestMetrics } from '../platform/http/metrics.ts'
import { isPage } from '../platform/http/plain-page.ts'
import { maxParamLength } from '../platform/http/routed-path.ts'
import type { Api } from '../platform/http/serve.ts'
import { traceRequests } from '../platform/http/trace-requests.ts'
import { registerJobMetrics } from '../platform/jobs/job-metrics.ts'
import { mailStyles } from '../platform/mail/mail-layout.ts'
import { inlineHashes } from '../platform/pages/built-site.ts'
import { consoleRoutes } from '../platform/pages/console-routes.ts'
import { iconRoutes } from '../platform/pages/icon-routes.ts'
import { inProcessReads } from '../platform/pages/in-process-reads.ts'
import { pagePreviewer, pageSender, type SendPage, type Site } from '../platform/pages/pages.ts'
import { root } from '../platform/settings/root.ts'
import { registerRoomMetrics } from '../waiting-room/room-metrics.ts'
import type { AppDeps } from './app-deps.ts'
import { featureRoutes } from './feature-routes.ts'
import { guestHistory } from './guest-history.ts'
import { requestPipeline, type SharedParts } from './request-pipeline.ts'

const compression = {
  globalDecompression: false,
  threshold: 1024,
  // Node's defaults take tens of milliseconds and megabytes per page.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
} as const

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, clock, log } = deps
  const { db } = database
  const locale = { defaultLanguage: config.defaultLanguage, zone: config.zone }
  const parts = sharedParts(deps)
  const { queue, reader, seen, abuseLog, fullLectures, requests } = parts
  const pipeline = requestPipeline(deps, parts)
  const app = Fastify({
    serverFactory: pipeline.server,
    loggerInstance: log,
    trustProxy: config.trustProxy,
    bodyLimit: defaultBodyBytes,
    routerOptions: { maxParamLength },
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    ...handleMalformedRequests(locale),
  }) as unknown as FastifyInstance
  const { tracing } = config
  if (tracing) traceRequests(app, isFromProxy(tracing.trustsTraceparent && config.trustProxy))
  handleErrors(app, locale)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  // Also for requests received before the shutdown, which would otherwise wait for idle connections to time out.
  app.addHook('onSend', async (_, reply) => void (deps.shutdown.begun && reply.header('connection', 'close')))
  notifySeatChanges(app, deps.seatsChanged)

  await app.register(cookie)
  await app.register(formbody)
  pipeline.attach(app)
  await app.register(compress, compression)
  const site = await deps.site?.(app.server)
  // During development, Vite's middleware comes before everything else.
  const middleware = site?.middleware
  if (middleware) app.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, done))
  await addSecureHeaders(app, deps, site)
  const { actorOf, knownSession, viewOf } = reader
  limitRequestRate(app, { sessionOf: knownSession, perMinute: { session: 600, address: 3_000 } })
  if (site) await shedUnderPressure(app, config.publicOrigin)
  guardRequests(app, config.publicOrigin)
  enforceBodyTimeouts(app, bodyTimeouts)
  const queues = { bodyMemory: new BodyMemory(), rowQueue: rowQueue() }
  const registered = { endpoints: [], inProcessReads: [] }
  const callers = { now: () => clock.now(), actorOf, tokenOf: tokenReader({ db, clock }) }
  const api: Api = { app, ...registered, ...queues, ...locale, ...callers, acts: deps.acts }
  refuseChangesInViews(app, { publicOrigin: config.publicOrigin, viewOf })
  const rendering = { queue, clientOf: clientKeyBy(knownSession), readInside: inProcessReads(api) }
  const written = { noticesAt: pageNotices(deps.siteContent), brandIn: pageBrand(deps.siteContent) }
  const paging = site && { config, clock, site, actorOf, ...written, ...rendering }
  const sendPage = paging && pageSender(paging)
  closeForMaintenance(app, { maintenance: deps.maintenance, actorOf, sendPage })
  registerMetrics(deps)
  logAbuse(app, abuseLog)
  metricsRoute(app, { registry: deps.registry, requests, token: config.metricsToken })
  healthRoutes(app, { database, stopping: () => deps.shutdown.begun })

  featureRoutes(api, { ...deps, fullLectures, previewPage: paging && pagePreviewer(paging) })
  embedRoutes(app, { ...config, sources: site?.kit })
  iframeSignInRoutes(app, { db, clock, publicOrigin: config.publicOrigin, actorOf })
  crawlerRoutes(app, { db: database.forReads, publicOrigin: config.publicOrigin, now: () => clock.now() })
  iconRoutes(app, () => deps.siteContent.read('brand'))
  methodNotAllowed(api)
  await apiDocs(api, config.publicOrigin)
  if (site && sendPage) await consoleRoutes(app, { site, actorOf, sendPage })
  await pages(app, deps, sendPage)
  pipeline.setCacheable(api.endpoints, site)
  app.addHook('onClose', () => seen.stop())
  return app
}

function sharedParts(deps: AppDeps): SharedParts {
  const { config, clock, log, registry, responseCache, backlog } = deps
  const { db } = deps.database
  const seen = seenRecorder({ db, clock, log, backlog })
  return {
    queue: new FairQueue(renderingLimits),
    reader: actorReader({ db, clock, publicOrigin: config.publicOrigin, seen }),
    seen,
    abuseLog: createAbuseLog(registry, log),
    fullLectures: responseCache && new FullLectures({ db, epoch: () => responseCache.epoch }),
    requests: requestMetrics(registry),
  }
}

async function addSecureHeaders(
  app: FastifyInstance,
  { config, identity, payment }: AppDeps,
  site: Site | undefined,
): Promise<void> {
  secureHeaders(app, {
    publicOrigin: config.publicOrigin,
    identityOrigin: identity.origin,
    payScriptUrl: payment.window.scriptUrl,
    hostOrigins: config.hostOrigins,
    inline: inlineHashes(site ? await site.template('/', true) : ''),
    mailStyles: inlineHashes(`<style>${mailStyles}</style>`).styles,
  })
}

function registerMetrics({ config, database: { db, replica }, clock, registry }: AppDeps): void {
  if (replica) registerReplicaMetrics(replica, registry)
  registerJobMetrics(db, registry)
  countLateHandOvers({ db, testLink: testLinkOf(config) }, registry, () => clock.now())
  registerRoomMetrics({ db, zone: config.zone }, registry, () => clock.now())
  registerRetentionMetrics(db, registry)
  registerAuditMetrics(db, registry, () => clock.now())
}

function notifySeatChanges(app: FastifyInstance, seatsChanged: (() => void) | undefined): void {
  if (!seatsChanged) return
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    // Credit charges are frequent and change nothing that visitors see.
    if (routeOptions.url?.startsWith('/api/integration/')) return
    if (method !== 'GET' && method !== 'HEAD' && statusCode < 300) seatsChanged()
  })
}

async function pages(app: FastifyInstance, deps: AppDeps, sendPage: SendPage | undefined): Promise<void> {
  const { config, database, clock, identity } = deps
  const locale = { defaultLanguage: config.defaultLanguage, zone: config.zone }
  signInRoutes(app, {
    db: database.db,
    clock,
    identity,
    publicOrigin: config.publicOrigin,
    hostOrigins: config.hostOrigins,
    hostPaths: config.hostPaths,
    cookieMode: config.cookieMode,
    ...locale,
    guestHistory,
    sendFailure: async (request, reply, { reason, nextUrl, challenge }) => {
      const [failed, status, code] =
        reason === 'refused'
          ? (['true', 400, 'BAD_INPUT'] as const)
          : (['unavailable', 503, 'OVERLOADED'] as const)
      const frame = challenge === undefined ? '' : `&frame=${challenge}`
      const url = `/sign-in?failed=${failed}&nextUrl=${encodeURIComponent(nextUrl)}${frame}`
      return sendPage
        ? sendPage(request, reply, { url, status })
        : sendRefusal(reply, new AppError(code), request, locale)
    },
  })
  if (sendPage)
    await app.register((assets, _options, done) => {
      assetRoutes(assets)
      assets.register(fastifyStatic, {
        root: join(root, 'dist/web/assets'),
        prefix: '/assets/',
        immutable: true,
        maxAge: '365d',
        // Names contain a hash of the content: a file never changes, and need not be asked for again.
        etag: false,
        lastModified: false,
        acceptRanges: false,
        decorateReply: false,
        preCompressed: true,
      })
      done()
    })
  const notFound = (request: FastifyRequest, reply: FastifyReply) =>
    sendRefusal(reply, new AppError('NOT_FOUND'), request, locale)
  // A route rather than the not-found handler, as only routes are compressed.
  app.get('/*', { config: { readableInView: true } }, (request, reply) =>
    sendPage && isPage(request) ? sendPage(request, reply) : notFound(request, reply),
  )
  app.setNotFoundHandler(notFound)
}
