import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  applyResults,
  discardResults,
  getResultImport,
  type ImportRow,
  type ResultImport,
} from '#contract/exams/result-import.ts'
import { call } from '../client/call.ts'
import { staffAct } from '../client/staff-act.ts'
import { useMoment } from '../client/use-formats.ts'
import { ActionDialogButton } from '../ui/action-dialog.tsx'
import { DiscardFileButton } from '../ui/discard-file-button.tsx'
import { EffectRows } from '../ui/effect-rows.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { FramedTable } from '../ui/table.tsx'
import { useTitle } from '../ui/use-title.ts'

/** What a file of results would do, line by line; applies or discards it. */
export function ImportPage() {
  const { importId = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['result-import', importId],
    queryFn: ({ signal }) => call(getResultImport, { params: { importId } }, { signal }),
  })
  return data ? <Import staged={data} /> : <PageState of="resultImport" error={error} retry={refetch} />
}

type Effect = ImportRow['effect']
const effects: readonly Effect[] = ['NEW', 'CORRECTION', 'INBOX', 'UNCHANGED']
const tones = { NEW: 'good', CORRECTION: 'warn', INBOX: 'bad', UNCHANGED: '' } as const

function Import({ staged }: { readonly staged: ResultImport }) {
  const say = useTranslations('results')
  const sayFiles = useTranslations('files')
  const moment = useMoment()
  useTitle(`${say('file.title')}: ${staged.fileName}`)
  return (
    <>
      <PageHead back={<Link to="/result-imports/new">{say('file.title')}</Link>} title={staged.fileName} />
      {staged.appliedAt && (
        <p className="notice">{say('file.appliedAt', { moment: moment(staged.appliedAt) })}</p>
      )}
      {staged.discardedAt && <p className="notice">{sayFiles('discarded')}</p>}
      <EffectRows
        label={say('file.show')}
        effects={effects.map((effect) => ({
          effect,
          label: say('file.counted', { effect: say(`file.effect.${effect}`), count: staged.counts[effect] }),
        }))}
        rows={staged.rows}
      >
        {(rows) => <RowTable rows={rows} />}
      </EffectRows>
      {!staged.appliedAt && !staged.discardedAt && <Decision staged={staged} />}
    </>
  )
}

function RowTable({ rows }: { readonly rows: readonly ImportRow[] }) {
  const say = useTranslations('results')
  const outcome = ({ attended, score }: Pick<ImportRow, 'attended' | 'score'>) =>
    attended && score !== null ? score : say('outcome.NOT_ATTENDED')
  return (
    <FramedTable
      rows={rows}
      keyOf={(row) => row.line}
      columns={[
        { label: say('file.line'), numeric: true, render: (row) => row.line },
        { label: say('examNumber'), render: (row) => row.examNumber },
        { label: say('inbox.examCode'), render: (row) => row.examCode },
        { label: say('score'), numeric: true, render: (row) => outcome(row) },
        {
          label: say('file.before'),
          numeric: true,
          render: (row) => row.before && (row.before.score ?? say(`outcome.${row.before.result}`)),
        },
        {
          label: say('standing'),
          render: (row) => (
            <span className={`badge ${tones[row.effect]}`}>{say(`file.effect.${row.effect}`)}</span>
          ),
        },
      ]}
    />
  )
}

function Decision({ staged }: { readonly staged: ResultImport }) {
  const say = useTranslations('results')
  const navigate = useNavigate()
  const { NEW, CORRECTION, INBOX } = staged.counts
  const count = NEW + CORRECTION + INBOX
  const params = { importId: staged.id }
  return (
    <footer className="save-bar">
      <DiscardFileButton discard={() => call(discardResults, { params })} leaveTo="/exams" />
      <ActionDialogButton
        look="button primary"
        unavailable={count === 0}
        title={say('file.apply', { count })}
        {...staffAct(applyResults, () => ({ params }))}
        done={say('file.applied', { count })}
        onDone={() => void navigate(INBOX > 0 ? '/result-inbox' : '/exams')}
      />
      <p className="muted">{say(count === 0 ? 'file.nothing' : 'file.applyEffect')}</p>
    </footer>
  )
}
