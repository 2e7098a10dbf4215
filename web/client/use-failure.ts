import { useNavigate } from '@tanstack/react-router'
import { signInAddress } from './addresses.ts'
import { ApiError } from './api-error.ts'
import type { Notice } from './client.ts'
import { useClient } from './client-context.tsx'
import { type Problem, problemOf } from './problem.ts'

/** What the page does about a call that failed on a reader's action (specification §8). */
export function useFailure() {
  const { alert, surroundings } = useClient()
  const navigate = useNavigate()
  const notify = (notice: Notice) => {
    // Now, and not when the dialog is drawn: data that is read again from here on keeps the place that it finds.
    surroundings.scrollToTop()
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
      case 'notFound':
        notify({
          kind: 'notify',
          message: error.reply?.message ?? null,
          fields: {},
          status: error.status,
        })
        break
      case 'signIn':
        surroundings.leave(signInAddress(location.pathname + location.search))
        break
      case 'error':
        void navigate({ to: '/error' })
        break
      case 'maintenance':
        // The server answers every page with the maintenance page.
        location.reload()
        break
      case 'quiet':
        break
    }
    return problem
  }
}
