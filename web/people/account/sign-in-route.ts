import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadWords } from '../../routing/load.ts'
import { hiddenPage } from '../../routing/page-meta.ts'
import { rootRoute } from '../../routing/root-route.ts'

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  staticData: { footer: true, part: 'people/account/sign-in-page.tsx', words: ['signIn'] },
  loader: loadWords,
  head: hiddenPage((words) => words('signIn')('title')),
  component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
})
