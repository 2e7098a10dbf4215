import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/http/actor.ts'
import { memoisedPer, type SessionDeps, sessionReader } from '../session/read-actor.ts'
import { type RequestedView, viewReader } from './view-reader.ts'

/** Outside the console the person whose view staff have open, else the session's member. */
export function actorReader(deps: SessionDeps) {
  const { memberOf, actorOf, ...sessions } = sessionReader(deps)
  const readView = viewReader(deps)
  const views = memoisedPer<RequestedView | undefined>()
  const viewOf = (request: FastifyRequest) => views(request, () => readView(request, () => memberOf(request)))
  return {
    ...sessions,
    viewOf,
    actorOf: async (request: FastifyRequest, reply: FastifyReply): Promise<Actor> => {
      const view = request.routeOptions.config.forStaff ? undefined : await viewOf(request)
      return view && view !== 'OVER' ? view.actor : actorOf(request, reply)
    },
  }
}
