import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AdminExamDetail } from '#contract/exams/exam-admin.ts'
import { handOverCandidates } from '#contract/exams/result-admin.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'

interface HandOverButtonProps {
  readonly exam: AdminExamDetail
  readonly onDone: () => unknown
}

/** Hands over candidates who were missed when the exam was prepared. */
export function HandOverButton({ exam, onDone }: HandOverButtonProps) {
  const say = useTranslations('exams')
  const mayCall = useMayCall()
  const [open, setOpen] = useState(false)
  const isPrepared = exam.state === 'PREPARED' || exam.state === 'IN_PROGRESS'
  if (!isPrepared || !mayCall(handOverCandidates)) return null
  const close = () => setOpen(false)
  const handOver = async () => {
    await call(handOverCandidates, { params: { examId: exam.id } })
    return say('handedOverNow')
  }
  const done = () => {
    close()
    onDone()
  }
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {say('handOver')}
      </button>
      {open && (
        <ActionDialog
          title={say('handOver')}
          submitLabel={say('handOver')}
          act={handOver}
          onDone={done}
          onClose={close}
        >
          <p>{say('handOverEffect')}</p>
        </ActionDialog>
      )}
    </>
  )
}
