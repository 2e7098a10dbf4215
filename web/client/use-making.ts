import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Api } from './api.ts'
import { ApiError } from './api-error.ts'
import { useClient } from './client-context.tsx'

const firstMs = 2_000
const longestMs = 30_000

/**
 * While so many files are being made, counts now and then how many still are, and shows the page anew when another
 * number is. `count` is one function for as long as the page lives.
 */
export function useMaking(making: number, count: (api: Api) => Promise<number>): void {
  const router = useRouter()
  const { api } = useClient()
  useEffect(() => {
    if (making === 0) return
    let timer: ReturnType<typeof setTimeout>
    let over = false
    const look = async (pauseMs: number) => {
      const left = await countIfAsked(() => count(api))
      if (over) return
      if (left !== undefined && left !== making) void router.invalidate()
      else wait(Math.min(pauseMs * 1.5, longestMs))
    }
    const wait = (pauseMs: number) => {
      timer = setTimeout(() => void look(pauseMs), pauseMs)
    }
    wait(firstMs)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [api, making, count, router])
}

/** Undefined where it could not be asked; the next look may do better. */
async function countIfAsked(count: () => Promise<number>): Promise<number | undefined> {
  try {
    return await count()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return undefined
  }
}
