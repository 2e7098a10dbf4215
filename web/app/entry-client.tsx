import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { setZoneOffsets } from '#contract/platform/centre-time.ts'
import type { Language } from '#contract/platform/languages.ts'
import { loadLanguage } from '#words/page-words.ts'
import { createClient } from '../client/client.ts'
import { hasSessionMarker } from '../client/cookies.ts'
import { rememberHost } from '../client/host-return.ts'
import { reuseOutcomes } from '../client/outcomes.ts'
import { readTab, savedPageKey, writeTab } from '../client/tab-store.ts'
import { openWords } from '../client/words.ts'
import { firstInput } from '../routing/hydrated-at-input.tsx'
import { markServerRendered } from '../routing/router-internals.ts'
import { type Boot, readBoot } from './hydration/boot.ts'
import { putBackTyping, replayPress, replayTyping } from './hydration/replay-events.ts'
import { createAppRouter } from './router.tsx'

void start(readBoot(document))

async function start(boot: Boot) {
  // Before the router reads the URL; removes a sign-in's code from the history, too.
  if (boot.address) history.replaceState(null, '', boot.address)
  const { hostSite, zone, offsets } = boot.settings
  setZoneOffsets(zone, offsets)
  const iframe =
    hostSite && window.parent !== window
      ? (await import('../iframe/open-iframe.ts')).openIframe(hostSite)
      : undefined
  if (hostSite && !iframe) rememberHost(hostSite, location.search)
  // Before hydration, which takes a moment in which the host site may switch the language.
  if (iframe) (await import('../client/saved-page.ts')).saveOnLeave(boot.language, putBackTyping)
  let hydrating = true
  const client = createClient({
    transport: (address, init) => fetch(address, init),
    language: boot.language,
    words: await openWords(boot.language, boot.words),
    settings: boot.settings,
    ...(iframe && { hostWindow: iframe.hostWindow }),
    now: boot.now,
    signedIn: () => (hydrating ? boot.signedIn : hasSessionMarker()),
    view: boot.view ?? null,
    // biome-ignore lint/suspicious/noConsole: the one place for failures that users are not shown.
    log: (error) => console.warn(error.message),
  })
  const outcomes = reuseOutcomes(boot.outcomes)
  let hydrated = false
  let onHydrated = () => {}
  const hydration = new Promise<void>((resolve) => {
    onHydrated = resolve
  })
  await nextTask()
  const router = boot.maintenance
    ? (await import('./maintenance-router.tsx')).createMaintenanceRouter({
        client,
        maintenance: boot.maintenance,
        onHydrated,
        ...(iframe && { history: iframe.history }),
      })
    : createAppRouter({
        client,
        outcomes,
        onHydrated,
        // Keeps the scroll position of users who have already scrolled.
        restoreScroll: iframe ? iframe.scrollsItself : () => hydrated || window.scrollY === 0,
        ...(iframe && { history: iframe.history }),
        savesData: savesData(),
        reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      })
  markServerRendered(router)
  await nextTask()
  await router.load()
  outcomes.end()
  hydrating = false
  await nextTask()
  const { hydrateRoot } = await import('react-dom/client')
  await nextTask()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element.')
  // From here on React queues clicks itself; the router must not navigate before hydration is complete.
  if (window.early) window.early.ending = true
  // In slices, so that the browser can handle input and paint in between.
  startTransition(() => void hydrateRoot(root, <RouterProvider router={router} />))
  await hydration
  hydrated = true
  iframe?.start(router, client)
  followLanguageLinks()
  await restoreInput(boot.language)
}

/** Gives React what was entered before it hydrated the page, and on the same page in another language. */
async function restoreInput(language: Language): Promise<void> {
  const saved = readTab(savedPageKey)
  writeTab(savedPageKey, null)
  await replayTyping()
  loadAhead(language)
  try {
    if (saved) (await import('../client/saved-page.ts')).restorePage(saved, language)
  } finally {
    // Last: it may be a language link, which saves what the page contains.
    replayPress()
  }
}

interface Connection {
  readonly saveData?: boolean
}

/** Whether the reader has asked to transfer as little as possible. Safari and Firefox do not tell. */
function savesData(): boolean {
  return (navigator as { connection?: Connection }).connection?.saveData === true
}

/**
 * Loads what every navigation needs at the first sign that there may be one: the file of API calls, and the list of the
 * texts. So a link that is pointed at afterwards waits for its own page only.
 */
function loadAhead(language: Language): void {
  if (savesData()) return
  void firstInput
    .then(() => Promise.all([import('../client/call.ts'), loadLanguage(language)]))
    .catch(() => {})
}

/** Continues in a new task, so that the browser can handle input and paint first. */
async function nextTask(): Promise<void> {
  // Safari has no `scheduler`.
  if ('scheduler' in globalThis && 'yield' in scheduler) return scheduler.yield()
  return new Promise((resolve) => setTimeout(resolve))
}

/**
 * Has the footer's language links carry form input and scroll position over to the page in the other language. The
 * document listens, before React, which stops clicks on a footer whose script has not been loaded yet: its links would then
 * lead to the other page without them.
 */
function followLanguageLinks(): void {
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
