import type { ApiError } from './api-error.ts'

/** As in specification §8. `notify` without a message shows the general text; `quiet` is only logged. */
export type Problem =
  | {
      readonly kind: 'notify'
      readonly message: string | null
      readonly fields: Readonly<Record<string, string>>
      readonly status: number
    }
  | { readonly kind: 'signIn' | 'notFound' | 'error' | 'maintenance' | 'quiet' }

export function problemOf(error: Pick<ApiError, 'status' | 'reply' | 'timedOut'>): Problem {
  if (error.timedOut) return { kind: 'notify', message: null, fields: {}, status: 0 }
  switch (error.status) {
    case 0:
      return { kind: 'quiet' }
    case 401:
      return { kind: 'signIn' }
    case 404:
      return { kind: 'notFound' }
    case 503:
      return { kind: error.reply?.code === 'MAINTENANCE' ? 'maintenance' : 'quiet' }
    default:
      if (error.status >= 500) return { kind: 'error' }
      return {
        kind: 'notify',
        message: error.reply?.message ?? null,
        fields: error.reply?.fields ?? {},
        status: error.status,
      }
  }
}

export const failurePages = { notFound: '/notfound', error: '/error' } as const

export function pageStatusOf(problem: Problem): number {
  switch (problem.kind) {
    case 'notFound':
      return 404
    case 'notify':
      return problem.status || 503
    case 'signIn':
      // These pages invite the visitor to sign in; they are ordinary pages.
      return 200
    case 'error':
      return 500
    case 'maintenance':
    case 'quiet':
      return 503
  }
}
