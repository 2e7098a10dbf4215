import type { View } from '#contract/iframe/embed.ts'
import { dialogPlace, heightToAsk, readView } from './frame-view.ts'
import type { Talk } from './talk.ts'
import { tellHeight } from './tell-height.ts'

/** The visible part of the iframe, whose height and scrolling the host site controls. */
export interface Place {
  /** The visible part; undefined while no host is connected and the iframe scrolls itself. */
  view(): View | undefined
  setView(message: unknown): void
  scrollTo(top: number, smooth: boolean): void
  begin(first: View): void
}

export function createPlace(host: Talk): Place {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let view: View = { top: 0, height: 0 }
  const reposition = drawView(() => view)
  const height = tellHeight(async (now) => host.homepage()?.remote.resize(now))
  const measure = () => height.changed(heightToAsk(document.body.getBoundingClientRect().height))
  return {
    view: () => (host.homepage() ? view : undefined),
    setView(message) {
      view = readView(message) ?? view
      reposition()
    },
    scrollTo(top, smooth) {
      // The host site cannot scroll beyond the iframe's current height.
      measure()
      height.flush()
      host.say((remote) => remote.scrollTo({ top, smooth: smooth && !reducedMotion.matches }))
    },
    begin(first) {
      view = first
      reposition()
      window.addEventListener('resize', reposition)
      new ResizeObserver(measure).observe(document.body)
    },
  }
}

/** Sets custom properties that position dialogs and notices in the visible part, at most once per animation frame. */
function drawView(view: () => View): () => void {
  const { style } = document.documentElement
  let scheduled = false
  const update = () => {
    scheduled = false
    const { top, height } = dialogPlace(view(), window.innerHeight)
    style.setProperty('--view-top', `${top}px`)
    style.setProperty('--view-height', `${height}px`)
  }
  return () => {
    if (scheduled) return
    scheduled = true
    requestAnimationFrame(update)
  }
}
