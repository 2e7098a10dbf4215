import type { Language } from '#contract/platform/languages.ts'
import { fillControls, readControls, type SavedControl } from './saved-controls.ts'
import { savedPageKey, writeTab } from './tab-store.ts'
import { urlInLanguage } from './urls.ts'

interface SavedPage {
  readonly path: string
  readonly at: number
  /** Set if the page is to be restored only in another language. */
  readonly language?: Language
  /** Of the language switch from the window's top, as texts above it vary in height. Null in an iframe without a switch. */
  readonly place: number | null
  readonly open: readonly boolean[]
  readonly controls: readonly SavedControl[]
}

/** Longer than a page takes to load; older input is not restored. */
const maxAgeMs = 30_000
/** How long to wait for parts of the page to be rendered. */
const fillTimeoutMs = 5_000

export function savePage(language?: Language): void {
  const saved: SavedPage = {
    path: location.pathname,
    at: Date.now(),
    ...(language && { language }),
    place: languageSwitch()?.getBoundingClientRect().top ?? null,
    open: [...disclosures()].map(({ open }) => open),
    controls: readControls(pageOf()),
  }
  writeTab(savedPageKey, JSON.stringify(saved))
}

/** Keeps form input and scroll position. */
export function switchLanguage(language: Language): void {
  savePage()
  location.assign(urlInLanguage(location.pathname, location.search, language) + location.hash)
}

/** Does nothing unless `stored` describes this page in another language. */
export function restorePage(stored: string, language: Language): void {
  const saved = readSaved(stored)
  if (!saved || saved.path !== location.pathname || Date.now() - saved.at > maxAgeMs) return
  if (saved.language === language) return
  openDisclosures(saved.open)
  languageSwitch()?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  fillAsRendered(saved.controls, () => scrollBackTo(saved.place))
}

/**
 * In an iframe the host site switches the language by reloading it. `putBackTyping` writes input from before hydration into its
 * controls and returns whether there was any.
 */
export function saveOnLeave(language: Language, putBackTyping: () => boolean): void {
  let typedAt: string | undefined
  addEventListener('input', () => {
    typedAt = location.pathname
  })
  addEventListener('pagehide', () => {
    if (putBackTyping() || typedAt === location.pathname) savePage(language)
  })
}

/** Tries until everything is filled in, the wait times out, or the user interacts. */
function fillAsRendered(saved: readonly SavedControl[], changed: () => void): void {
  let left = saved
  const ending = new AbortController()
  const { signal } = ending
  const end = () => ending.abort()
  const fill = () => {
    if (signal.aborted) return
    const before = left.length
    left = fillControls(pageOf(), left)
    if (left.length < before) requestAnimationFrame(changed)
    if (left.length === 0) end()
  }
  const watching = new MutationObserver(fill)
  signal.addEventListener('abort', () => watching.disconnect())
  for (const type of ['keydown', 'pointerdown', 'wheel'])
    addEventListener(type, (event) => event.isTrusted && end(), { passive: true, signal })
  setTimeout(end, fillTimeoutMs)
  watching.observe(pageOf(), { subtree: true, childList: true, attributeFilter: ['disabled'] })
  requestAnimationFrame(changed)
  fill()
}

function scrollBackTo(place: number | null): void {
  const now = languageSwitch()?.getBoundingClientRect().top
  if (now !== undefined && place !== null) scrollBy({ top: now - place, behavior: 'instant' })
}

function openDisclosures(open: readonly boolean[]): void {
  const parts = disclosures()
  if (parts.length !== open.length) return
  for (const [index, part] of parts.entries()) part.open = open[index] ?? false
}

function disclosures(): NodeListOf<HTMLDetailsElement> {
  return pageOf().querySelectorAll('details')
}

function languageSwitch(): HTMLElement | null {
  return document.querySelector('.languages')
}

function pageOf(): HTMLElement {
  return document.getElementById('main') ?? document.body
}

function readSaved(stored: string): SavedPage | null {
  try {
    const saved: unknown = JSON.parse(stored)
    return isSavedPage(saved) ? saved : null
  } catch {
    return null
  }
}

function isSavedPage(saved: unknown): saved is SavedPage {
  if (typeof saved !== 'object' || saved === null) return false
  const { path, at, place, open, controls } = saved as Record<string, unknown>
  return (
    typeof path === 'string' &&
    typeof at === 'number' &&
    (typeof place === 'number' || place === null) &&
    Array.isArray(open) &&
    Array.isArray(controls) &&
    controls.every((one) => typeof one?.name === 'string' && typeof one.value === 'string')
  )
}
