import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

interface Origins {
  readonly publicOrigin: string
  /** Where signing out forwards a form to. */
  readonly identityOrigin: string
  /** Sites that may show us in a frame. */
  readonly homepageOrigins: readonly string[]
  /** CSP hashes of inline scripts in the page template; a built page has none. */
  readonly scriptHashes: readonly string[]
}

export async function secureHeaders(app: FastifyInstance, origins: Origins): Promise<void> {
  const secure = origins.publicOrigin.startsWith('https:')
  await app.register(helmet, {
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
    frameguard: false,
    hsts: secure,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}
