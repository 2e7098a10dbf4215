import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadWords } from '../routing/load.ts'
import { loadForMember } from '../routing/members-only.ts'
import { type HeadAt, metaOf } from '../routing/page-meta.ts'
import { memberRoute } from '../routing/page-route.ts'

const paymentMeta = ({ match }: { match: HeadAt }) =>
  metaOf({ title: match.context.client.translator('payment')('title'), hidden: true })

export const orderRoute = createRoute({
  ...memberRoute('order'),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readOrder } = await import('./order-reads.ts')
      return readOrder(api, at.params.orderId, options)
    }),
  head: paymentMeta,
  component: lazyRouteComponent(() => import('./order-page.tsx'), 'OrderPage'),
})

export const payFailRoute = createRoute({
  ...memberRoute('payFail'),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readOrder } = await import('./order-reads.ts')
      return readOrder(api, at.params.orderId, options)
    }),
  head: paymentMeta,
  component: lazyRouteComponent(() => import('./order-page.tsx'), 'PayFailPage'),
})

export const paySuccessRoute = createRoute({
  ...memberRoute('paySuccess'),
  loader: loadWords,
  head: paymentMeta,
  component: lazyRouteComponent(() => import('./pay-success-page.tsx'), 'PaySuccessPage'),
})
