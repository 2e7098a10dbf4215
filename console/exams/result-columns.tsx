import { useTranslations } from 'use-intl'
import type { AdminResult } from '#contract/exams/result-admin.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import type { Column } from '../ui/data-table.tsx'
import { DisclosePersonButton } from '../ui/disclose-person-button.tsx'
import { PersonLink } from '../ui/person-link.tsx'

const tones = { WAITING: '', RECEIVED: 'warn', HELD: 'warn', PUBLISHED: 'good' } as const

/** A dialog about a result. */
export interface OpenDialog {
  readonly act: 'correct' | 'drop' | 'history'
  readonly result: AdminResult
}

/** Columns of candidates and their results, with what may be done with each. */
export function useResultColumns(open: ((dialog: OpenDialog) => void) | undefined): Column<AdminResult>[] {
  const say = useTranslations('results')
  const moment = useMoment()
  const { number } = useFormats()
  return [
    {
      key: 'number',
      whole: true,
      label: say('examNumber'),
      sortBy: 'examNumber',
      render: ({ examNumber }) => examNumber,
    },
    {
      key: 'name',
      label: say('name'),
      render: ({ koreanName, personId, masked, examNumber }) => (
        <>
          <PersonLink personId={personId}>{koreanName}</PersonLink>{' '}
          <DisclosePersonButton personId={personId} masked={masked} label={examNumber} />
        </>
      ),
    },
    {
      key: 'standing',
      label: say('standing'),
      render: ({ standing }) => (
        <span className={`badge ${tones[standing]}`}>{say(`status.${standing}`)}</span>
      ),
    },
    { key: 'result', label: say('result'), render: ({ result }) => result && say(`outcome.${result}`) },
    {
      key: 'score',
      label: say('score'),
      numeric: true,
      sortBy: 'score',
      render: ({ score, totalScore }) => score !== null && `${number(score)} / ${number(totalScore)}`,
    },
    {
      key: 'received',
      label: say('receivedAt'),
      whole: true,
      render: ({ receivedAt }) => receivedAt && moment(receivedAt),
    },
    {
      key: 'publish',
      label: say('publishAt'),
      hidden: true,
      render: ({ publishedAt, publishAt }) => {
        const at = publishedAt ?? publishAt
        return at && moment(at)
      },
    },
    {
      key: 'acts',
      label: say('acts'),
      render: (result) => (
        <div className="row-acts">
          {result.versions.length > 0 && open && (
            <RowButton act="history" result={result} open={open} label={say('history')} />
          )}
          {open && <RowButton act="correct" result={result} open={open} label={correctLabel(result, say)} />}
          {open && (result.standing === 'RECEIVED' || result.standing === 'HELD') && (
            <RowButton act="drop" result={result} open={open} label={say('drop')} />
          )}
        </div>
      ),
    },
  ]
}

function correctLabel({ result }: AdminResult, say: (key: 'correct' | 'record') => string): string {
  return say(result ? 'correct' : 'record')
}

interface RowButtonProps extends OpenDialog {
  readonly label: string
  readonly open: (dialog: OpenDialog) => void
}

function RowButton({ act, result, label, open }: RowButtonProps) {
  return (
    <button type="button" className="link" onClick={() => open({ act, result })}>
      {label}
      <span className="hidden"> {result.examNumber}</span>
    </button>
  )
}
