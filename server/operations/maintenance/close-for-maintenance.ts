import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { isPage } from '../../platform/http/plain-page.ts'
import type { SendPage } from '../../platform/pages/pages.ts'
import type { Maintenance } from './follow-maintenance.ts'
import { announcedEnd, isAlwaysOpen, retryAfterSeconds } from './maintenance-rules.ts'

interface Deps {
  readonly maintenance: Maintenance
  readonly actorOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor>
  /** Left out where only the API is served. */
  readonly sendPage: SendPage | undefined
}

/**
 * While the service is closed, everybody but staff gets 503 with `Retry-After`: pages the site's maintenance page,
 * calls the code MAINTENANCE. A visitor costs no query; a session is looked up to let staff in.
 */
export function closeForMaintenance(app: FastifyInstance, { maintenance, actorOf, sendPage }: Deps): void {
  app.addHook('onRequest', async (request, reply) => {
    const closure = maintenance.current()
    if (!closure || isAlwaysOpen(request.url) || (await isStaff(request, reply))) return
    // By the real clock, which a demonstration's does not move: the staff who announced the end live by it.
    const now = new Date()
    reply.header('retry-after', retryAfterSeconds(closure, now))
    if (!sendPage || !isPage(request)) throw new AppError('MAINTENANCE')
    return sendPage(request, reply, { closedUntil: announcedEnd(closure, now) })
  })

  async function isStaff(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    // With the database away, too, the answer is that of maintenance and not a fault.
    const actor = await actorOf(request, reply).catch(() => undefined)
    return actor?.kind === 'member' && actor.operator
  }
}
