import { useQuery } from '@tanstack/react-query'
import { useRefresh } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AdminExamDetail } from '#contract/exams/exam-admin.ts'
import {
  correctResult,
  getResultProgress,
  holdResults,
  publishResults,
  type ResultProgress,
  releaseResults,
} from '#contract/exams/result-admin.ts'
import { stageResults } from '#contract/exams/result-import.ts'
import { resultStatuses } from '#contract/exams/result-states.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { ActionDialogButton, textIn } from '../ui/action-dialog.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { recordPage } from '../ui/record-page.tsx'
import { type OpenDialog, useResultColumns } from './result-columns.tsx'
import { CorrectDialog, DropDialog, HistoryDialog } from './result-dialogs.tsx'

/** Candidates of an exam and their results. */
export const ResultsPage = recordPage<AdminExamDetail>('exam', (exam) => <Results exam={exam} />)

const refreshMs = 5_000

/** How far results are; results and certificates are made in the background, and the list follows. */
function useProgress(examId: number): ResultProgress | undefined {
  const refresh = useRefresh()
  const { data } = useQuery({
    queryKey: ['result-progress', examId],
    queryFn: ({ signal }) => call(getResultProgress, { params: { examId } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? refreshMs : false),
  })
  const done = data && `${data.published} ${data.certificatesReady}`
  const shown = useRef(done)
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== done) refresh()
    shown.current = done
  }, [done, refresh])
  return data
}

function isMoving({ received, published, heldAt, certificates, certificatesReady }: ResultProgress): boolean {
  return (received > published && !heldAt) || certificates > certificatesReady
}

function Results({ exam }: { readonly exam: AdminExamDetail }) {
  const say = useTranslations('results')
  const mayCall = useMayCall()
  const refresh = useRefresh()
  const [dialog, setDialog] = useState<OpenDialog>()
  const params = { examId: exam.id }
  const progress = useProgress(exam.id)
  const close = () => setDialog(undefined)
  const of = { examId: exam.id, onDone: refresh, onClose: close }
  return (
    <>
      <ListPage
        resource="results"
        title={say('title')}
        back={
          <Link to={`/exams/${exam.id}`}>
            {exam.examCode} {useLocalised()(exam.name)}
          </Link>
        }
        params={params}
        columns={useResultColumns(mayCall(correctResult) ? setDialog : undefined)}
        filters={[
          { name: 'text', label: say('search') },
          {
            name: 'standing',
            label: say('standing'),
            choices: resultStatuses.map((value) => ({ value, label: say(`status.${value}`) })),
          },
        ]}
        sort={{ field: 'examNumber', order: 'ASC' }}
        actions={progress && <ResultButtons examId={exam.id} progress={progress} onDone={refresh} />}
        above={progress && <ResultProgressBar progress={progress} />}
        empty={<p>{say('none')}</p>}
      />
      {dialog?.act === 'correct' && <CorrectDialog result={dialog.result} {...of} />}
      {dialog?.act === 'drop' && <DropDialog result={dialog.result} {...of} />}
      {dialog?.act === 'history' && <HistoryDialog result={dialog.result} onClose={close} />}
    </>
  )
}

/** How far results and certificates are, as bars with their numbers. */
function ResultProgressBar({ progress }: { readonly progress: ResultProgress }) {
  const say = useTranslations('results')
  const moment = useMoment()
  const { candidates, received, published, passed, certificatesReady, heldAt, heldBecause } = progress
  const bars = [
    { label: say('received'), value: received, of: candidates },
    { label: say('published'), value: published, of: candidates },
    { label: say('certificates'), value: certificatesReady, of: passed },
  ]
  return (
    <>
      {heldAt && (
        <p className="notice">{say('heldSince', { moment: moment(heldAt), reason: heldBecause ?? '' })}</p>
      )}
      <dl className="progress-bars">
        {bars.map(({ label, value, of }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <meter min={0} max={Math.max(of, 1)} value={value} aria-label={label} />
              {say('ofAll', { value, of })}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

interface ResultButtonsProps {
  readonly examId: number
  readonly progress: ResultProgress
  readonly onDone: () => void
}

/** What is done with all results of an exam; a button that cannot be used says why. */
function ResultButtons({ examId, progress, onDone }: ResultButtonsProps) {
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
          {...staffAct(releaseResults, () => ({ params }))}
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
        {...staffAct(publishResults, () => ({ params }))}
        done={say('publishedNow', { count: waiting })}
        onDone={onDone}
      >
        <p>{say('publishEffect', { waiting, certificates: progress.passed - progress.certificates })}</p>
      </ActionDialogButton>
    </>
  )
}
