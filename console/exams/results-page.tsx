import { useRefresh } from 'ra-core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AdminExamDetail } from '#contract/exams/exam-admin.ts'
import { correctResult, type ResultProgress } from '#contract/exams/result-admin.ts'
import { resultStatuses } from '#contract/exams/result-states.ts'
import { useMayCall } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { ListTab } from '../ui/list-page.tsx'
import { recordPage } from '../ui/record-page.tsx'
import { type OpenDialog, useResultColumns } from './result-columns.tsx'
import { CorrectDialog, DropDialog, HistoryDialog } from './result-dialogs.tsx'
import { useResultProgress } from './use-result-progress.ts'

/** Candidates of an exam and their results. */
export const ResultsPage = recordPage<AdminExamDetail>('exam', (exam) => <Results exam={exam} />)

function Results({ exam }: { readonly exam: AdminExamDetail }) {
  const say = useTranslations('results')
  const mayCall = useMayCall()
  const refresh = useRefresh()
  const [dialog, setDialog] = useState<OpenDialog>()
  const params = { examId: exam.id }
  const progress = useResultProgress(exam)
  const close = () => setDialog(undefined)
  const of = { exam, onDone: refresh, onClose: close }
  return (
    <>
      {progress && <ResultProgressBar progress={progress} />}
      <ListTab
        resource="results"
        title={say('title')}
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
