import { useQuery } from '@tanstack/react-query'
import { getOpening, type Opening, skipOpeningStep } from '#contract/reports/opening.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'

export const openingKey = ['opening']

/** The checklist of a new centre, for those who can do it: undefined until it is read, null if there is none. */
export function useOpening(): Opening | null | undefined {
  const isAsked = useMayCall()(skipOpeningStep)
  const { data, error } = useQuery({
    queryKey: openingKey,
    queryFn: ({ signal }) => call(getOpening, {}, { signal }),
    enabled: isAsked,
  })
  if (!isAsked || error) return null
  return data && (data.steps.length > 0 ? data : null)
}
