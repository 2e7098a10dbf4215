import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  type DataImport,
  type DataImportKind,
  type DataImportRow,
  dataImportFacts,
  dataImportKinds,
  dataImports,
  importEffects,
} from '#contract/reports/data-import.ts'
import { Lately } from '../audit/record-history.tsx'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { ActionDialogButton } from '../ui/action-dialog.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { DiscardFileButton } from '../ui/discard-file-button.tsx'
import { EffectRows } from '../ui/effect-rows.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { FaultTable } from '../ui/fault-table.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { FramedTable } from '../ui/table.tsx'
import { useTitle } from '../ui/use-title.ts'
import { StateBadge } from './state-badge.tsx'
import { useColumnName } from './use-column-name.ts'

/** An import: what each line does, and what may be done with it. */
export function DataImportPage() {
  const { path, importId = '' } = useParams()
  const kind = dataImportKinds.find((one) => dataImportFacts[one].path === path)
  return kind ? <LoadedImport kind={kind} importId={importId} /> : <NotFound />
}

interface LoadedImportProps {
  readonly kind: DataImportKind
  readonly importId: string
}

function LoadedImport({ kind, importId }: LoadedImportProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['imports', kind, importId],
    queryFn: ({ signal }) => call(dataImports[kind].get, { params: { importId } }, { signal }),
  })
  if (!data) return <PageState of="dataImport" error={error} retry={refetch} />
  return <Import one={data} onChange={() => void refetch()} />
}

const tones = { NEW: 'good', UNCHANGED: '', REFUSED: 'bad' } as const

function Import({ one, onChange }: { readonly one: DataImport; readonly onChange: () => void }) {
  const say = useTranslations('imports')
  const { NEW, UNCHANGED, REFUSED } = one.counts
  const wordOf = useEffectWord(one)
  useTitle(`${say('title')}: ${one.fileName}`)
  return (
    <>
      <PageHead back={<BackLink to="/imports">{say('title')}</BackLink>} title={one.fileName} />
      <Refused one={one} />
      <Facts one={one} />
      <EffectRows
        label={say('show')}
        effects={importEffects.map((effect) => ({
          effect,
          label: say('counted', { effect: wordOf(effect), count: one.counts[effect] }),
        }))}
        rows={one.rows}
        noteOf={({ effect, count }) => {
          const total = effect === '' ? NEW + UNCHANGED + REFUSED : one.counts[effect]
          return total > count && <p className="muted">{say('firstRows', { count, total })}</p>
        }}
      >
        {(rows) => <RowTable one={one} rows={rows} />}
      </EffectRows>
      <Lately key={one.state} entity="dataImport" id={one.id} path={`/audit?${historyOf(one)}`} />
      <ImportActions one={one} onChange={onChange} />
    </>
  )
}

/** Shown at once: further ones are in their rows. */
const maxFaults = 100

/** What keeps a file from being applied, before what else is known of it. */
function Refused({ one }: { readonly one: DataImport }) {
  const say = useTranslations('imports')
  const sayFiles = useTranslations('files')
  const nameOf = useColumnName()
  const section = useRef<HTMLElement>(null)
  const faults = one.rows.flatMap(({ line, faults }) => faults.map((fault) => ({ line, ...fault })))
  const isShown = one.state === 'STAGED' && faults.length > 0
  useEffect(() => {
    if (isShown) section.current?.focus()
  }, [isShown])
  if (!isShown) return null
  return (
    <section ref={section} role="alert" className="problems" tabIndex={-1}>
      <p>{say('refusedLines', { count: one.counts.REFUSED })}</p>
      <Link className="button" to={`/imports/new?kind=${one.kind}`}>
        {sayFiles('chooseAgain')}
      </Link>
      <FaultTable faults={faults.slice(0, maxFaults)} nameOf={nameOf} />
      {faults.length > maxFaults && <p>{sayFiles('firstFaults', { count: maxFaults })}</p>}
    </section>
  )
}

/** Its entries in the audit log. */
function historyOf({ id }: DataImport): URLSearchParams {
  return new URLSearchParams({ filter: JSON.stringify({ entity: 'dataImport', entityId: String(id) }) })
}

/** The status of the import in sentences: checked, applied, discarded or reversed. */
function Facts({ one }: { readonly one: DataImport }) {
  const say = useTranslations('imports')
  const moment = useMoment()
  const { number } = useFormats()
  const { kind, state, stagedAt, stagedBy, appliedAt, discardedAt, reversedAt, created } = one
  return (
    <FactList
      facts={[
        [say('kindLabel'), say(`kind.${kind}`)],
        [say('stateLabel'), <StateBadge key="state" state={state} />],
        [say('lines'), number(one.lines)],
        [say('stagedAt'), stagedBy === null ? moment(stagedAt) : `${moment(stagedAt)} · ${stagedBy}`],
        appliedAt && [say('appliedAt'), moment(appliedAt)],
        created !== null && [say('created'), number(created)],
        discardedAt && [say('discardedAt'), moment(discardedAt)],
        reversedAt && [say('reversedAt'), moment(reversedAt)],
      ]}
    />
  )
}

/** What a line does, or did: what it has added is no longer there once the import is reversed. */
function useEffectWord({ reversedAt }: DataImport): (effect: DataImportRow['effect']) => string {
  const say = useTranslations('imports')
  return (effect) => say(effect === 'NEW' && reversedAt !== null ? 'state.REVERSED' : `effect.${effect}`)
}

function RowTable({ one, rows }: { readonly one: DataImport; readonly rows: readonly DataImportRow[] }) {
  const say = useTranslations('imports')
  const nameOf = useColumnName()
  const wordOf = useEffectWord(one)
  return (
    <FramedTable
      rows={rows}
      keyOf={({ line }) => line}
      columns={[
        { label: say('line'), numeric: true, render: ({ line }) => line },
        ...one.columns.map((column, index) => ({
          key: column,
          label: nameOf(column),
          render: ({ cells }: DataImportRow) => cells[index],
        })),
        {
          label: say('effectLabel'),
          render: ({ effect, faults }) => (
            <>
              <span className={`badge ${one.reversedAt === null ? tones[effect] : ''}`}>
                {wordOf(effect)}
              </span>
              {faults.map(({ column, message }) => (
                <div key={column}>{`${nameOf(column)}: ${message}`}</div>
              ))}
            </>
          ),
        },
      ]}
    />
  )
}

interface ImportActionsProps {
  readonly one: DataImport
  readonly onChange: () => void
}

/** Applies or discards a staged import; reverses an applied one for a day, or says why not. */
function ImportActions(props: ImportActionsProps) {
  const { kind, state } = props.one
  const mayCall = useMayCall()
  if (!mayCall(dataImports[kind].apply)) return null
  if (state === 'STAGED') return <Decision {...props} />
  return state === 'APPLIED' ? <Reversal {...props} /> : null
}

function Decision({ one, onChange }: ImportActionsProps) {
  const say = useTranslations('imports')
  const { apply, discard } = dataImports[one.kind]
  const { NEW: count, REFUSED: refused } = one.counts
  const params = { importId: one.id }
  const submitLabel = say('apply', { count })
  return (
    <footer className="save-bar">
      <DiscardFileButton discard={() => call(discard, { params })} leaveTo="/imports" />
      <ActionDialogButton
        label={submitLabel}
        look="button primary"
        unavailable={count === 0 || refused > 0}
        title={say(`applyTitle.${one.kind}`, { count })}
        submitLabel={submitLabel}
        {...staffAct(apply, () => ({ params }))}
        done={say('applied', { count })}
        onDone={onChange}
      >
        <p>{say(`applyEffect.${one.kind}`)}</p>
      </ActionDialogButton>
      <p className="muted">{say(refused > 0 ? 'mustMend' : count === 0 ? 'nothing' : 'allOrNothing')}</p>
    </footer>
  )
}

function Reversal({ one, onChange }: ImportActionsProps) {
  const say = useTranslations('imports')
  const moment = useMoment()
  const { allowed, until, message } = one.actions.reverse
  if (!allowed) return <p className="notice">{message}</p>
  return (
    <footer className="save-bar">
      <ActionDialogButton
        look="button danger"
        title={say('reverse')}
        danger
        act={() => call(dataImports[one.kind].reverse, { params: { importId: one.id } })}
        done={say('reversed')}
        onDone={onChange}
      >
        <p>{say(`reverseEffect.${one.kind}`, { count: one.created ?? 0 })}</p>
      </ActionDialogButton>
      {until && <p className="muted">{say('reversible', { until: moment(until) })}</p>}
    </footer>
  )
}
