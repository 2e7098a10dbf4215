import { useTranslations } from 'use-intl'
import type { AdminExamDetail } from '#contract/exams/exam-admin.ts'
import { handOverCandidates } from '#contract/exams/result-admin.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { ActionDialogButton } from '../ui/action-dialog.tsx'

interface HandOverButtonProps {
  readonly exam: AdminExamDetail
  readonly onDone: () => unknown
}

/** Hands over candidates who were missed when the exam was prepared. */
export function HandOverButton({ exam, onDone }: HandOverButtonProps) {
  const say = useTranslations('exams')
  const mayCall = useMayCall()
  const isPrepared = exam.state === 'PREPARED' || exam.state === 'IN_PROGRESS'
  if (!isPrepared || !mayCall(handOverCandidates)) return null
  return (
    <ActionDialogButton
      title={say('handOver')}
      act={() => call(handOverCandidates, { params: { examId: exam.id } })}
      done={say('handedOverNow')}
      onDone={onDone}
    >
      <p>{say('handOverEffect')}</p>
    </ActionDialogButton>
  )
}
