import { IncomingMessage, ServerResponse } from 'node:http'
import { isIP, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { allPages, topLevelSegment } from '#contract/pages.ts'

interface Origins {
  readonly publicOrigin: string
  /** Where signing out forwards a form to. */
  readonly identityOrigin: string
  /** The payment provider's script, by which the browser opens its pay page. */
  readonly payScriptUrl: string
  /** Sites that may show us in a frame. */
  readonly homepageOrigins: readonly string[]
  /** CSP hashes of what stands in the page template itself. */
  readonly inline: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
}

/** Headers that every reply carries. They are the same for all, so they are worked out once. */
export function secureHeaders(app: FastifyInstance, origins: Origins): void {
  const headers = helmetHeaders(origins, ["'self'", ...origins.homepageOrigins])
  const unframed = helmetHeaders(origins, ["'none'"])
  const ofPayment = { ...unframed, 'x-robots-tag': 'noindex' }
  // The origin stays: the browser says by it where a call comes from.
  const ofLink = { ...headers, 'referrer-policy': 'strict-origin', 'x-robots-tag': 'noindex' }
  const headersOf = (url: string) => {
    if (isOfPayment(url)) return ofPayment
    if (isOfLink(url)) return ofLink
    return isOfIdentity(url) ? unframed : headers
  }
  app.addHook('onRequest', async ({ url }, reply) => void reply.headers(headersOf(url)))
}

const ofPagesAlone = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * Scripts and styles obey the page that loads them: a page's own headers would be most of the bytes of a small one.
 * A picture that is opened by itself gets nothing to run.
 */
export function leanHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode >= 400) return
    for (const name of ofPagesAlone) reply.removeHeader(name)
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  })
}

/** Nor signs anybody in, or begins a test, in a frame. */
function isOfIdentity(url: string): boolean {
  return isAt(url, /^\/+(auth|exams|lti)(\/|$)/i)
}

/** Nobody pays in a frame, where another site could lay something over the button. */
export function isOfPayment(url: string): boolean {
  return isAt(url, topLevelPages)
}

/** Pages whose address is a secret of whoever got the mail with it. */
export function isOfLink(url: string): boolean {
  return isAt(url, linkPages)
}

const topLevelPages = pathsBelow([`/${topLevelSegment}`])
const linkPages = pathsBelow(
  allPages()
    .filter(({ access }) => access === 'link')
    .map(({ path }) => path),
)

/** Matches these paths and those below them, in any case and with repeated slashes, as a lenient proxy may pass them on. */
function pathsBelow(paths: readonly string[]): RegExp {
  return new RegExp(`^(?:${paths.map((path) => path.replaceAll('/', '/+')).join('|')})(?:/|$)`, 'i')
}

function isAt(url: string, paths: RegExp): boolean {
  const [path = ''] = url.split('?', 1)
  try {
    return paths.test(decodeURI(path))
  } catch {
    return false
  }
}

function helmetHeaders(origins: Origins, frameAncestors: string[]): Record<string, string> {
  const secure = origins.publicOrigin.startsWith('https:')
  const pay = payOrigins(origins.payScriptUrl)
  const request = new IncomingMessage(new Socket())
  const reply = new ServerResponse(request)
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // On every page: a visitor comes to the pay step without another document being loaded.
        scriptSrc: ["'self'", pay.script, ...origins.inline.scripts],
        styleSrc: ["'self'", ...origins.inline.styles],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", pay.calls],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", origins.identityOrigin],
        frameAncestors,
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    // frame-ancestors says it, and exactly.
    xFrameOptions: false,
    strictTransportSecurity: secure,
    crossOriginEmbedderPolicy: false,
    // Card companies' windows answer the page that opened them; nobody else's opener comes near ours.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  write(request, reply, () => {})
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]))
}

/**
 * The script comes from one host and calls its sisters (`js.`, `apigw.`, `event.tosspayments.com`). The pay page itself
 * takes the place of ours, so that it needs neither frame nor form.
 */
function payOrigins(scriptUrl: string): { script: string; calls: string } {
  const { protocol, hostname, origin } = new URL(scriptUrl)
  const [, ...domain] = hostname.split('.')
  const hasSisters = domain.length >= 2 && !isIP(hostname)
  return { script: origin, calls: hasSisters ? `${protocol}//*.${domain.join('.')}` : origin }
}
