import { createRoute, notFound } from '@tanstack/react-router'
import { ErrorPage } from '../parts/problem-page.tsx'
import { hiddenPage } from '../routing/page-meta.ts'
import { rootRoute } from '../routing/root-route.ts'

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
