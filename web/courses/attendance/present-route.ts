import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadWords } from '../../routing/load.ts'
import { hiddenPage } from '../../routing/page-meta.ts'
import { memberRoute } from '../../routing/page-route.ts'
import { rootRoute } from '../../routing/root-route.ts'

export const presentRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...memberRoute('present'),
  loader: loadWords,
  head: hiddenPage((words) => words('present')('title')),
  component: lazyRouteComponent(() => import('./present-page.tsx'), 'PresentPage'),
})
