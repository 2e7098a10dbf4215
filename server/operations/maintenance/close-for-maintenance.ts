import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Actor, isStaff } from '../../platform/http/actor.ts'
import { isPage } from '../../platform/http/plain-page.ts'
import type { SendPage } from '../../platform/pages/pages.ts'
import { announcedEnd, isAlwaysOpen, retryAfterSeconds } from './maintenance-rules.ts'
import type { Maintenance } from './poll-maintenance.ts'

interface Deps {
  readonly maintenance: Maintenance
  readonly actorOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor>
  /** Omitted where only the API is served. */
  readonly sendPage: SendPage | undefined
}

/** Everybody but staff gets 503 with `Retry-After`. Only requests with a session cost a query, to admit staff. */
export function closeForMaintenance(app: FastifyInstance, { maintenance, actorOf, sendPage }: Deps): void {
  app.addHook('onRequest', async (request, reply) => {
    const closure = maintenance.current()
    if (!closure || isAlwaysOpen(request.url) || (await isByStaff(request, reply))) return
    // System time, by which operators announced the end, not a demonstration's clock.
    const now = new Date()
    reply.header('retry-after', retryAfterSeconds(closure, now))
    if (!sendPage || !isPage(request)) throw new AppError('MAINTENANCE')
    return sendPage(request, reply, { closedUntil: announcedEnd(closure, now) })
  })

  async function isByStaff(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    // If the database is down, the response is still that of maintenance.
    const actor = await actorOf(request, reply).catch(() => undefined)
    return actor !== undefined && isStaff(actor)
  }
}
