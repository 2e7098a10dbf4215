import type { Endpoint } from '#contract/platform/endpoint.ts'

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
