import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { load, loadWords } from '../routing/load.ts'
import { metaOf } from '../routing/page-meta.ts'
import { pageRoute } from '../routing/page-route.ts'

export const faqRoute = createRoute({
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

export const accessibilityRoute = createRoute({
  ...pageRoute('accessibility'),
  loader: loadWords,
  head: ({ match }) => {
    const say = match.context.client.translator('accessibility')
    return metaOf({ title: say('title'), description: say('description') })
  },
  component: lazyRouteComponent(() => import('./accessibility-page.tsx'), 'AccessibilityPage'),
})
