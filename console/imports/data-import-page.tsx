import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  type DataImport,
  type DataImportKind,
  type DataImportRow,
  dataImportFacts,
  dataImportKinds,
  dataImports,
  type ImportEffect,
  importEffects,
} from '#contract/reports/data-import.ts'
import { call } from '../client/call.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { NotFound } from '../ui/not-found.tsx'
import { PageButtons } from '../ui/page-buttons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { useTitle } from '../ui/use-title.ts'
import { ImportActions } from './import-actions.tsx'
import { StateBadge } from './state-badge.tsx'

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
  if (!data) return <PageState error={error} retry={refetch} />
  return <Import one={data} onChange={() => void refetch()} />
}

/** Rows of a page: a file may have ten thousand. */
const pageSize = 100
const tones = { NEW: 'good', UNCHANGED: '', REFUSED: 'bad' } as const

function Import({ one, onChange }: { readonly one: DataImport; readonly onChange: () => void }) {
  const say = useTranslations('imports')
  const [shown, setShown] = useState<ImportEffect | ''>('')
  const [page, setPage] = useState(0)
  useTitle(`${say('title')}: ${one.fileName}`)
  const rows = one.rows.filter(({ effect }) => shown === '' || effect === shown)
  const total = shown === '' ? one.counts.NEW + one.counts.UNCHANGED + one.counts.REFUSED : one.counts[shown]
  return (
    <>
      <PageHead back={<Link to="/imports">{say('title')}</Link>} title={one.fileName} />
      <Facts one={one} />
      <div className="filters">
        <div className="filter">
          <label htmlFor="effect">{say('show')}</label>
          <select
            id="effect"
            value={shown}
            onChange={({ target }) => {
              setShown(target.value as ImportEffect | '')
              setPage(0)
            }}
          >
            <option value="">{useTranslations('common')('all')}</option>
            {importEffects.map((effect) => (
              <option key={effect} value={effect}>
                {say('counted', { effect: say(`effect.${effect}`), count: one.counts[effect] })}
              </option>
            ))}
          </select>
        </div>
      </div>
      <RowTable one={one} rows={rows.slice(page * pageSize, (page + 1) * pageSize)} />
      {total > rows.length && <p className="muted">{say('firstRows', { count: rows.length, total })}</p>}
      <PageButtons page={page} pages={Math.ceil(rows.length / pageSize)} onChange={setPage} />
      <ImportActions one={one} onChange={onChange} />
    </>
  )
}

/** The status of the import in sentences: checked, applied, discarded or reversed. */
function Facts({ one }: { readonly one: DataImport }) {
  const say = useTranslations('imports')
  const moment = useMoment()
  const { number } = useFormats()
  const { kind, state, stagedAt, stagedBy, appliedAt, discardedAt, reversedAt, created } = one
  const facts = [
    { name: say('kindLabel'), value: say(`kind.${kind}`) },
    { name: say('stateLabel'), value: <StateBadge state={state} /> },
    { name: say('lines'), value: number(one.lines) },
    {
      name: say('stagedAt'),
      value: stagedBy === null ? moment(stagedAt) : `${moment(stagedAt)} · ${stagedBy}`,
    },
    ...(appliedAt ? [{ name: say('appliedAt'), value: moment(appliedAt) }] : []),
    ...(created === null ? [] : [{ name: say('created'), value: number(created) }]),
    ...(discardedAt ? [{ name: say('discardedAt'), value: moment(discardedAt) }] : []),
    ...(reversedAt ? [{ name: say('reversedAt'), value: moment(reversedAt) }] : []),
  ]
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function RowTable({ one, rows }: { readonly one: DataImport; readonly rows: readonly DataImportRow[] }) {
  const say = useTranslations('imports')
  return (
    <div className="table-frame">
      <table className="data">
        <thead>
          <tr>
            <th className="num">{say('line')}</th>
            {one.columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
            <th>{say('effectLabel')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells, effect, faults }) => (
            <tr key={line}>
              <td className="num">{line}</td>
              {one.columns.map((column, index) => (
                <td key={column}>{cells[index]}</td>
              ))}
              <td>
                <span className={`badge ${tones[effect]}`}>{say(`effect.${effect}`)}</span>
                {faults.map(({ column, message }) => (
                  <div key={column}>{`${column}: ${message}`}</div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
