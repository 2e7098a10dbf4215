import { notFound, redirect, type StaticDataRouteOption } from '@tanstack/react-router'
import type { Api, CallOptions } from '../client/api.ts'
import { ApiError } from '../client/api-error.ts'
import type { Loaded, Outcomes } from '../client/outcomes.ts'
import { problemOf } from '../client/problem.ts'
import { signInUrl } from '../client/urls.ts'
import type { Query } from './query.ts'
import type { RouterContext } from './router-context.ts'

/** The part of a loader's arguments that `load` needs. */
export interface LoaderArgs {
  readonly context: RouterContext
  readonly route: { readonly id: string; readonly options: { staticData?: StaticDataRouteOption } }
  readonly location: { readonly href: string; readonly search: Query }
  readonly preload: boolean
}

/**
 * Runs a loader with the error policy. Problems are returned, not thrown, so that server and browser render the same
 * page from them.
 */
export async function load<T>(
  at: LoaderArgs,
  work: (api: Api, options: CallOptions) => Promise<T>,
): Promise<Loaded<T>> {
  const { client, outcomes } = at.context
  const [outcome] = await Promise.all([
    reuseOrRun(outcomes, at.route.id, () => work(client.api, { background: at.preload })),
    loadWords(at),
  ])
  if (outcome.problem?.kind === 'notFound') throw notFound()
  if (outcome.problem?.kind === 'signIn') redirectToSignIn(at)
  if (outcome.problem) await at.context.preloadProblem(outcome.problem)
  return outcome
}

/** The loader of a page without data: loads the page's topics. */
export function loadWords({ context, route }: Pick<LoaderArgs, 'context' | 'route'>): Promise<void> {
  return context.client.loadTopics(route.options.staticData?.words ?? [])
}

/**
 * Redirects to the provider's sign-in, which returns here; preloading does not follow it. With `ismember=false`
 * (specification §2) the visitor stays and is invited to sign in instead.
 */
export function redirectToSignIn({
  context,
  location: { href, search },
}: Pick<LoaderArgs, 'context' | 'location'>): void {
  if (search['ismember'] === 'false') return
  // The provider's pages cannot be embedded: the sign-in screen opens them in the top-level window.
  if (context.client.hostWindow.isInIframe) throw redirect({ to: '/sign-in', search: { nextUrl: href } })
  throw redirect({ href: signInUrl(href), reloadDocument: true })
}

async function reuseOrRun<T>(
  outcomes: Outcomes,
  routeId: string,
  work: () => Promise<T>,
): Promise<Loaded<T>> {
  const rendered = outcomes.take(routeId)
  // The server ran the same loader for this page.
  if (rendered) return rendered as Loaded<T>
  const outcome = await toLoaded(work)
  outcomes.record(routeId, outcome)
  return outcome
}

async function toLoaded<T>(work: () => Promise<T>): Promise<Loaded<T>> {
  try {
    return { data: await work() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { problem: problemOf(error) }
  }
}
