import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Api } from '../../client/api.ts'
import { useClient } from '../../client/client-context.tsx'
import { useFailure } from '../../client/use-failure.ts'

/** Runs one action at a time, then reloads the organisation, also after an error. */
export function useOrgAction() {
  const { api } = useClient()
  const router = useRouter()
  const fail = useFailure()
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const act = async (work: (api: Api) => Promise<unknown>, done: () => void) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    try {
      await work(api)
      done()
    } catch (error) {
      fail(error)
    }
    await router.invalidate({ sync: true })
    busy.current = false
    setPending(false)
  }
  return { act, pending }
}
