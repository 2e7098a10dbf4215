import { useCallback, useEffect, useState } from 'react'
import { type AppliedExam, changeExam } from '#contract/exams/applicant.ts'
import type { ChangeableExam } from '#contract/exams/exam.ts'
import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { useClient, useFormats, useWords } from '../../client/client-context.tsx'
import { useAction } from '../../client/use-action.ts'
import { readChangeableExams } from './applied-exam-reads.ts'

interface ExamChange {
  exam: AppliedExam
  onAnnounce(sentence: string): void
  onClose(): void
}

/** The dates that an application can be changed to, loaded when the dialog opens, and the change itself. */
export function useExamChange({ exam, onAnnounce, onClose }: ExamChange) {
  const say = useWords('examAccount')
  const { listDay } = useFormats()
  const { act, pending } = useAction()
  const { choices, failed, load } = useChoices(exam.examId)

  const change = async (target: ChangeableExam) => {
    const { examId, examNumber } = exam
    const body = { examId, targetExamId: target.id }
    const refusal = await act((api) => call(api, changeExam, { params: { examNumber }, body }), {
      onDone: () => onAnnounce(say('changedNow', { day: listDay(target.startAt) })),
    })
    // The seat may have been taken meanwhile: the dates that are left are offered once the notice is closed.
    if (refusal?.status === 409) await load()
    else onClose()
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
