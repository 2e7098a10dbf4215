import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Api } from './api.ts'
import { ApiError } from './api-error.ts'
import { useClient } from './client-context.tsx'

const firstMs = 2_000
const longestMs = 30_000

/** Loads the page's data again when the number of pending documents changes. `count` must be stable. */
export function usePendingDocuments(pending: number, count: (api: Api) => Promise<number>): void {
  const router = useRouter()
  const { api } = useClient()
  useEffect(() => {
    if (pending === 0) return
    let timer: ReturnType<typeof setTimeout>
    let stopped = false
    const poll = async (pauseMs: number) => {
      const stillPending = await tryCount(() => count(api))
      if (stopped) return
      if (stillPending !== undefined && stillPending !== pending) void router.invalidate()
      else schedule(Math.min(pauseMs * 1.5, longestMs))
    }
    const schedule = (pauseMs: number) => {
      timer = setTimeout(() => void poll(pauseMs), pauseMs)
    }
    schedule(firstMs)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [api, pending, count, router])
}

/** Undefined if the request failed; the next poll may succeed. */
async function tryCount(count: () => Promise<number>): Promise<number | undefined> {
  try {
    return await count()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return undefined
  }
}
