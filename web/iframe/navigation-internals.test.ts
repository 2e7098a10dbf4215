import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { keepsScroll, newEntryKeys } from './navigation-internals.ts'

afterEach(() => vi.unstubAllGlobals())

const root = createRootRoute()
const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/' })])

async function openRouter() {
  vi.stubGlobal('window', { origin: 'http://localhost' })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree, history, isServer: false })
  await router.load()
  return router
}

test.each([true, false])(
  'a navigation that resets the scroll position (%s) is told from one that does not',
  async (resets) => {
    const router = await openRouter()
    const kept: boolean[] = []
    router.subscribe('onResolved', () => kept.push(keepsScroll(router)))
    await router.navigate({ to: '/', search: { page: 2 } as never, resetScroll: resets })
    await router.load()
    expect(kept).toContain(!resets)
  },
)

test('entries of the history carry the keys that ours are given', async () => {
  const router = await openRouter()
  router.history.push('/?page=2')
  expect(Object.keys(router.history.location.state)).toEqual(
    expect.arrayContaining(Object.keys(newEntryKeys())),
  )
})
