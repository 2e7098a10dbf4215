import { notFound, redirect, type StaticDataRouteOption } from '@tanstack/react-router'
import { signInAddress } from '../client/addresses.ts'
import type { Api, CallOptions } from '../client/api.ts'
import { ApiError } from '../client/api-error.ts'
import type { Loaded, Outcomes } from '../client/outcomes.ts'
import { problemOf } from '../client/problem.ts'
import type { Query } from './query.ts'
import type { RouterContext } from './router-context.ts'

/** What `load` needs of a loader's arguments. */
export interface At {
  readonly context: RouterContext
  readonly route: { readonly id: string; readonly options: { staticData?: StaticDataRouteOption } }
  readonly location: { readonly href: string; readonly search: Query }
  readonly preload: boolean
}

/**
 * Runs a loader by the error policy. A problem is a value and not a throw, so that the server and the browser
 * render the same page from it.
 */
export async function load<T>(
  at: At,
  work: (api: Api, options: CallOptions) => Promise<T>,
): Promise<Loaded<T>> {
  const { client, outcomes } = at.context
  const [outcome] = await Promise.all([
    once(outcomes, at.route.id, () => work(client.api, { ahead: at.preload })),
    loadWords(at),
  ])
  if (outcome.problem?.kind === 'notFound') throw notFound()
  if (outcome.problem?.kind === 'signIn') sendToSignIn(at)
  return outcome
}

/** The loader of a page that reads nothing: what it says is there before it is shown. */
export function loadWords({ context, route }: Pick<At, 'context' | 'route'>): Promise<void> {
  return context.client.bringWords(route.options.staticData?.words ?? [])
}

/**
 * Leaves for the provider's sign-in, which comes back here; a mere preload does not follow it. Who asks not to be
 * sent there (`ismember=false`, specification §2) stays, and is invited instead.
 */
export function sendToSignIn({
  context,
  location: { href, search },
}: Pick<At, 'context' | 'location'>): void {
  if (search['ismember'] === 'false') return
  // No frame shows the provider's pages: the screen that asks to sign in leads the whole window there.
  if (context.client.surroundings.framed) throw redirect({ to: '/sign-in', search: { nextUrl: href } })
  throw redirect({ href: signInAddress(href), reloadDocument: true })
}

async function once<T>(outcomes: Outcomes, routeId: string, work: () => Promise<T>): Promise<Loaded<T>> {
  const rendered = outcomes.take(routeId)
  // The server ran the same loader for this page.
  if (rendered) return rendered as Loaded<T>
  const outcome = await settle(work)
  outcomes.note(routeId, outcome)
  return outcome
}

async function settle<T>(work: () => Promise<T>): Promise<Loaded<T>> {
  try {
    return { data: await work() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { problem: problemOf(error) }
  }
}
