import { notFound, redirect } from '@tanstack/react-router'
import { signInAddress } from '../client/addresses.ts'
import { ApiError } from '../client/api-error.ts'
import { type Problem, problemOf } from '../client/problem.ts'

/** What a route's loader brings: its data, or the problem that the page shows instead. */
export type Loaded<T> =
  | { readonly data: T; readonly problem?: undefined }
  | { readonly data?: undefined; readonly problem: Problem }

/**
 * Runs a loader by the error policy. A problem is a value and not a throw, so that the server and the browser
 * render the same page from it.
 */
export async function load<T>(here: string, work: () => Promise<T>): Promise<Loaded<T>> {
  try {
    return { data: await work() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const problem = problemOf(error)
    if (problem.kind === 'notFound') throw notFound()
    if (problem.kind === 'signIn') throw toSignIn(here)
    return { problem }
  }
}

/** Leaves for the provider's sign-in, which comes back to `here`. A mere preload does not follow it. */
export function toSignIn(here: string) {
  return redirect({ href: signInAddress(here), reloadDocument: true })
}
