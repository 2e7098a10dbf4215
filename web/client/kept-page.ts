import type { Language } from '#contract/platform/languages.ts'
import { fillControls, type KeptControl, readControls } from './kept-controls.ts'
import { keptPageKey, readTab, writeTab } from './tab-store.ts'

/** A page as its reader left it, for the same page in another language. */
interface KeptPage {
  readonly path: string
  readonly at: number
  /** In which language it was, where it is to be restored in another one alone. */
  readonly language?: Language
  /** How far below the window's top the switch was: texts above it differ in length. Null in a frame, which has none. */
  readonly place: number | null
  readonly open: readonly boolean[]
  readonly controls: readonly KeptControl[]
}

/** Longer than a page takes to load; after that nobody expects to find the input again. */
const keptMs = 30_000
/** How long a part of the page may take to be there. */
const patienceMs = 5_000

/** Keeps what is typed and where the reader is, for the page that is loaded next. */
export function keepPage(language?: Language): void {
  const kept: KeptPage = {
    path: location.pathname,
    at: Date.now(),
    ...(language && { language }),
    place: languageSwitch()?.getBoundingClientRect().top ?? null,
    open: [...partsThatOpen()].map(({ open }) => open),
    controls: readControls(pageOf()),
  }
  writeTab(keptPageKey, JSON.stringify(kept))
}

/**
 * Restores what was kept of this page, once. In a frame the homepage switches the language, by loading the frame anew:
 * there a page on which something was typed is kept whenever it is left.
 */
export function restorePage(language: Language, framed: boolean): void {
  if (framed) keepOnLeaving(language)
  const kept = readKept()
  writeTab(keptPageKey, null)
  if (!kept || kept.path !== location.pathname || Date.now() - kept.at > keptMs) return
  if (kept.language === language) return
  openParts(kept.open)
  languageSwitch()?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  fillAsTheyCome(kept.controls, () => scrollBackTo(kept.place))
}

function keepOnLeaving(language: Language): void {
  let typedAt: string | undefined
  addEventListener('input', () => {
    typedAt = location.pathname
  })
  addEventListener('pagehide', () => {
    if (typedAt === location.pathname) keepPage(language)
  })
}

/** Until all is filled in, nothing more can be waited for, or the reader goes on. */
function fillAsTheyCome(kept: readonly KeptControl[], changed: () => void): void {
  let left = kept
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
  setTimeout(end, patienceMs)
  watching.observe(pageOf(), { subtree: true, childList: true, attributeFilter: ['disabled'] })
  requestAnimationFrame(changed)
  fill()
}

function scrollBackTo(place: number | null): void {
  const now = languageSwitch()?.getBoundingClientRect().top
  if (now !== undefined && place !== null) scrollBy({ top: now - place, behavior: 'instant' })
}

function openParts(open: readonly boolean[]): void {
  const parts = partsThatOpen()
  if (parts.length !== open.length) return
  for (const [index, part] of parts.entries()) part.open = open[index] ?? false
}

function partsThatOpen(): NodeListOf<HTMLDetailsElement> {
  return pageOf().querySelectorAll('details')
}

function languageSwitch(): HTMLElement | null {
  return document.querySelector('.languages')
}

function pageOf(): HTMLElement {
  return document.getElementById('main') ?? document.body
}

function readKept(): KeptPage | null {
  try {
    const kept: unknown = JSON.parse(readTab(keptPageKey) ?? 'null')
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

function isKept(kept: unknown): kept is KeptPage {
  if (typeof kept !== 'object' || kept === null) return false
  const { path, at, place, open, controls } = kept as Record<string, unknown>
  return (
    typeof path === 'string' &&
    typeof at === 'number' &&
    (typeof place === 'number' || place === null) &&
    Array.isArray(open) &&
    Array.isArray(controls) &&
    controls.every((one) => typeof one?.name === 'string' && typeof one.value === 'string')
  )
}
