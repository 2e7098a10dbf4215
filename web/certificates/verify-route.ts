import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { load } from '../routing/load.ts'
import { metaOf } from '../routing/page-meta.ts'
import { pageRoute } from '../routing/page-route.ts'
import { rootRoute } from '../routing/root-route.ts'
import type { PastInput } from './past-form.tsx'
import { verdictOf } from './verdict.ts'

const maxLength = 200

export const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...pageRoute('verify'),
  loaderDeps: ({ search }) => ({ code: readText(search['code']), past: readPast(search) }),
  loader: (at) =>
    load(at, async (api, options) => {
      const { readVerifyPage } = await import('./verify-reads.ts')
      return readVerifyPage(api, at.deps, { ...options, present: at.context.client.currentTime })
    }),
  // A page with a code is about somebody's certificate, so it is not indexed.
  head: ({ match, loaderData }) => {
    const say = match.context.client.translator('verify')
    const verdict = verdictOf(loaderData?.data?.verification)
    return metaOf({
      title: verdict ? say(`titleOf.${verdict}`) : say('title'),
      description: say('description'),
      hidden: match.loaderDeps.code !== undefined || match.loaderDeps.past !== undefined,
    })
  },
  component: lazyRouteComponent(() => import('./verify-page.tsx'), 'VerifyPage'),
})

/** An old number and a name in a query; undefined without a number. */
function readPast(search: Readonly<Record<string, unknown>>): PastInput | undefined {
  const number = readText(search['number'])
  return number === undefined ? undefined : { number, holder: readText(search['holder']) ?? '' }
}

/**
 * A text in a query as given, also an empty one from a submitted empty form; undefined if missing. Overlong values
 * are truncated: they cannot be valid, and need not be displayed in full.
 */
function readText(value: unknown): string | undefined {
  const [text] = [value].flat()
  return typeof text === 'string' ? text.toWellFormed().slice(0, maxLength) : undefined
}
