import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endView } from '#contract/people/person-view.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { clearViewCookie } from './view-cookie.ts'
import type { RequestedView } from './view-reader.ts'

interface Deps {
  readonly publicOrigin: string
  readonly viewOf: (request: FastifyRequest) => Promise<RequestedView | undefined>
}

/**
 * Refuses before the body is read; pages are checked once rendered. The cookie outlives the view, so that a page still open then
 * changes nothing in the name of the member of staff.
 */
export function refuseChangesInViews(app: FastifyInstance, { publicOrigin, viewOf }: Deps): void {
  app.addHook('onRequest', async (request, reply) => {
    const view = await viewOf(request)
    if (view === undefined) return
    if (view === 'OVER') clearViewCookie(reply, publicOrigin)
    const { readableInView } = request.routeOptions.config
    if (readableInView || endsView(request)) return
    throw new AppError(view === 'OVER' ? 'VIEW_OVER' : 'VIEW_READ_ONLY')
  })
}

function endsView({ method, routeOptions }: FastifyRequest): boolean {
  return method === endView.method && routeOptions.url === endView.path
}
