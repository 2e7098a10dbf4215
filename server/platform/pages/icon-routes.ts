import type { FastifyInstance } from 'fastify'
import type { Brand } from '#contract/content/brand.ts'
import { setFileHeaders } from '../http/headers.ts'
import { illustrate } from '../illustrations/illustrate.ts'

/** For clients that ask for the icon without having read a page: the console, and browsers on their own. */
export function iconRoutes(app: FastifyInstance, brand: () => Promise<Brand>): void {
  for (const path of ['/favicon.svg', '/favicon.ico'])
    app.get(path, { config: { readableInView: true } }, async (_request, reply) => {
      setFileHeaders(reply)
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/svg+xml; charset=utf-8')
        .send(illustrate('icon', await brand()))
    })
}
