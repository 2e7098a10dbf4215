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
  readonly surroundings: Surroundings
  /** Whether the frame scrolls by itself, and the router restores its places. */
  scrolls(): boolean
  /** Begins, with the router that shows the pages. */
  begin(router: AnyRouter, client: Client): void
}

/**
 * The product in a frame of the homepage: as soon as that answers, history, scrolling and height are its own. Until then,
 * and where it never does, the frame is a window like any, but for header and footer.
 */
export function openFrame(settings: HomepageSettings): Frame {
  if (settings.handsOver) document.documentElement.dataset['cookies'] = 'partitioned'
  const talk = createTalk()
  const place = createPlace(talk)
  const tellStep = (step: { path: string; replace: boolean }) =>
    talk.say((remote) => remote.navigate({ ...step, path: toldAddress(step.path) }))
  const steps = createFrameHistory(window, () => talk.homepage() && tellStep)
  const leave = (address: string) => void leaveFrame(address, talk.homepage(), settings)
  let back = false

  const showPart = (part: HTMLElement | null) => {
    part?.focus({ preventScroll: true })
    if (part) place.scrollTo(topOf(part), true)
  }
  const go = (way: LinkWay): boolean => {
    if (way.to === 'window') leave(way.address)
    else if (way.to === 'site') window.open(way.address, '_top')
    else if (!talk.homepage()) return false
    else if (way.to === 'part') showPart(partOf(way.hash))
    else {
      tellStep({ path: way.address, replace: false })
      location.replace(way.address)
    }
    return true
  }
  const setPath = (path: unknown, returned?: unknown) => {
    if (!talk.homepage() || !isFramedPath(path) || path === addressIn(window)) return
    back = returned === true
    steps.follow(path)
  }
  const wasBack = () => {
    const was = back
    back = false
    return was
  }

  return {
    history: steps.history,
    surroundings: {
      framed: true,
      leave,
      scrollToTop: () => (talk.homepage() ? place.scrollTo(0, false) : window.scrollTo({ top: 0 })),
    },
    scrolls: () => !talk.homepage(),
    begin(router, client) {
      followLinks(go, () => {
        const homepage = talk.homepage()
        if (homepage) keepHomepageAddress(homepage.greeting.href)
      })
      scrollWithPages(router, place, wasBack)
      keepFocusInView(place)
      router.subscribe('onRendered', () => talk.homepage() && leadToSignIn(router, client))
      const methods = { setPath, setView: place.setView }
      void connectHomepage(settings.origins, methods, () => toldAddress(addressIn(window))).then((found) => {
        if (!found) return
        talk.begin(found)
        place.begin(found.greeting.view)
        showPart(partOf(location.hash))
        leadToSignIn(router, client)
      })
    },
  }
}

/** On its way to sign in the reader is, for the homepage, at the page that they want: there they come back to. */
function toldAddress(address: string): string {
  const wanted = wantedPage(address)
  return isFramedPath(wanted) ? wanted : address
}
