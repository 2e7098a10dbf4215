import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Api } from './api.ts'
import { ApiError } from './api-error.ts'
import type { Notice } from './client.ts'
import { useClient } from './client-context.tsx'
import { failurePages, type Problem, problemOf } from './problem.ts'
import { signInUrl } from './urls.ts'

interface After<T> {
  onDone?(made: T): void
  /** Runs before the notice opens, which returns the focus to the element that has it then. */
  onRefused?(error: ApiError): void
  /** Whether the page's data is loaded again: `always` by default, since a refusal shows that the page is out of date. */
  reload?: 'always' | 'after refusal' | 'never'
  showFields?(fields: Readonly<Record<string, string>>): void
}

/** For a button: makes one call at a time, shows why it failed, and reads the page's data again. */
export function useAction() {
  const { api } = useClient()
  const router = useRouter()
  const fail = useFailure()
  const busy = useRef(false)
  const [pending, setPending] = useState(false)

  /** Returns the error of a refused call. `pending` ends when the page shows its new data. */
  const act = async <T>(
    work: (api: Api) => Promise<T>,
    after: After<T> = {},
  ): Promise<ApiError | undefined> => {
    if (busy.current) return undefined
    busy.current = true
    setPending(true)
    try {
      const refusal = await attempt(() => work(api), after.onDone)
      if (refusal) {
        after.onRefused?.(refusal)
        fail(refusal, after.showFields)
      }
      const { reload = 'always' } = after
      if (reload === 'always' || (refusal && reload === 'after refusal'))
        await router.invalidate({ sync: true })
      return refusal
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  return { act, pending }
}

async function attempt<T>(
  work: () => Promise<T>,
  onDone: ((made: T) => void) | undefined,
): Promise<ApiError | undefined> {
  try {
    const made = await work()
    onDone?.(made)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error
  }
}

/** Handles an API call that failed on a user's action (specification §8). */
function useFailure() {
  const { alert, hostWindow } = useClient()
  const navigate = useNavigate()
  const notify = (notice: Notice) => {
    // At once, not when the dialog is rendered: reloading the data keeps the scroll position that it finds.
    hostWindow.scrollToTop()
    alert.write(notice)
  }
  return (error: unknown, showFields?: (fields: Readonly<Record<string, string>>) => void): Problem => {
    if (!(error instanceof ApiError)) throw error
    const problem = problemOf(error)
    switch (problem.kind) {
      case 'notify':
        if (Object.keys(problem.fields).length > 0) showFields?.(problem.fields)
        notify(problem)
        break
      case 'signIn':
        hostWindow.navigateTop(signInUrl(location.pathname + location.search))
        break
      case 'maintenance':
        // The server replies to every page with the maintenance page.
        location.reload()
        break
      case 'notFound':
      case 'error':
        void navigate({ to: failurePages[problem.kind] })
        break
      case 'quiet':
        break
    }
    return problem
  }
}
