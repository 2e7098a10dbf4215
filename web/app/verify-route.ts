import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { verdictOf } from '../certification/verdict.ts'
import { readCode } from '../certification/verify-address.ts'
import { load } from './load.ts'
import { metaOf } from './page-meta.ts'
import { rootRoute } from './root-route.tsx'

export const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/certification/search',
  staticData: { footer: true, part: 'app/verify-page.tsx', words: ['verify'] },
  loaderDeps: ({ search }) => ({ code: readCode(search['code']) }),
  loader: (at) =>
    load(at, async (api, options) => {
      const { code } = at.deps
      if (!code) return null
      const { readVerification } = await import('../certification/verify-reads.ts')
      return readVerification(api, code, { ...options, present: at.context.client.present })
    }),
  // A page with a code is about somebody's certificate.
  head: ({ match, loaderData }) => {
    const say = match.context.client.translator('verify')
    const verdict = verdictOf(loaderData?.data)
    return metaOf({
      title: verdict ? say(`titleOf.${verdict}`) : say('title'),
      description: say('description'),
      hidden: match.loaderDeps.code !== undefined,
    })
  },
  component: lazyRouteComponent(() => import('./verify-page.tsx'), 'VerifyPage'),
})
