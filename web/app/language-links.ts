import type { Language } from '#contract/platform/languages.ts'

/**
 * Has the footer's language links carry form input and scroll position over to the page in the other language. The
 * document listens, before React, which stops clicks on a footer whose script has not been loaded yet: its links would then
 * lead to the other page without them.
 */
export function followLanguageLinks(): void {
  const follow = (event: MouseEvent) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('.languages a')
    if (!link || link.ariaCurrent || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    void import('../client/saved-page.ts').then(
      ({ switchLanguage }) => switchLanguage(link.lang as Language),
      () => location.assign(link.href),
    )
  }
  document.addEventListener('click', follow, { capture: true })
}
