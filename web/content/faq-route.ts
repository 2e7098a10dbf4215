import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { load } from '../routing/load.ts'
import { metaOf } from '../routing/page-meta.ts'
import { pageRoute } from '../routing/page-route.ts'
import { rootRoute } from '../routing/root-route.ts'

export const faqRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...pageRoute('faq'),
  loader: (at) =>
    load(at, async (api, options) => {
      const { readFaq } = await import('./faq-reads.ts')
      return readFaq(api, options)
    }),
  head: ({ match }) => {
    const say = match.context.client.translator('faq')
    return metaOf({ title: say('title'), description: say('description') })
  },
  component: lazyRouteComponent(() => import('./faq-page.tsx'), 'FaqPage'),
})
