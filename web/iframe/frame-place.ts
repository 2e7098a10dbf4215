import type { View } from '#contract/iframe/embed.ts'
import { drawView } from './draw-view.ts'
import { heightToAsk, readView } from './frame-view.ts'
import type { Talk } from './talk.ts'
import { tellHeight } from './tell-height.ts'

/** Where the reader is in the frame, whose height and scrolling are the homepage's. */
export interface Place {
  /** The visible part; undefined while the homepage does not answer, and the frame scrolls by itself. */
  view(): View | undefined
  setView(said: unknown): void
  scrollTo(top: number, smooth: boolean): void
  begin(first: View): void
}

export function createPlace(talk: Talk): Place {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let view: View = { top: 0, height: 0 }
  const redraw = drawView(() => view)
  const height = tellHeight(async (now) => talk.homepage()?.remote.resize(now))
  const measure = () => height.changed(heightToAsk(document.body.getBoundingClientRect().height))
  return {
    view: () => (talk.homepage() ? view : undefined),
    setView(said) {
      view = readView(said) ?? view
      redraw()
    },
    scrollTo(top, smooth) {
      // The homepage cannot scroll to where the frame does not reach yet.
      measure()
      height.flush()
      talk.say((remote) => remote.scrollTo({ top, smooth: smooth && !still.matches }))
    },
    begin(first) {
      view = first
      redraw()
      window.addEventListener('resize', redraw)
      new ResizeObserver(measure).observe(document.body)
    },
  }
}
