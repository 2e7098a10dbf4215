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
  onSaid(sentence: string): void
  onClose(): void
}

/** The dates that an application can be changed to, read when they are asked for, and the change itself, once. */
export function useExamChange({ exam, onSaid, onClose }: ExamChange) {
  const { api } = useClient()
  const say = useWords('examAccount')
  const { listDay } = useFormats()
  const router = useRouter()
  const fail = useFailure()
  const { choices, unread, read } = useChoices(exam.examId)
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
      onSaid(say('changedNow', { day: listDay(target.startAt) }))
      await router.invalidate({ sync: true })
      onClose()
    } catch (error) {
      fail(error)
      // The seat may have gone while the choice was made: what is left is shown once the notice is closed.
      const refused = error instanceof ApiError && error.status === 409
      await Promise.all([refused && read(), router.invalidate({ sync: true })])
      if (!refused) onClose()
    }
    busy.current = false
    setPending(false)
  }
  return { choices, unread, pending, change, readAgain: () => void read() }
}

function useChoices(examId: number) {
  const { api } = useClient()
  const [choices, setChoices] = useState<readonly ChangeableExam[] | null>(null)
  const [unread, setUnread] = useState(false)
  const read = useCallback(async () => {
    setUnread(false)
    try {
      setChoices(await readChangeableExams(api, examId))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setChoices(null)
      setUnread(true)
    }
  }, [api, examId])
  useEffect(() => void read(), [read])
  return { choices, unread, read }
}
