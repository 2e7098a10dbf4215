import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadWords } from '../../routing/load.ts'
import { hiddenPage } from '../../routing/page-meta.ts'
import { pageRoute } from '../../routing/page-route.ts'
import { rootRoute } from '../../routing/root-route.ts'

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...pageRoute('signIn'),
  loader: loadWords,
  head: hiddenPage((words) => words('signIn')('title')),
  component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
})
