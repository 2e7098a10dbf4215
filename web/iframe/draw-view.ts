import type { View } from '#contract/iframe/embed.ts'
import { dialogPlace } from './frame-view.ts'

/** Says by custom properties where dialogs and notices go; at most once for each picture on the screen. */
export function drawView(view: () => View): () => void {
  const { style } = document.documentElement
  let asked = false
  const draw = () => {
    asked = false
    const { top, height } = dialogPlace(view(), window.innerHeight)
    style.setProperty('--view-top', `${top}px`)
    style.setProperty('--view-height', `${height}px`)
  }
  return () => {
    if (asked) return
    asked = true
    requestAnimationFrame(draw)
  }
}
