import type { VisibleArea } from '#contract/iframe/embed.ts'
import type { HostChannel } from './host-channel.ts'
import { dialogArea, heightToRequest, parseView } from './iframe-view.ts'
import { reportHeight } from './report-height.ts'

/** The visible part of the iframe, whose height and scrolling the host site controls. */
export interface IframeViewport {
  /** The visible part; undefined while no host is connected and the iframe scrolls itself. */
  view(): VisibleArea | undefined
  setView(message: unknown): void
  scrollTo(top: number, smooth: boolean): void
  start(first: VisibleArea): void
}

export function createIframeViewport(host: HostChannel): IframeViewport {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let view: VisibleArea = { top: 0, height: 0 }
  const reposition = dialogPositioner(() => view)
  const height = reportHeight(async (now) => host.connection()?.remote.resize(now))
  const measure = () => height.changed(heightToRequest(document.body.getBoundingClientRect().height))
  return {
    view: () => (host.connection() ? view : undefined),
    setView(message) {
      view = parseView(message) ?? view
      reposition()
    },
    scrollTo(top, smooth) {
      // The host site cannot scroll beyond the iframe's current height.
      measure()
      height.flush()
      host.send((remote) => remote.scrollTo({ top, smooth: smooth && !reducedMotion.matches }))
    },
    start(first) {
      view = first
      reposition()
      window.addEventListener('resize', reposition)
      new ResizeObserver(measure).observe(document.body)
    },
  }
}

/** Sets custom properties that position dialogs and notices in the visible part, at most once per animation frame. */
function dialogPositioner(view: () => VisibleArea): () => void {
  const { style } = document.documentElement
  let scheduled = false
  const update = () => {
    scheduled = false
    const { top, height } = dialogArea(view(), window.innerHeight)
    style.setProperty('--view-top', `${top}px`)
    style.setProperty('--view-height', `${height}px`)
  }
  return () => {
    if (scheduled) return
    scheduled = true
    requestAnimationFrame(update)
  }
}
