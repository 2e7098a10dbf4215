/// <reference path="./embed.d.ts" />
import { embedVersion } from '#contract/iframe/embed.ts'
import {
  type CookieCheckMessage,
  checkOriginPath,
  type OriginCheckReply,
} from '#contract/iframe/embed-script.ts'
import type { HostPath } from '#contract/iframe/host-paths.ts'
import type { Report } from './check-report.ts'
import { screenOfEntry } from './history-entry.ts'

interface CheckContext {
  readonly element: EducationCentreElement | null
  /** The product's origin. */
  readonly product: string
  readonly paths: readonly HostPath[]
  readonly report: Report
}

const timeoutMs = 10_500

/** Checks the configuration of both sides, and reports the result of each check. */
export async function checkHostSite(context: CheckContext): Promise<void> {
  const { element, report } = context
  const hostOrigin = location.origin
  report.add('element', element ? 'good' : 'bad', { element: '<education-centre>' })
  checkPath(context)
  await Promise.all([
    checkOrigin(context, hostOrigin),
    ...(element ? [checkHandshake(context, element), checkCookies(context, hostOrigin)] : []),
  ])
  checkPolicy(context)
  report.done()
}

function checkPath({ element, paths, report }: CheckContext): void {
  if (!element) return
  const { pathname, search, hash } = location
  const path = screenOfEntry({ pathname, search, hash, state: null }, paths)
  report.add('address', path ? 'good' : 'note', { path: path ?? element.status.path })
}

async function checkOrigin({ product, report }: CheckContext, hostOrigin: string): Promise<void> {
  const response = await fetch(`${product}${checkOriginPath}?of=${encodeURIComponent(hostOrigin)}`)
    .then((reply) => reply.json() as Promise<OriginCheckReply>)
    .catch(() => null)
  if (!response) return report.add('unreachable', 'bad', { product })
  report.add('origin', response.allowed ? 'good' : 'bad', { host: hostOrigin })
  report.add('version', response.version === embedVersion ? 'good' : 'bad', {
    product,
    version: String(embedVersion),
    other: String(response.version),
  })
}

async function checkHandshake({ report }: CheckContext, element: EducationCentreElement): Promise<void> {
  await eventOrTimeout(element, 'centre-ready', () => element.status.version !== null)
  const connected = element.status.version !== null
  report.add('answer', connected ? 'good' : 'bad', {})
  if (!connected) return
  await pause(1_000)
  const iframe = element.shadowRoot?.querySelector('iframe')
  const { height } = element.status
  const follows = height !== null && Math.abs((iframe?.getBoundingClientRect().height ?? 0) - height) < 2
  report.add('height', follows ? 'good' : 'bad', { height: String(height) })
}

/** By an iframe of its own, which reports whether the cookie it was given is sent back. */
async function checkCookies({ product, report }: CheckContext, hostOrigin: string): Promise<void> {
  const iframe = document.createElement('iframe')
  iframe.hidden = true
  iframe.title = 'embed-check'
  iframe.src = `${product}/embed-check?of=${encodeURIComponent(hostOrigin)}`
  const cookieReturned = new Promise<boolean>((resolve) => {
    const listen = ({ source, origin, data }: MessageEvent<Partial<CookieCheckMessage> | null>) => {
      if (source !== iframe.contentWindow || origin !== product) return
      removeEventListener('message', listen)
      resolve(data?.educationCentreCookies === true)
    }
    addEventListener('message', listen)
  })
  document.body.append(iframe)
  const arrived = await Promise.race([cookieReturned, pause(timeoutMs).then(() => false)])
  iframe.remove()
  report.add('cookies', arrived ? 'good' : 'bad', {})
}

function checkPolicy({ product, report }: CheckContext): void {
  const blocked = (window.educationCentreViolations ?? []).filter(({ blockedURI }) =>
    blockedURI.startsWith(product),
  )
  if (blocked.length === 0) report.add('policy', 'good', {})
  const directives = new Set(blocked.map(({ effectiveDirective }) => effectiveDirective))
  for (const directive of directives) report.add('policy', 'bad', { directive, product, blocked: product })
}

function eventOrTimeout(
  element: HTMLElement,
  name: 'centre-ready',
  already: () => boolean,
): Promise<unknown> {
  if (already()) return Promise.resolve()
  return Promise.race([
    new Promise((resolve) => element.addEventListener(name, resolve, { once: true })),
    pause(timeoutMs),
  ])
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
