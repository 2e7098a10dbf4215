import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { PageName, PageWith } from '#contract/pages.ts'
import { loadForMember, withUser } from '../routing/members-only.ts'
import { memberRoute, type PathOf, pageFacts, routePath } from '../routing/page-route.ts'

export const accountRoute = createRoute({
  ...memberRoute('account'),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readRequests } = await import('./marketing-reads.ts')
      return withUser(at.context, readRequests(api, options))
    }),
  component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
})

type AccountPath<Name extends PageName> = PathOf<Name> extends `/account${infer Rest}` ? Rest : never

/** As `memberRoute`, for a page within the account's layout, which guards it. */
export function accountChildRoute<Name extends PageWith<'members'>>(name: Name) {
  const path = routePath(name).slice('/account'.length) as AccountPath<Name>
  return { getParentRoute: () => accountRoute, path, staticData: pageFacts(name) }
}
