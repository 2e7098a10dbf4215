import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/open.ts'

/** `/healthz`: liveness. `/readyz`: readiness, for load balancers. */
export function healthRoutes(
  app: FastifyInstance,
  { database, stopping }: { database: Database; stopping: () => boolean },
): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (stopping()) return reply.code(503).send({ status: 'stopping' })
    try {
      await database.ping()
      return { status: 'ready' }
    } catch {
      // The database's log has the cause.
      return reply.code(503).send({ status: 'no database' })
    }
  })
}
