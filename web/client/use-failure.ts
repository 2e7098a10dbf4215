import { useNavigate } from '@tanstack/react-router'
import { ApiError } from './api-error.ts'
import type { Notice } from './client.ts'
import { useClient } from './client-context.tsx'
import { failurePages, type Problem, problemOf } from './problem.ts'
import { signInUrl } from './urls.ts'

/** Handles an API call that failed on a user's action (specification §8). */
export function useFailure() {
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
