import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, isStaff } from '../http/actor.ts'
import { assetRoutes } from '../http/headers.ts'
import { root } from '../settings/root.ts'
import type { SendPage, Site } from './pages.ts'

interface Deps {
  readonly site: Site
  readonly actorOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor>
  readonly sendPage: SendPage
}

/** Visitors sign in first; for members who are not staff the console does not exist. */
export async function consoleRoutes(app: FastifyInstance, { site, actorOf, sendPage }: Deps): Promise<void> {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await actorOf(request, reply)
    if (actor.kind === 'visitor')
      return reply.redirect(`/auth/login?nextUrl=${encodeURIComponent(request.url)}`, 302)
    if (!isStaff(actor)) return sendPage(request, reply)
    return reply
      .header('cache-control', 'private, no-store')
      .header('vary', 'Cookie')
      .type('text/html; charset=utf-8')
      .send(await site.consolePage(request.url))
  }
  const config = { readableInView: true, forStaff: true }
  app.get('/console', { config }, send)
  app.get('/console/*', { config }, send)
  await app.register((assets, _options, done) => {
    assetRoutes(assets)
    assets.register(fastifyStatic, {
      root: join(root, 'dist/console/assets'),
      prefix: '/console/assets/',
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
      preCompressed: true,
    })
    done()
  })
}
