import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AdminExamDetail } from '#contract/exams/exam-admin.ts'
import {
  type AdminResult,
  adminListResults,
  correctResult,
  dropResult,
} from '#contract/exams/result-admin.ts'
import { call } from '../client/call.ts'
import { useNow } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { useMoment } from '../client/use-formats.ts'
import { ActionDialog, textIn } from '../ui/action-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { RequiredMark } from '../ui/required-mark.tsx'
import { Table } from '../ui/table.tsx'
import { useLatest } from '../ui/use-latest.ts'
import { useResultProgress } from './use-result-progress.ts'

interface ResultDialogProps {
  readonly exam: AdminExamDetail
  readonly result: AdminResult
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Records a result by hand, or corrects it; a published one is corrected by mail. */
export function CorrectDialog({ exam, result: opened, onDone, onClose }: ResultDialogProps) {
  const say = useTranslations('results')
  const latest = useLatestResult(exam.id, opened)
  const moment = useMoment()
  const now = useNow()
  const result = latest.stored
  const isOutdated = latest.theirs !== undefined
  const reloadBehind = useEffectEvent(onDone)
  useEffect(() => {
    if (isOutdated) reloadBehind()
  }, [isOutdated])
  const { examNumber, score, totalScore, passScore, standing, koreanName } = result
  const [touched, setTouched] = useState<boolean>()
  const attended = touched ?? result.result !== 'NOT_ATTENDED'
  const progress = useResultProgress(exam)
  const isDue = Date.parse(exam.resultsAt) <= now.getTime()
  const publication = progress?.heldAt ? 'held' : isDue ? 'atOnce' : 'later'
  const version = result.versions.at(-1)?.version ?? 0
  const requestOf = (form: FormData) => ({
    params: { examId: exam.id, examNumber },
    body: {
      score: attended ? Number(form.get('score')) : null,
      reason: textIn(form, 'reason'),
    },
  })
  return (
    <ActionDialog
      title={say(result.result ? 'correctTitle' : 'recordTitle', { name: koreanName, number: examNumber })}
      submitLabel={say(result.result ? 'correct' : 'record')}
      {...staffAct(correctResult, requestOf, { version })}
      done={({ result: after }) =>
        say('corrected', { name: koreanName, result: say(`outcome.${after ?? 'NOT_ATTENDED'}`) })
      }
      latest={latest}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {standing === 'PUBLISHED'
          ? say('correctPublishedEffect')
          : say(`correctEffect.${publication}`, { moment: moment(exam.resultsAt) })}
      </p>
      <label className="choice">
        <input type="checkbox" checked={attended} onChange={(event) => setTouched(event.target.checked)} />{' '}
        {say('attended')}
      </label>
      {attended && (
        <label className="field">
          <span>
            {say('scoreOf', { total: totalScore, pass: passScore })} <RequiredMark />
          </span>
          <input
            type="number"
            name="score"
            required
            min={0}
            max={totalScore}
            step={1}
            defaultValue={score ?? ''}
          />
        </label>
      )}
      <ReasonField label={say('reason')} />
    </ActionDialog>
  )
}

function useLatestResult(examId: number, opened: AdminResult) {
  const say = useTranslations('results')
  const moment = useMoment()
  const { examNumber } = opened
  return useLatest({
    opened,
    read: async () => {
      const query = { text: examNumber, size: 100 }
      const { content } = await call(adminListResults, { params: { examId }, query })
      return content.find((one) => one.examNumber === examNumber) ?? opened
    },
    factsOf: ({ result, score, standing }) => ({
      [say('result')]: result ? say(`outcome.${result}`) : '',
      [say('score')]: score === null ? '' : String(score),
      [say('standing')]: say(`status.${standing}`),
    }),
    sayChange: ({ publishedAt, publishedBy }) => {
      if (publishedAt === null || publishedAt === opened.publishedAt) return undefined
      const at = moment(publishedAt)
      return publishedBy
        ? say('publishedMeanwhileBy', { name: publishedBy, moment: at })
        : say('publishedMeanwhile', { moment: at })
    },
    savedBy: ({ versions }) => {
      const last = versions.at(-1)
      return last
        ? { updatedAt: last.receivedAt, updatedBy: last.recordedBy ?? say(`sources.${last.source}`) }
        : null
    },
  })
}

/** Removes a result that is not published, which is then waited for again. */
export function DropDialog({ exam, result, onDone, onClose }: ResultDialogProps) {
  const say = useTranslations('results')
  const { examNumber, koreanName } = result
  const requestOf = (form: FormData) => ({
    params: { examId: exam.id, examNumber },
    body: { reason: textIn(form, 'reason') },
  })
  return (
    <ActionDialog
      title={say('dropTitle', { name: koreanName, number: examNumber })}
      submitLabel={say('drop')}
      danger
      {...staffAct(dropResult, requestOf)}
      done={say('dropped', { name: koreanName })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say('dropEffect')}</p>
      <ReasonField label={say('reason')} />
    </ActionDialog>
  )
}

interface HistoryDialogProps {
  readonly result: AdminResult
  readonly onClose: () => void
}

/** Every version of a result, the newest first. */
export function HistoryDialog({ result, onClose }: HistoryDialogProps) {
  const say = useTranslations('results')
  const moment = useMoment()
  const title = say('historyTitle', { name: result.koreanName, number: result.examNumber })
  return (
    <Dialog title={title} onClose={onClose} wide>
      <Table
        rows={result.versions.toReversed()}
        keyOf={({ version }) => version}
        columns={[
          { label: say('version'), numeric: true, render: ({ version }) => version },
          { label: say('receivedAt'), whole: true, render: ({ receivedAt }) => moment(receivedAt) },
          { label: say('result'), render: ({ result: outcome }) => say(`outcome.${outcome}`) },
          { label: say('score'), numeric: true, render: ({ score }) => score },
          { label: say('source'), render: ({ source }) => say(`sources.${source}`) },
          { label: say('recordedBy'), render: ({ recordedBy }) => recordedBy },
          { label: say('reason'), render: ({ reason }) => reason },
        ]}
      />
    </Dialog>
  )
}
