import { useQuery } from '@tanstack/react-query'
import { useRefresh } from 'ra-core'
import { useEffect, useRef } from 'react'
import type { AdminExamDetail } from '#contract/exams/exam-admin.ts'
import { getResultProgress, type ResultProgress } from '#contract/exams/result-admin.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'

/** From the hand-over on there are candidates with or without a result. */
export function hasResults({ state }: AdminExamDetail): boolean {
  return ['PREPARED', 'IN_PROGRESS', 'WAITING_COMPLETION', 'FINISHED'].includes(state)
}

const refreshMs = 10_000
/** While results and certificates are made. */
const movingMs = 5_000

/** How far results are, for those who may see them. */
export function useResultProgress(exam: AdminExamDetail): ResultProgress | undefined {
  const mayRead = useMayCall()(getResultProgress)
  const { data } = useQuery({
    queryKey: ['result-progress', exam.id],
    queryFn: ({ signal }) => call(getResultProgress, { params: { examId: exam.id } }, { signal }),
    enabled: mayRead && hasResults(exam),
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return false
      return state.data && isMoving(state.data) ? movingMs : refreshMs
    },
  })
  return data
}

/** Results and certificates are made in the background: what else is shown of them follows at once. */
export function useRefreshWith(progress: ResultProgress | undefined): void {
  const refresh = useRefresh()
  const done = progress && `${progress.received} ${progress.published} ${progress.certificatesReady}`
  const shown = useRef(done)
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== done) refresh()
    shown.current = done
  }, [done, refresh])
}

function isMoving({ received, published, heldAt, certificates, certificatesReady }: ResultProgress): boolean {
  return (received > published && !heldAt) || certificates > certificatesReady
}
