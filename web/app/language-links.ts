import type { Language } from '#contract/platform/languages.ts'

/**
 * Has the footer's language links carry form input and scroll position over to the page in the other language. The
 * document listens, as the footer's script may not have been loaded yet, in which case its links lead to the page as it was
 * rendered.
 */
export function followLanguageLinks(): void {
  document.addEventListener('click', (event) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('.languages a')
    if (!link || link.ariaCurrent || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    void import('../client/saved-page.ts').then(
      ({ switchLanguage }) => switchLanguage(link.lang as Language),
      () => location.assign(link.href),
    )
  })
}
