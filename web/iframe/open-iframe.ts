import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { type HostSiteSettings, isHostAddress } from '#contract/iframe/host-address.ts'
import { isIframePath } from '#contract/iframe/iframe-path.ts'
import type { Client } from '../client/client.ts'
import { rememberHostAddress } from '../client/host-return.ts'
import type { HostWindow } from '../client/host-window.ts'
import { connectHost, type HostConnection } from './connect-host.ts'
import { createHostChannel } from './host-channel.ts'
import { createIframeHistory, pathOf } from './iframe-history.ts'
import { anchorOf, keepFocusInView, scrollWithPages, topOf } from './iframe-scroll.ts'
import { createIframeViewport } from './iframe-viewport.ts'
import { type LinkTarget, linkTarget } from './link-target.ts'
import { redirectToSignIn } from './redirect-to-sign-in.ts'
import { signInTarget } from './sign-in-target.ts'
import { signInPath, topWindowUrl } from './top-window-url.ts'

export interface IframeApp {
  readonly history: RouterHistory
  readonly hostWindow: HostWindow
  /** Whether the iframe scrolls itself, so that the router restores scroll positions. */
  scrollsItself(): boolean
  /** Starts, once the router has rendered. */
  start(router: AnyRouter, client: Client): void
}

/**
 * The product in an iframe: once a host site is connected, it controls history, scrolling and height. Before that, or
 * without one, the iframe behaves like a window without header and footer.
 */
export function openIframe(settings: HostSiteSettings): IframeApp {
  if (settings.handsOver) document.documentElement.dataset['cookies'] = 'partitioned'
  const host = createHostChannel()
  const viewport = createIframeViewport(host)
  const reportStep = (step: { path: string; replace: boolean }) =>
    host.send((remote) => remote.navigate({ ...step, path: reportedPath(step.path) }))
  const iframeHistory = createIframeHistory(window, () => host.connection() && reportStep)
  const leave = (address: string) => void navigateTop(address, host.connection(), settings)
  let returning = false

  const showAnchor = (anchor: HTMLElement | null) => {
    anchor?.focus({ preventScroll: true })
    if (anchor) viewport.scrollTo(topOf(anchor), true)
  }
  const go = (target: LinkTarget): boolean => {
    if (target.to === 'window') leave(target.address)
    else if (target.to === 'site') window.open(target.address, '_top')
    else if (!host.connection()) return false
    else if (target.to === 'part') showAnchor(anchorOf(target.hash))
    else {
      reportStep({ path: target.address, replace: false })
      location.replace(target.address)
    }
    return true
  }
  const setPath = (path: unknown, returned?: unknown) => {
    if (!host.connection() || !isIframePath(path) || path === pathOf(window)) return
    returning = returned === true
    iframeHistory.replacePath(path)
  }
  const takeReturning = () => {
    const was = returning
    returning = false
    return was
  }

  return {
    history: iframeHistory.history,
    hostWindow: {
      isInIframe: true,
      navigateTop: leave,
      scrollToTop: () => (host.connection() ? viewport.scrollTo(0, false) : window.scrollTo({ top: 0 })),
    },
    scrollsItself: () => !host.connection(),
    start(router, client) {
      interceptLinks(go, () => {
        const connection = host.connection()
        if (connection) rememberHostAddress(connection.greeting.href)
      })
      scrollWithPages(router, viewport, takeReturning)
      keepFocusInView(viewport)
      router.subscribe('onRendered', () => host.connection() && redirectToSignIn(router, client))
      const methods = { setPath, setView: viewport.setView }
      void connectHost(settings.origins, methods, () => reportedPath(pathOf(window))).then((found) => {
        if (!found) return
        host.open(found)
        viewport.start(found.greeting.view)
        showAnchor(anchorOf(location.hash))
        redirectToSignIn(router, client)
      })
    },
  }
}

/**
 * The path reported to the host site: on the redirecting sign-in page the target page, so that the user returns there.
 */
function reportedPath(address: string): string {
  const target = signInTarget(address)
  return isIframePath(target) ? target : address
}

/**
 * Routes links that would replace the iframe's document, or add to its history, through the host site. A sign-out form
 * uses the top-level window; `leaving` is called before.
 */
function interceptLinks(go: (target: LinkTarget) => boolean, leaving: () => void): void {
  const intercept = (event: MouseEvent, kinds: readonly LinkTarget['to'][]) => {
    const target = targetOf(event)
    if (target && kinds.includes(target.to) && go(target)) event.preventDefault()
  }
  // Payment links before the router handles them; the rest after it, unless handled.
  document.addEventListener('click', (event) => intercept(event, ['window', 'site']), true)
  document.addEventListener('click', (event) => intercept(event, ['part', 'page']))
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || isIframePath(new URL(target.action).pathname)) return
    target.target = '_top'
    leaving()
  })
}

function targetOf(event: MouseEvent): LinkTarget | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, target } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.hasAttribute('href')) return null
  return linkTarget(
    { href: link.href, target: link.target, download: link.hasAttribute('download') },
    location.href,
  )
}

/**
 * Navigates the top-level window to a path of ours, through the host site if connected: it may do so without a user
 * gesture.
 */
async function navigateTop(
  address: string,
  host: HostConnection | undefined,
  { origins, paths, handsOver }: HostSiteSettings,
): Promise<void> {
  try {
    if (!host) throw new Error('No host site is connected.')
    const { remote, greeting } = host
    const { href } = await remote.getLocation()
    const at = isHostAddress(href, origins) ? href : greeting.href
    const challenge = handsOver && address.startsWith(signInPath) ? await requestChallenge() : undefined
    const place = { here: pathOf(window), hostUrl: at, paths, challenge }
    await remote.leave(topWindowUrl(address, place))
  } catch {
    window.open(address, '_top')
  }
}

/** The server sets a cookie that identifies this iframe; its challenge is passed along with the sign-in. */
async function requestChallenge(): Promise<string> {
  const reply = await fetch('/auth/frame', { method: 'POST' })
  const { challenge } = (await reply.json()) as { challenge: string }
  return challenge
}
