import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadWords } from '../routing/load.ts'
import { metaOf } from '../routing/page-meta.ts'
import { pageRoute } from '../routing/page-route.ts'
import { rootRoute } from '../routing/root-route.ts'

export const accessibilityRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...pageRoute('accessibility'),
  loader: loadWords,
  head: ({ match }) => {
    const say = match.context.client.translator('accessibility')
    return metaOf({ title: say('title'), description: say('description') })
  },
  component: lazyRouteComponent(() => import('./accessibility-page.tsx'), 'AccessibilityPage'),
})
