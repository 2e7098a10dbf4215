import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorStatus } from '#contract/platform/errors.ts'
import type { Language } from '#contract/platform/languages.ts'
import { pathPattern } from '#contract/platform/path-pattern.ts'
import { AppError } from '../errors/app-error.ts'
import { isOutage } from '../errors/outage.ts'
import { errorBody, toAppError } from '../http/errors.ts'
import type { Api, InProcessRead } from '../http/serve.ts'

export type ReadInProcess = (
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
) => (address: string) => Promise<{ status: number; body: unknown }>

/** Compiled lazily, as endpoints may still be registered. */
export function inProcessReads({ inProcessReads: reads, zone }: Api): ReadInProcess {
  let compiled: { pattern: RegExp; read: InProcessRead['read'] }[] = []
  const routes = () => {
    if (compiled.length !== reads.length)
      compiled = reads.map(({ path, read }) => ({
        pattern: pathPattern(path),
        read,
      }))
    return compiled
  }
  return (request, reply, language) => async (address) => {
    const { pathname, searchParams } = new URL(address, 'http://inside')
    try {
      for (const { pattern, read } of routes()) {
        const match = pattern.exec(pathname)
        if (!match) continue
        const input = { params: decodeGroups(match.groups), query: queryOf(searchParams), language }
        return { status: 200, body: await read(request, reply, input) }
      }
      throw new AppError('NOT_FOUND')
    } catch (error) {
      const refusal = toAppError(error)
      if (refusal.code === 'UNEXPECTED') request.log.error({ err: error }, 'unexpected')
      else if (isOutage(error)) request.log.error({ err: error }, 'outage')
      return { status: errorStatus[refusal.code], body: errorBody(refusal, request.id, language, zone) }
    }
  }
}

function decodeGroups(groups: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]))
}

/** As Fastify does: repeated names become a list. */
function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const [only = '', ...more] = search.getAll(name)
      return [name, more.length === 0 ? only : [only, ...more]]
    }),
  )
}
