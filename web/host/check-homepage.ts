/// <reference path="./embed.d.ts" />
import { embedVersion } from '#contract/iframe/embed.ts'
import { type CookieAnswer, checkOriginPath, type OriginAnswer } from '#contract/iframe/embed-kit.ts'
import type { HomepagePath } from '#contract/iframe/homepage-paths.ts'
import type { Report } from './check-report.ts'
import { screenAt } from './homepage-place.ts'

interface Subject {
  readonly element: EducationCentreElement | null
  /** Its origin. */
  readonly product: string
  readonly paths: readonly HomepagePath[]
  readonly report: Report
}

const patienceMs = 10_500

/** Looks at everything that has to be right on both sides, and says of each how it is. */
export async function checkHomepage(subject: Subject): Promise<void> {
  const { element, report } = subject
  const homepage = location.origin
  report.say('element', element ? 'good' : 'bad', { element: '<education-centre>' })
  address(subject)
  await Promise.all([
    origin(subject, homepage),
    ...(element ? [answer(subject, element), cookies(subject, homepage)] : []),
  ])
  policy(subject)
  report.done()
}

function address({ element, paths, report }: Subject): void {
  if (!element) return
  const { pathname, search, hash } = location
  const path = screenAt({ pathname, search, hash, state: null }, paths)
  report.say('address', path ? 'good' : 'note', { path: path ?? element.status.path })
}

async function origin({ product, report }: Subject, homepage: string): Promise<void> {
  const told = await fetch(`${product}${checkOriginPath}?of=${encodeURIComponent(homepage)}`)
    .then((reply) => reply.json() as Promise<OriginAnswer>)
    .catch(() => null)
  if (!told) return report.say('unreachable', 'bad', { product })
  report.say('origin', told.allowed ? 'good' : 'bad', { homepage })
  report.say('version', told.version === embedVersion ? 'good' : 'bad', {
    product,
    version: String(embedVersion),
    other: String(told.version),
  })
}

async function answer({ report }: Subject, element: EducationCentreElement): Promise<void> {
  await event(element, 'centre-ready', () => element.status.version !== null)
  const answered = element.status.version !== null
  report.say('answer', answered ? 'good' : 'bad', {})
  if (!answered) return
  await pause(1_000)
  const frame = element.shadowRoot?.querySelector('iframe')
  const { height } = element.status
  const follows = height !== null && Math.abs((frame?.getBoundingClientRect().height ?? 0) - height) < 2
  report.say('height', follows ? 'good' : 'bad', { height: String(height) })
}

/** By a frame of its own, which says whether a cookie that it was given came back. */
async function cookies({ product, report }: Subject, homepage: string): Promise<void> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = 'embed-check'
  frame.src = `${product}/embed-check?of=${encodeURIComponent(homepage)}`
  const told = new Promise<boolean>((resolve) => {
    const listen = ({ source, origin, data }: MessageEvent<Partial<CookieAnswer> | null>) => {
      if (source !== frame.contentWindow || origin !== product) return
      removeEventListener('message', listen)
      resolve(data?.educationCentreCookies === true)
    }
    addEventListener('message', listen)
  })
  document.body.append(frame)
  const arrived = await Promise.race([told, pause(patienceMs).then(() => false)])
  frame.remove()
  report.say('cookies', arrived ? 'good' : 'bad', {})
}

function policy({ product, report }: Subject): void {
  const blocked = (window.educationCentreViolations ?? []).filter(({ blockedURI }) =>
    blockedURI.startsWith(product),
  )
  if (blocked.length === 0) report.say('policy', 'good', {})
  const directives = new Set(blocked.map(({ effectiveDirective }) => effectiveDirective))
  for (const directive of directives) report.say('policy', 'bad', { directive, product, blocked: product })
}

function event(element: HTMLElement, name: 'centre-ready', already: () => boolean): Promise<unknown> {
  if (already()) return Promise.resolve()
  return Promise.race([
    new Promise((resolve) => element.addEventListener(name, resolve, { once: true })),
    pause(patienceMs),
  ])
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
