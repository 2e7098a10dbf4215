import { isIframePath } from '#contract/iframe/iframe-path.ts'
import { type LinkTarget, linkTarget } from './link-target.ts'

/**
 * Routes links that would replace the iframe's document, or add to its history, through the host site. A sign-out form
 * uses the top-level window; `leaving` is called before.
 */
export function interceptLinks(go: (target: LinkTarget) => boolean, leaving: () => void): void {
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
