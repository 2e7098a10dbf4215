import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endView } from '#contract/people/person-view.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Api } from '../../platform/http/serve.ts'
import { clearViewCookie } from './view-cookie.ts'
import type { RequestedView } from './view-reader.ts'
import { isReadOnly } from './view-rules.ts'

interface Deps {
  readonly publicOrigin: string
  readonly viewOf: (request: FastifyRequest) => Promise<RequestedView | undefined>
}

/**
 * Refuses everything but reading during a view, for every route and before the body is read. The cookie outlives the
 * view, so that a change from a page that is still open is refused instead of being made in the name of the member of
 * staff.
 */
export function refuseChangesInViews(app: FastifyInstance, api: Api, { publicOrigin, viewOf }: Deps): void {
  app.addHook('onRequest', async (request, reply) => {
    const view = await viewOf(request)
    if (view === undefined) return
    const allowed = isReadOnly(factsOf(api, request))
    if (view === 'OVER') clearViewCookie(reply, publicOrigin)
    if (!allowed) throw new AppError(view === 'OVER' ? 'VIEW_OVER' : 'VIEW_READ_ONLY')
  })
}

function factsOf(api: Api, request: FastifyRequest): Parameters<typeof isReadOnly>[0] {
  const { method, url, routeOptions } = request
  const endpoint = api.endpoints.find((one) => one.path === routeOptions.url && one.method === 'GET')
  return {
    method,
    path: url.split('?', 1)[0] ?? url,
    media: endpoint?.media,
    endsView: method === endView.method && routeOptions.url === endView.path,
  }
}
