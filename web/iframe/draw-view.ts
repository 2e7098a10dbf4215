import type { View } from '#contract/iframe/embed.ts'
import { dialogPlace } from './frame-view.ts'

/** Sets custom properties that position dialogs and notices in the visible part, at most once per animation frame. */
export function drawView(view: () => View): () => void {
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
