import { notFound, redirect } from '@tanstack/react-router'
import { signInAddress } from '../client/addresses.ts'
import type { Api, CallOptions } from '../client/api.ts'
import { ApiError } from '../client/api-error.ts'
import type { Loaded, Outcomes } from '../client/outcomes.ts'
import { problemOf } from '../client/problem.ts'
import type { RouterContext } from './root-route.tsx'

/** What `load` needs of a loader's arguments. */
interface At {
  readonly context: RouterContext
  readonly route: { readonly id: string }
  readonly location: { readonly href: string }
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
  const outcome = await once(outcomes, at.route.id, () => work(client.api, { ahead: at.preload }))
  if (outcome.problem?.kind === 'notFound') throw notFound()
  if (outcome.problem?.kind === 'signIn') throw toSignIn(at.location.href)
  return outcome
}

/** Leaves for the provider's sign-in, which comes back to `here`. A mere preload does not follow it. */
export function toSignIn(here: string) {
  return redirect({ href: signInAddress(here), reloadDocument: true })
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
