import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

interface Origins {
  readonly publicOrigin: string
  /** Where signing out forwards a form to. */
  readonly identityOrigin: string
  /** Sites that may show us in a frame. */
  readonly homepageOrigins: readonly string[]
  /** CSP hashes of inline scripts in the page template; a built page has none. */
  readonly scriptHashes: readonly string[]
}

/** Headers that every reply carries. They are the same for all, so they are worked out once. */
export function secureHeaders(app: FastifyInstance, origins: Origins): void {
  const headers = helmetHeaders(origins)
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers))
}

function helmetHeaders(origins: Origins): Record<string, string> {
  const secure = origins.publicOrigin.startsWith('https:')
  const request = new IncomingMessage(new Socket())
  const reply = new ServerResponse(request)
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...origins.scriptHashes],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", origins.identityOrigin],
        frameAncestors: ["'self'", ...origins.homepageOrigins],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    // frame-ancestors says it, and exactly.
    xFrameOptions: false,
    strictTransportSecurity: secure,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  write(request, reply, () => {})
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]))
}
