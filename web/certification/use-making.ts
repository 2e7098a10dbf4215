import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { IssuedCertification } from '#contract/certificate.ts'
import { ApiError } from '../client/api-error.ts'
import { useClient } from '../client/client-context.tsx'

const firstMs = 2_000
const longestMs = 30_000

/** While certificates are being made, looks for them now and then, and shows the page anew when one is there. */
export function useMaking(certificates: readonly IssuedCertification[]): void {
  const router = useRouter()
  const { api } = useClient()
  const making = certificates.filter(({ ready }) => !ready).length
  useEffect(() => {
    if (making === 0) return
    let timer: ReturnType<typeof setTimeout>
    let over = false
    const look = async (pauseMs: number) => {
      const left = await countMaking(api)
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
  }, [api, making, router])
}

/** Undefined where it could not be asked; the next look may do better. */
async function countMaking(api: ReturnType<typeof useClient>['api']): Promise<number | undefined> {
  const { readCertificates } = await import('./certificate-reads.ts')
  try {
    const certificates = await readCertificates(api, { ahead: true })
    return certificates.filter(({ ready }) => !ready).length
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return undefined
  }
}
