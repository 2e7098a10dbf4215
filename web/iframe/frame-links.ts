import { isFramedPath } from '#contract/iframe/framed-path.ts'
import { type LinkWay, linkWay } from './link-way.ts'

/**
 * Has links that would replace the frame, or add to its history, go the way of the homepage. A form that signs out takes
 * the whole window; `leaving` is told before.
 */
export function followLinks(go: (way: LinkWay) => boolean, leaving: () => void): void {
  const follow = (event: MouseEvent, ways: readonly LinkWay['to'][]) => {
    const way = wayOf(event)
    if (way && ways.includes(way.to) && go(way)) event.preventDefault()
  }
  // Before the router's links, which would show a page of payments here; and after them, what they leave.
  document.addEventListener('click', (event) => follow(event, ['window', 'site']), true)
  document.addEventListener('click', (event) => follow(event, ['part', 'page']))
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || isFramedPath(new URL(target.action).pathname)) return
    target.target = '_top'
    leaving()
  })
}

function wayOf(event: MouseEvent): LinkWay | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, target } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.hasAttribute('href')) return null
  return linkWay(
    { href: link.href, target: link.target, download: link.hasAttribute('download') },
    location.href,
  )
}
