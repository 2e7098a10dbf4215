import type { Endpoint } from '#contract/platform/endpoint.ts'
import { AppError } from '../errors/app-error.ts'
import type { Actor, TokenActor } from './actor.ts'

declare module 'fastify' {
  /** Decisions go by the matched route, as an address can be spelled in many ways. */
  interface FastifyContextConfig {
    /** May be called while staff view the site as a person. */
    readonly readableInView?: boolean
    /** Belongs to the console: the caller is the member of staff even during a view. */
    readonly forStaff?: boolean
    /** Called by other servers, or by redirects of the exam provider. Must not act for the owner of the cookies sent along. */
    readonly fromOtherSites?: boolean
  }
}

export function routeFacts({ access, readableInView }: Pick<Endpoint, 'access' | 'readableInView'>) {
  return { readableInView: readableInView === true, forStaff: access === 'operator' }
}

/** Also called for reads by page rendering, which are in-process and so pass no check of a route. */
export function assertReadable(endpoint: Pick<Endpoint, 'readableInView'>, actor: Actor | TokenActor): void {
  if (actor.kind === 'member' && actor.viewed && !endpoint.readableInView)
    throw new AppError('VIEW_READ_ONLY')
}
