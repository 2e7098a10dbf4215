import { RouterProvider } from '@tanstack/react-router'
import { hydrateRoot } from 'react-dom/client'
import { config } from 'zod/mini'
import { loadPageWords } from '#words/page-words.ts'
import type { Transport } from '../client/api.ts'
import { type Boot, readBoot } from '../client/boot.ts'
import { createClient } from '../client/client.ts'
import { readCookie } from '../client/cookies.ts'
import { createAppRouter } from './router.tsx'

// zod would try to compile with `new Function`, which the page's content policy forbids.
config({ jitless: true })

void start(readBoot(document))

async function start(boot: Boot) {
  const client = createClient({
    transport: firstFrom(boot),
    language: boot.language,
    words: await loadPageWords(boot.language),
    settings: boot.settings,
    now: boot.now,
    signedIn: () => readCookie('member') !== undefined,
    // biome-ignore lint/suspicious/noConsole: the one place for failures that readers are not shown.
    log: (error) => console.warn(error.message),
  })
  const router = createAppRouter({
    client,
    restoreScroll: true,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  })
  // Tells the router that the page came rendered; without it the first render differs from the server's.
  router.ssr = { manifest: undefined }
  await router.load()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element.')
  hydrateRoot(root, <RouterProvider router={router} />)
}

/** What the server already fetched is used once; everything after that is asked of the API. */
function firstFrom(boot: Boot): Transport {
  const replies = new Map(Object.entries(boot.replies))
  return async (address, init) => {
    const fetched = init.method === 'GET' ? replies.get(address) : undefined
    replies.delete(address)
    return fetched ? { status: fetched.status, json: async () => fetched.body } : fetch(address, init)
  }
}
