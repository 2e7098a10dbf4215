import { useState } from 'react'
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
import { ActionButton } from '../ui/action-button.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'

interface ResultButtonsProps {
  readonly examId: number
  readonly progress: ResultProgress
  readonly onDone: () => void
}

/** What is done with all results of an exam; a button that cannot be used says why. */
export function ResultButtons({ examId, progress, onDone }: ResultButtonsProps) {
  const say = useTranslations('results')
  const mayCall = useMayCall()
  const [dialog, setDialog] = useState<'hold' | 'release' | 'publish'>()
  if (!mayCall(publishResults)) return null
  const { received, published, heldAt } = progress
  const waiting = received - published
  const refusal = heldAt ? say('releaseFirst') : waiting === 0 ? say('nothingToPublish') : undefined
  const close = () => setDialog(undefined)
  const done = () => {
    close()
    onDone()
  }
  const params = { examId }
  const props = { onDone: done, onClose: close }
  return (
    <>
      {mayCall(stageResults) && (
        <Link className="button" to="/result-imports/new">
          {say('import')}
        </Link>
      )}
      <button type="button" className="button" onClick={() => setDialog(heldAt ? 'release' : 'hold')}>
        {say(heldAt ? 'release' : 'hold')}
      </button>
      <ActionButton look="button primary" refusal={refusal} onPress={() => setDialog('publish')}>
        {say('publish')}
      </ActionButton>
      {dialog === 'hold' && (
        <ActionDialog
          title={say('hold')}
          submitLabel={say('hold')}
          act={async (form) => {
            await call(holdResults, { params, body: { reason: String(form.get('reason')).trim() } })
            return say('held')
          }}
          {...props}
        >
          <p>{say('holdEffect')}</p>
          <ReasonField />
        </ActionDialog>
      )}
      {dialog === 'release' && (
        <ActionDialog
          title={say('release')}
          submitLabel={say('release')}
          dryRun={() => call(dryRunResultRelease, { params })}
          act={async () => {
            await call(releaseResults, { params })
            return say('released')
          }}
          {...props}
        >
          <p>{say('releaseEffect', { waiting })}</p>
        </ActionDialog>
      )}
      {dialog === 'publish' && (
        <ActionDialog
          title={say('publish')}
          submitLabel={say('publish')}
          dryRun={() => call(dryRunPublication, { params })}
          act={async () => {
            await call(publishResults, { params })
            return say('publishedNow', { count: waiting })
          }}
          {...props}
        >
          <p>{say('publishEffect', { waiting, certificates: progress.passed - progress.certificates })}</p>
        </ActionDialog>
      )}
    </>
  )
}

/** Why; kept in the audit log. */
export function ReasonField() {
  const say = useTranslations('results')
  return (
    <label className="field">
      {say('reason')}
      <textarea name="reason" required rows={3} maxLength={500} />
    </label>
  )
}
