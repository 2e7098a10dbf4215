import type { Endpoint } from '#contract/platform/endpoint.ts'
import { AppError } from '../errors/app-error.ts'
import type { Actor, TokenActor } from './actor.ts'

declare module 'fastify' {
  /** What a route declares about itself. Decisions go by the matched route: an address can be spelled in many ways. */
  interface FastifyContextConfig {
    /** Can be called while staff see the site as a person. */
    readonly readableInView?: boolean
    /** Belongs to the console: the caller is the member of staff even during a view. */
    readonly forStaff?: boolean
    /**
     * Called by other servers without Origin, or by the exam provider's redirects back to us; does not act for the owner of
     * the cookies sent along.
     */
    readonly fromOtherSites?: boolean
  }
}

export function routeFacts({ access, readableInView }: Pick<Endpoint, 'access' | 'readableInView'>) {
  return { readableInView: readableInView === true, forStaff: access === 'operator' }
}

/** Also for reads of pages, which are made in-process, past the check of the request's own route. */
export function assertReadable(endpoint: Pick<Endpoint, 'readableInView'>, actor: Actor | TokenActor): void {
  if (actor.kind === 'member' && actor.viewed && !endpoint.readableInView)
    throw new AppError('VIEW_READ_ONLY')
}
