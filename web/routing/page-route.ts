import type { StaticDataRouteOption } from '@tanstack/react-router'
import { type PageName, type Pages, type PageWith, pages } from '#contract/pages.ts'
import { membersOnly } from './members-only.ts'

/** The router's notation of a path pattern: `/attend/detail/$lectureId`. */
type RouterPath<Pattern extends string> = Pattern extends `${infer Before}:${infer After}`
  ? `${Before}$${RouterPath<After>}`
  : Pattern

type PathOf<Name extends PageName> = RouterPath<Pages[Name]['path']>

/** A page's path as the router writes it, and the id of its route. */
export function routePath<Name extends PageName>(name: Name): PathOf<Name> {
  return pages[name].path.replaceAll(':', '$') as PathOf<Name>
}

/** Route options that the table of pages decides. */
export function pageRoute<Name extends PageWith<'public' | 'link'>>(name: Name) {
  return { path: routePath(name), staticData: facts(name) }
}

/** As `pageRoute`, for a page of members: visitors are sent to sign in. */
export function memberRoute<Name extends PageWith<'members'>>(name: Name) {
  return { path: routePath(name), staticData: facts(name), beforeLoad: membersOnly }
}

type AccountPath<Name extends PageName> = PathOf<Name> extends `/account${infer Rest}` ? Rest : never

/** As `memberRoute`, for a page within the account's layout, which guards it. */
export function accountChildRoute<Name extends PageWith<'members'>>(name: Name) {
  const path = routePath(name).slice('/account'.length) as AccountPath<Name>
  return { path, staticData: facts(name) }
}

const facts = (name: PageName): StaticDataRouteOption => pages[name]
