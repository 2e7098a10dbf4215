import type { FastifyReply } from 'fastify'

/** Fastify's `request.signal` also aborts once the request's body has been read. */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const check = () => {
    if (!raw.writableFinished) gone.abort()
  }
  if (raw.closed) check()
  else raw.once('close', check)
  return gone.signal
}
