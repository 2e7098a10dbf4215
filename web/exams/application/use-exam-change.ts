import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type AppliedExam, changeExam } from '#contract/exams/applicant.ts'
import type { ChangeableExam } from '#contract/exams/exam.ts'
import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { useClient, useFormats, useWords } from '../../client/client-context.tsx'
import { useFailure } from '../../client/use-failure.ts'
import { readChangeableExams } from './applied-exam-reads.ts'

interface ExamChange {
  exam: AppliedExam
  onAnnounce(sentence: string): void
  onClose(): void
}

/** Loads the dates that an application can be changed to, and sends the change, once. */
export function useExamChange({ exam, onAnnounce, onClose }: ExamChange) {
  const { api } = useClient()
  const say = useWords('examAccount')
  const { listDay } = useFormats()
  const router = useRouter()
  const fail = useFailure()
  const { choices, failed, load } = useChoices(exam.examId)
  const busy = useRef(false)
  const [pending, setPending] = useState(false)

  const change = async (target: ChangeableExam) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    const { examId, examNumber } = exam
    const body = { examId, targetExamId: target.id }
    try {
      await call(api, changeExam, { params: { examNumber }, body })
      onAnnounce(say('changedNow', { day: listDay(target.startAt) }))
      await router.invalidate({ sync: true })
      onClose()
    } catch (error) {
      fail(error)
      // The seat may have been taken in the meantime: the remaining dates are reloaded behind the alert.
      const refused = error instanceof ApiError && error.status === 409
      await Promise.all([refused && load(), router.invalidate({ sync: true })])
      if (!refused) onClose()
    }
    busy.current = false
    setPending(false)
  }
  return { choices, failed, pending, change, retry: () => void load() }
}

function useChoices(examId: number) {
  const { api } = useClient()
  const [choices, setChoices] = useState<readonly ChangeableExam[] | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      setChoices(await readChangeableExams(api, examId))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setChoices(null)
      setFailed(true)
    }
  }, [api, examId])
  useEffect(() => void load(), [load])
  return { choices, failed, load }
}
