import { IncomingMessage, ServerResponse } from 'node:http'
import { isIP, Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet from 'helmet'
import { linkPaths } from '#contract/page-lists.ts'
import { topLevelSegment } from '#contract/platform/top-level-segment.ts'
import { cspHash } from './csp-hash.ts'
import { routedPath } from './routed-path.ts'

interface Origins {
  readonly publicOrigin: string
  /** The sign-out form redirects to it. */
  readonly identityOrigin: string
  /** The payment provider's script, which opens its pay page. */
  readonly payScriptUrl: string
  readonly hostOrigins: readonly string[]
  /** CSP hashes of the page template's inline scripts and styles. */
  readonly inline: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
  readonly mailStyles: readonly string[]
}

export function secureHeaders(app: FastifyInstance, origins: Origins): void {
  const headers = helmetHeaders(origins, ["'self'", ...origins.hostOrigins])
  const frameDenied = helmetHeaders(origins, ["'none'"])
  const consoleHeaders = helmetHeaders(origins, ["'none'"], mailPolicy(origins))
  const paymentHeaders = { ...frameDenied, 'x-robots-tag': 'noindex' }
  // Keeps the origin, which the CSRF check needs.
  const linkHeaders = { ...headers, 'referrer-policy': 'strict-origin', 'x-robots-tag': 'noindex' }
  const headersOf = (url: string) => {
    if (isPaymentPath(url)) return paymentHeaders
    if (isSecretLinkPath(url)) return linkHeaders
    if (isConsolePath(url)) return consoleHeaders
    return isIdentityPath(url) ? frameDenied : headers
  }
  app.addHook('onRequest', async ({ url }, reply) => void reply.headers(headersOf(url)))
}

const pageOnlyHeaders = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
]

/**
 * For all routes of static files. Scripts and styles follow the policy of the page that loads them, and a page's headers would be
 * larger than a small file. A picture opened by itself may run nothing.
 */
export function assetRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, readableInView: true }
  })
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode < 400) setFileHeaders(reply)
  })
}

export function setFileHeaders(reply: FastifyReply): void {
  for (const name of pageOnlyHeaders) reply.removeHeader(name)
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
}

/** Sign-in and exam launch, which forbid framing. */
function isIdentityPath(url: string): boolean {
  return matchesPath(url, /^\/+(auth|exams|lti)(\/|$)/i)
}

/** The console, which forbids framing and shows mails before they are sent. */
function isConsolePath(url: string): boolean {
  return matchesPath(url, /^\/+console(\/|$)/i)
}

/** A mail's styles are inline, and the iframe that shows it inherits the page's policy. */
function mailPolicy({ inline, mailStyles }: Origins): Record<string, readonly string[]> {
  return {
    styleSrcElem: ["'self'", ...inline.styles, ...mailStyles],
    styleSrcAttr: ["'unsafe-inline'"],
  }
}

export function allowStyle(reply: FastifyReply, style: string): void {
  const name = 'content-security-policy'
  const policy = reply.getHeader(name)
  // A request that was refused before its headers were set has none.
  if (typeof policy !== 'string') return
  reply.header(name, policy.replace(/style-src(?:-elem)? 'self'/g, `$& ${cspHash(style)}`))
}

/** Payment pages, which forbid framing against clickjacking. */
export function isPaymentPath(url: string): boolean {
  return matchesPath(url, topLevelPages)
}

/** Pages whose URL contains a secret from a mail. */
export function isSecretLinkPath(url: string): boolean {
  return matchesPath(url, linkPages)
}

const topLevelPages = pathsBelow([`/${topLevelSegment}`])
const linkPages = pathsBelow(linkPaths)

/** Also matches paths below them, in any case and with repeated slashes, as a lenient proxy may pass them on. */
function pathsBelow(paths: readonly string[]): RegExp {
  return new RegExp(`^(?:${paths.map((path) => path.replaceAll('/', '/+')).join('|')})(?:/|$)`, 'i')
}

function matchesPath(url: string, paths: RegExp): boolean {
  return paths.test(routedPath(url))
}

function helmetHeaders(
  origins: Origins,
  frameAncestors: string[],
  more: Record<string, readonly string[]> = {},
): Record<string, string> {
  const secure = origins.publicOrigin.startsWith('https:')
  const pay = payOrigins(origins.payScriptUrl)
  const request = new IncomingMessage(new Socket())
  const reply = new ServerResponse(request)
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // On every page, as a client-side navigation reaches the pay step without loading another document.
        scriptSrc: ["'self'", pay.script, ...origins.inline.scripts],
        styleSrc: ["'self'", ...origins.inline.styles],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", pay.calls],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", origins.identityOrigin],
        frameAncestors,
        ...more,
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    xFrameOptions: false,
    strictTransportSecurity: secure,
    crossOriginEmbedderPolicy: false,
    // Pop-ups of card companies need their opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  write(request, reply, () => {})
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]))
}

/**
 * The script's origin, and its sister hosts for requests (`js.`, `apigw.`, `event.tosspayments.com`). The pay page replaces ours,
 * so that it needs no frame-src or form-action.
 */
function payOrigins(scriptUrl: string): { script: string; calls: string } {
  const { protocol, hostname, origin } = new URL(scriptUrl)
  const [, ...domain] = hostname.split('.')
  const hasSisters = domain.length >= 2 && !isIP(hostname)
  return { script: origin, calls: hasSisters ? `${protocol}//*.${domain.join('.')}` : origin }
}
