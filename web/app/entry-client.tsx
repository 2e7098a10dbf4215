import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { tellOffsets } from '#contract/platform/centre-time.ts'
import { createClient } from '../client/client.ts'
import { saysSignedIn } from '../client/cookies.ts'
import { keepHomepage } from '../client/homepage-return.ts'
import { reuseOutcomes } from '../client/outcomes.ts'
import { keptPageKey, readTab } from '../client/tab-store.ts'
import { openWords } from '../client/words.ts'
import { markServerRendered } from '../routing/router-internals.ts'
import { type Boot, readBoot } from './hydration/boot.ts'
import { redoEarlyActs } from './hydration/early-acts.ts'
import { nextTask } from './hydration/next-task.ts'
import { createAppRouter } from './router.tsx'

void start(readBoot(document))

async function start(boot: Boot) {
  // Before the router reads the address; a sign-in's code leaves the history with it.
  if (boot.address) history.replaceState(null, '', boot.address)
  const { homepage, zone, offsets } = boot.settings
  tellOffsets(zone, offsets)
  const frame =
    homepage && window.parent !== window
      ? (await import('../iframe/open-frame.ts')).openFrame(homepage)
      : undefined
  if (homepage && !frame) keepHomepage(homepage, location.search)
  let hydrating = true
  const client = createClient({
    transport: (address, init) => fetch(address, init),
    language: boot.language,
    words: await openWords(boot.language),
    settings: boot.settings,
    ...(frame && { surroundings: frame.surroundings }),
    now: boot.now,
    signedIn: () => (hydrating ? boot.signedIn : saysSignedIn()),
    // biome-ignore lint/suspicious/noConsole: the one place for failures that readers are not shown.
    log: (error) => console.warn(error.message),
  })
  const outcomes = reuseOutcomes(boot.outcomes)
  let over = false
  let onTakenOver = () => {}
  const takenOver = new Promise<void>((resolve) => {
    onTakenOver = resolve
  })
  await nextTask()
  const router = boot.maintenance
    ? (await import('./maintenance-router.tsx')).createMaintenanceRouter({
        client,
        maintenance: boot.maintenance,
        onTakenOver,
        ...(frame && { history: frame.history }),
      })
    : createAppRouter({
        client,
        outcomes,
        onTakenOver,
        // Who has scrolled before stays there.
        restoreScroll: frame ? frame.scrolls : () => over || window.scrollY === 0,
        ...(frame && { history: frame.history }),
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
  // What is pressed from here on is told to React: the router goes nowhere before it has all of the page.
  if (window.early) window.early.ending = true
  // In pieces, between which the browser answers and paints.
  startTransition(() => void hydrateRoot(root, <RouterProvider router={router} />))
  await takenOver
  over = true
  frame?.begin(router, client)
  await redoEarlyActs()
  if (frame || readTab(keptPageKey))
    (await import('../client/kept-page.ts')).restorePage(boot.language, frame !== undefined)
}
