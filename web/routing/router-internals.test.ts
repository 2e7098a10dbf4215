import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { isNotFound, markServerRendered, serverResultOf } from './router-internals.ts'

const root = createRootRoute()
const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/' }),
  createRoute({
    getParentRoute: () => root,
    path: '/moved',
    beforeLoad: () => {
      throw redirect({ href: '/' })
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/missing',
    loader: () => {
      throw notFound()
    },
  }),
])

afterEach(() => vi.unstubAllGlobals())

async function routerAt(path: string, isServer: boolean) {
  if (!isServer) vi.stubGlobal('window', { origin: 'http://localhost' })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree, history, isServer, defaultNotFoundComponent: () => null })
  await router.load()
  return router
}

test.each([
  ['/', { type: 'render', status: 200 }],
  ['/moved', { type: 'redirect' }],
  ['/missing', { type: 'render', status: 404 }],
  ['/nowhere', { type: 'render', status: 404 }],
])('the server learns what becomes of %s', async (path, result) => {
  expect(serverResultOf(await routerAt(path, true))).toMatchObject(result)
})

test.each([
  ['/', false],
  ['/missing', true],
  ['/nowhere', true],
])('whether %s has no page is known from its matches: %s', async (path, missing) => {
  expect((await routerAt(path, true)).state.matches.some(isNotFound)).toBe(missing)
})

test('a router that is marked as rendered by the server hydrates', async () => {
  const router = await routerAt('/', false)
  expect('ssr' in router && router.ssr).toBeFalsy()
  markServerRendered(router)
  expect(router.ssr).toEqual({ manifest: undefined })
})
