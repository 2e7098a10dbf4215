import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, Reply, Request } from '#contract/platform/endpoint.ts'
import { call } from '../client/call.ts'
import { useSettled } from './use-settled.ts'

/** What the server makes of the input once typing has paused; what it refuses leaves the last preview. */
export function usePreview<E extends Endpoint>(endpoint: E, request: Request<E>) {
  const input = useSettled(JSON.stringify(request))
  const { data, isError } = useQuery({
    queryKey: ['preview', endpoint.id, input],
    queryFn: ({ signal }) => call(endpoint, JSON.parse(input) as Request<E>, { signal }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const [shown, setShown] = useState<Reply<E> | undefined>(data)
  if (data && data !== shown) setShown(data)
  return { shown, isRefused: isError }
}
