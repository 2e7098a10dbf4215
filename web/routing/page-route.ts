import type { StaticDataRouteOption } from '@tanstack/react-router'
import { type PageName, type Pages, type PageWith, pages } from '#contract/pages.ts'
import { membersOnly } from './members-only.ts'
import { rootRoute } from './root-route.ts'

/** The router's notation of a path pattern: `/attend/detail/$lectureId`. */
type RouterPath<Pattern extends string> = Pattern extends `${infer Before}:${infer After}`
  ? `${Before}$${RouterPath<After>}`
  : Pattern

export type PathOf<Name extends PageName> = RouterPath<Pages[Name]['path']>

/** A page's path as the router writes it, and the id of its route. */
export function routePath<Name extends PageName>(name: Name): PathOf<Name> {
  return pages[name].path.replaceAll(':', '$') as PathOf<Name>
}

/** Route options that the table of pages decides. */
export function pageRoute<Name extends PageWith<'public' | 'link'>>(name: Name) {
  return { getParentRoute: () => rootRoute, path: routePath(name), staticData: pageFacts(name) }
}

/** As `pageRoute`, for a page of members: visitors are sent to sign in. */
export function memberRoute<Name extends PageWith<'members'>>(name: Name) {
  return {
    getParentRoute: () => rootRoute,
    path: routePath(name),
    staticData: pageFacts(name),
    beforeLoad: membersOnly,
  }
}

export const pageFacts = (name: PageName): StaticDataRouteOption => pages[name]
