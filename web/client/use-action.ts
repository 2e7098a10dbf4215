import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Api } from './api.ts'
import { ApiError } from './api-error.ts'
import { useClient } from './client-context.tsx'
import { useFailure } from './use-failure.ts'

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
