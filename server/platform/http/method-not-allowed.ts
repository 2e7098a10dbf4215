import type { HTTPMethods } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { isStaff } from './actor.ts'
import type { Api } from './serve.ts'

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export function methodNotAllowed({ app, endpoints, actorOf }: Api): void {
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    const allowed = endpoints
      .filter((endpoint) => endpoint.path === path)
      .map(({ method }) => method as HTTPMethods)
    if (allowed.includes('GET')) allowed.push('HEAD')
    const forStaff = endpoints.every((endpoint) => endpoint.path !== path || endpoint.access === 'operator')
    app.route({
      method: methods.filter((method) => !allowed.includes(method)),
      url: path,
      config: { forStaff },
      handler: async (request, reply) => {
        const actor = forStaff ? await actorOf(request, reply) : undefined
        if (actor && !isStaff(actor)) throw new AppError('NOT_FOUND')
        reply.header('allow', allowed.join(', '))
        throw new AppError('METHOD_NOT_ALLOWED')
      },
    })
  }
}
