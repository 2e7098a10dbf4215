import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorStatus } from '#contract/platform/errors.ts'
import type { Language } from '#contract/platform/languages.ts'
import { AppError } from '../errors/app-error.ts'
import { isOutage } from '../errors/outage.ts'
import { asRefusal, errorBody } from '../http/errors.ts'
import type { Api, InsideRead } from '../http/serve.ts'

/** Reads from the API within the process, as the caller of a page and in its language. */
export type ReadInside = (
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
) => (address: string) => Promise<{ status: number; body: unknown }>

/** The reading calls by address; they may still be registered after this. */
export function insideReads({ reads, zone }: Api): ReadInside {
  let known: { pattern: RegExp; read: InsideRead['read'] }[] = []
  const routes = () => {
    if (known.length !== reads.length)
      known = reads.map(({ path, read }) => ({
        pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
        read,
      }))
    return known
  }
  return (request, reply, language) => async (address) => {
    const { pathname, searchParams } = new URL(address, 'http://inside')
    try {
      for (const { pattern, read } of routes()) {
        const found = pattern.exec(pathname)
        if (!found) continue
        const given = { params: decoded(found.groups), query: queryOf(searchParams), language }
        return { status: 200, body: await read(request, reply, given) }
      }
      throw new AppError('NOT_FOUND')
    } catch (error) {
      const refusal = asRefusal(error)
      if (refusal.code === 'UNEXPECTED') request.log.error({ err: error }, 'unexpected')
      else if (isOutage(error)) request.log.error({ err: error }, 'outage')
      return { status: errorStatus[refusal.code], body: errorBody(refusal, request.id, language, zone) }
    }
  }
}

function decoded(groups: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]))
}

/** As the HTTP side reads a query: a name given more than once holds a list. */
function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const [only = '', ...more] = search.getAll(name)
      return [name, more.length === 0 ? only : [only, ...more]]
    }),
  )
}
