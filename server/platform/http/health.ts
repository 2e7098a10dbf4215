import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/open.ts'

/** `/healthz`: the process answers. `/readyz`: it can serve, for a load balancer to send it people. */
export function healthRoutes(
  app: FastifyInstance,
  { database, stopping }: { database: Database; stopping?: () => boolean },
): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (stopping?.()) return reply.code(503).send({ status: 'stopping' })
    try {
      await database.ping()
      return { status: 'ready' }
    } catch {
      // Why is in the database's own log; here only that this process cannot serve.
      return reply.code(503).send({ status: 'no database' })
    }
  })
}
