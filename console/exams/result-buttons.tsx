import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  holdResults,
  publishResults,
  type ResultProgress,
  releaseResults,
} from '#contract/exams/result-admin.ts'
import { stageResults } from '#contract/exams/result-import.ts'
import { dryRunPublication, dryRunResultRelease } from '#contract/reports/dry-run.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { ActionDialogButton, textIn } from '../ui/action-dialog.tsx'
import { ReasonField } from '../ui/reason-field.tsx'

interface ResultButtonsProps {
  readonly examId: number
  readonly progress: ResultProgress
  readonly onDone: () => void
}

/** What is done with all results of an exam; a button that cannot be used says why. */
export function ResultButtons({ examId, progress, onDone }: ResultButtonsProps) {
  const say = useTranslations('results')
  const mayCall = useMayCall()
  if (!mayCall(publishResults)) return null
  const { received, published, heldAt } = progress
  const waiting = received - published
  const refusal = heldAt ? say('releaseFirst') : waiting === 0 ? say('nothingToPublish') : undefined
  const params = { examId }
  return (
    <>
      {mayCall(stageResults) && (
        <Link className="button" to="/result-imports/new">
          {say('import')}
        </Link>
      )}
      {heldAt ? (
        <ActionDialogButton
          title={say('release')}
          dryRun={() => call(dryRunResultRelease, { params })}
          act={() => call(releaseResults, { params })}
          done={say('released')}
          onDone={onDone}
        >
          <p>{say('releaseEffect', { waiting })}</p>
        </ActionDialogButton>
      ) : (
        <ActionDialogButton
          title={say('hold')}
          act={(form) => call(holdResults, { params, body: { reason: textIn(form, 'reason') } })}
          done={say('held')}
          onDone={onDone}
        >
          <p>{say('holdEffect')}</p>
          <ReasonField label={say('reason')} />
        </ActionDialogButton>
      )}
      <ActionDialogButton
        title={say('publish')}
        look="button primary"
        decision={{ allowed: refusal === undefined, message: refusal }}
        dryRun={() => call(dryRunPublication, { params })}
        act={() => call(publishResults, { params })}
        done={say('publishedNow', { count: waiting })}
        onDone={onDone}
      >
        <p>{say('publishEffect', { waiting, certificates: progress.passed - progress.certificates })}</p>
      </ActionDialogButton>
    </>
  )
}
