import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { isFramedPath } from '#contract/iframe/framed-path.ts'
import type { HomepageSettings } from '#contract/iframe/homepage-address.ts'
import type { Client } from '../client/client.ts'
import { keepHomepageAddress } from '../client/homepage-return.ts'
import type { Surroundings } from '../client/surroundings.ts'
import { connectHomepage } from './connect-homepage.ts'
import { addressIn, createFrameHistory } from './frame-history.ts'
import { followLinks } from './frame-links.ts'
import { createPlace } from './frame-place.ts'
import { keepFocusInView, partOf, scrollWithPages, topOf } from './frame-scroll.ts'
import { leadToSignIn } from './lead-to-sign-in.ts'
import { leaveFrame } from './leave-frame.ts'
import type { LinkWay } from './link-way.ts'
import { createTalk } from './talk.ts'
import { wantedPage } from './wanted-page.ts'

export interface Frame {
  readonly history: RouterHistory
  readonly hostWindow: Surroundings
  /** Whether the iframe scrolls itself, so that the router restores scroll positions. */
  scrolls(): boolean
  /** Starts, once the router has rendered. */
  begin(router: AnyRouter, client: Client): void
}

/**
 * The product in an iframe: once a host site is connected, it controls history, scrolling and height. Before that, or
 * without one, the iframe behaves like a window without header and footer.
 */
export function openFrame(settings: HomepageSettings): Frame {
  if (settings.handsOver) document.documentElement.dataset['cookies'] = 'partitioned'
  const host = createTalk()
  const viewport = createPlace(host)
  const reportStep = (step: { path: string; replace: boolean }) =>
    host.say((remote) => remote.navigate({ ...step, path: reportedPath(step.path) }))
  const iframeHistory = createFrameHistory(window, () => host.homepage() && reportStep)
  const leave = (address: string) => void leaveFrame(address, host.homepage(), settings)
  let returning = false

  const showAnchor = (anchor: HTMLElement | null) => {
    anchor?.focus({ preventScroll: true })
    if (anchor) viewport.scrollTo(topOf(anchor), true)
  }
  const go = (target: LinkWay): boolean => {
    if (target.to === 'window') leave(target.address)
    else if (target.to === 'site') window.open(target.address, '_top')
    else if (!host.homepage()) return false
    else if (target.to === 'part') showAnchor(partOf(target.hash))
    else {
      reportStep({ path: target.address, replace: false })
      location.replace(target.address)
    }
    return true
  }
  const setPath = (path: unknown, returned?: unknown) => {
    if (!host.homepage() || !isFramedPath(path) || path === addressIn(window)) return
    returning = returned === true
    iframeHistory.follow(path)
  }
  const takeReturning = () => {
    const was = returning
    returning = false
    return was
  }

  return {
    history: iframeHistory.history,
    hostWindow: {
      framed: true,
      leave,
      scrollToTop: () => (host.homepage() ? viewport.scrollTo(0, false) : window.scrollTo({ top: 0 })),
    },
    scrolls: () => !host.homepage(),
    begin(router, client) {
      followLinks(go, () => {
        const homepage = host.homepage()
        if (homepage) keepHomepageAddress(homepage.greeting.href)
      })
      scrollWithPages(router, viewport, takeReturning)
      keepFocusInView(viewport)
      router.subscribe('onRendered', () => host.homepage() && leadToSignIn(router, client))
      const methods = { setPath, setView: viewport.setView }
      void connectHomepage(settings.origins, methods, () => reportedPath(addressIn(window))).then((found) => {
        if (!found) return
        host.begin(found)
        viewport.begin(found.greeting.view)
        showAnchor(partOf(location.hash))
        leadToSignIn(router, client)
      })
    },
  }
}

/**
 * The path reported to the host site: on the redirecting sign-in page the target page, so that the user returns there.
 */
function reportedPath(address: string): string {
  const target = wantedPage(address)
  return isFramedPath(target) ? target : address
}
