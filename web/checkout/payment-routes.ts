import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadWords } from '../routing/load.ts'
import { loadForMember, membersOnly } from '../routing/members-only.ts'
import { type HeadAt, metaOf } from '../routing/page-meta.ts'
import { rootRoute } from '../routing/root-route.ts'

const paymentMeta = ({ match }: { match: HeadAt }) =>
  metaOf({ title: match.context.client.translator('payment')('title'), hidden: true })

export const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment/orders/$orderId',
  staticData: { footer: true, part: 'checkout/order-page.tsx', words: ['payment', 'steps'] },
  beforeLoad: membersOnly,
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readOrder } = await import('./order-reads.ts')
      return readOrder(api, at.params.orderId, options)
    }),
  head: paymentMeta,
  component: lazyRouteComponent(() => import('./order-page.tsx'), 'OrderPage'),
})

export const payFailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment/fail/$orderId',
  staticData: { footer: true, part: 'checkout/order-page.tsx', words: ['payment', 'steps'] },
  beforeLoad: membersOnly,
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readOrder } = await import('./order-reads.ts')
      return readOrder(api, at.params.orderId, options)
    }),
  head: paymentMeta,
  component: lazyRouteComponent(() => import('./order-page.tsx'), 'PayFailPage'),
})

export const paySuccessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment/success',
  // No footer: its language links would pass on the payment key.
  staticData: { footer: false, part: 'checkout/pay-success-page.tsx', words: ['payment'] },
  beforeLoad: membersOnly,
  loader: loadWords,
  head: paymentMeta,
  component: lazyRouteComponent(() => import('./pay-success-page.tsx'), 'PaySuccessPage'),
})
