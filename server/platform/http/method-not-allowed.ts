import type { HTTPMethods } from 'fastify'
import findMyWay from 'find-my-way'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { AppError } from '../errors/app-error.ts'
import { isStaff } from './actor.ts'
import { maxParamLength } from './routed-path.ts'
import type { Api } from './serve.ts'

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Answers what matches no endpoint. Its paths have a router of their own: a route of the application for each other method of each
 * path would be a third of the time that it takes to start.
 */
export function methodNotAllowed({ app, endpoints, actorOf }: Api): void {
  const { find, prefixes } = routerOf(endpoints)
  for (const prefix of prefixes)
    app.route({
      method: methods,
      url: `/${prefix}/*`,
      // Staff are told as staff.
      config: { forStaff: true },
      handler: async (request, reply) => {
        const found = find(request.url)
        if (!found) throw new AppError('NOT_FOUND')
        if (found.isForStaff && !isStaff(await actorOf(request, reply))) throw new AppError('NOT_FOUND')
        reply.header('allow', found.allowed.join(', '))
        throw new AppError('METHOD_NOT_ALLOWED')
      },
    })
}

interface Found {
  readonly allowed: readonly string[]
  readonly isForStaff: boolean
}

function routerOf(endpoints: readonly Endpoint[]) {
  const router = findMyWay({ maxParamLength })
  const paths = Map.groupBy(endpoints, ({ path }) => path)
  for (const [path, served] of paths) {
    const allowed = served.map(({ method }) => method as string)
    if (allowed.includes('GET')) allowed.push('HEAD')
    const isForStaff = served.every(({ access }) => access === 'operator')
    router.on('GET', path, () => {}, { allowed, isForStaff } satisfies Found)
  }
  return {
    prefixes: new Set([...paths.keys()].map((path) => path.split('/')[1])),
    find: (url: string) => router.find('GET', url)?.store as Found | undefined,
  }
}
