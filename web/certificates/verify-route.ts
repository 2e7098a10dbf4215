import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { load } from '../routing/load.ts'
import { metaOf } from '../routing/page-meta.ts'
import { pageRoute } from '../routing/page-route.ts'
import { rootRoute } from '../routing/root-route.ts'
import { verdictOf } from './verdict.ts'

const maxCodeLength = 200

export const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...pageRoute('verify'),
  loaderDeps: ({ search }) => ({ code: readCode(search['code']) }),
  loader: (at) =>
    load(at, async (api, options) => {
      const { code } = at.deps
      if (!code) return null
      const { readVerification } = await import('./verify-reads.ts')
      return readVerification(api, code, { ...options, present: at.context.client.currentTime })
    }),
  // A page with a code is about somebody's certificate, so it is not indexed.
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

/**
 * The code in a query as given, also an empty one from a submitted empty form; undefined if missing. Overlong values
 * are truncated: they cannot be valid, and need not be displayed in full.
 */
function readCode(value: unknown): string | undefined {
  const [text] = [value].flat()
  return typeof text === 'string' ? text.toWellFormed().slice(0, maxCodeLength) : undefined
}
