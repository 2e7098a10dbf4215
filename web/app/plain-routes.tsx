import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { readPage } from '../lecture/lecture-address.ts'
import { load, loadWords } from './load.ts'
import { hiddenPage, metaOf } from './page-meta.ts'
import { ErrorPage } from './problem-page.tsx'
import { rootRoute } from './root-route.tsx'

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  staticData: { footer: true, part: 'app/sign-in-page.tsx', words: ['signIn'] },
  loader: loadWords,
  head: hiddenPage((words) => words('signIn')('title')),
  component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
})

export const creditRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/credit',
  staticData: { footer: true, part: 'app/credit-page.tsx', words: ['credit', 'creditGuide', 'myCredits'] },
  loaderDeps: ({ search }) => ({ page: readPage(search['page']) }),
  loader: (at) =>
    load(at, async (api, options) => {
      if (!at.context.client.session.signedIn()) return null
      const { readMyCredits } = await import('../credit/credit-reads.ts')
      return readMyCredits(api, at.deps.page, options)
    }),
  head: ({ match }) => {
    const { translator } = match.context.client
    return metaOf({
      title: translator('shell')('creditGuide'),
      description: translator('creditGuide')('description'),
    })
  },
  component: lazyRouteComponent(() => import('./credit-page.tsx'), 'CreditPage'),
})

export const errorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/error',
  staticData: { footer: false },
  head: hiddenPage((words) => words('shell')('errorTitle')),
  component: ErrorPage,
})

export const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notfound',
  loader: () => {
    throw notFound()
  },
})
