import { useTranslations } from 'use-intl'
import type { AdminExamDetail } from '#contract/exams/exam-admin.ts'
import {
  holdResults,
  publishResults,
  type ResultProgress,
  releaseResults,
} from '#contract/exams/result-admin.ts'
import { stageResults } from '#contract/exams/result-import.ts'
import { isPublishable } from '#contract/exams/result-states.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { ActionDialog, textIn } from '../ui/action-dialog.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { actsOf, type RecordAct } from '../ui/record-act.ts'

interface ResultActsInput {
  readonly exam: AdminExamDetail
  readonly progress: ResultProgress | undefined
  readonly onDone: () => unknown
}

/** What is done with all results of an exam, once there are any to come. */
export function useResultActs({ exam, progress, onDone }: ResultActsInput): RecordAct[] {
  const say = useTranslations('results')
  const mayCall = useMayCall()
  if (!progress || !mayCall(publishResults)) return []
  const { heldAt, received, published } = progress
  const refusal = heldAt ? say('releaseFirst') : received === published ? say('nothingToPublish') : undefined
  return actsOf([
    isPublishable(exam.state) && {
      key: 'publish',
      label: say('publish'),
      decision: { allowed: refusal === undefined, message: refusal },
      dialog: (onClose) => <PublishDialog examId={exam.id} {...{ progress, onDone, onClose }} />,
    },
    heldAt !== null && {
      key: 'release',
      label: say('release'),
      dialog: (onClose) => <ReleaseDialog examId={exam.id} {...{ progress, onDone, onClose }} />,
    },
    heldAt === null && {
      key: 'hold',
      label: say('hold'),
      dialog: (onClose) => <HoldDialog examId={exam.id} {...{ onDone, onClose }} />,
    },
    mayCall(stageResults) && { key: 'import', label: say('import'), to: '/result-imports/new' },
  ])
}

interface ResultsDialogProps {
  readonly examId: number
  readonly onDone: () => unknown
  readonly onClose: () => void
}

interface ProgressDialogProps extends ResultsDialogProps {
  readonly progress: ResultProgress
}

function PublishDialog({ examId, progress, onDone, onClose }: ProgressDialogProps) {
  const say = useTranslations('results')
  const params = { examId }
  const waiting = progress.received - progress.published
  return (
    <ActionDialog
      title={say('publish')}
      {...staffAct(publishResults, () => ({ params }))}
      done={say('publishedNow', { count: waiting })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say('publishEffect', { waiting, certificates: progress.passed - progress.certificates })}</p>
    </ActionDialog>
  )
}

function ReleaseDialog({ examId, progress, onDone, onClose }: ProgressDialogProps) {
  const say = useTranslations('results')
  const params = { examId }
  return (
    <ActionDialog
      title={say('release')}
      {...staffAct(releaseResults, () => ({ params }))}
      done={say('released')}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say('releaseEffect', { waiting: progress.received - progress.published })}</p>
    </ActionDialog>
  )
}

function HoldDialog({ examId, onDone, onClose }: ResultsDialogProps) {
  const say = useTranslations('results')
  return (
    <ActionDialog
      title={say('hold')}
      act={(form) => call(holdResults, { params: { examId }, body: { reason: textIn(form, 'reason') } })}
      done={say('held')}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say('holdEffect')}</p>
      <ReasonField label={say('reason')} />
    </ActionDialog>
  )
}
