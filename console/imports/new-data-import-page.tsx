import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  type DataImportKind,
  dataImportFacts,
  dataImports,
  importableKinds,
} from '#contract/reports/data-import.ts'
import type { ImportColumn } from '#contract/reports/import-columns.ts'
import { call } from '../client/call.ts'
import { useStaffSession } from '../client/session.ts'
import { BackLink } from '../ui/back-link.tsx'
import { CsvFileField } from '../ui/csv-file-field.tsx'
import { CsvLink } from '../ui/csv-link.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FramedTable } from '../ui/table.tsx'
import { useTitle } from '../ui/use-title.ts'
import { useColumnName } from './use-column-name.ts'

/** Chooses what to import, and uploads its file; nothing is created before its preview is applied. */
export function NewDataImportPage() {
  const say = useTranslations('imports')
  const kinds = importableKinds(useStaffSession().roles)
  const [search, setSearch] = useSearchParams()
  const kind = kinds.find((one) => one === search.get('kind')) ?? kinds[0]
  useTitle(say('new'))
  if (!kind) return <NotFound />
  return (
    <>
      <PageHead back={<BackLink to="/imports">{say('title')}</BackLink>} title={say('new')} />
      <section className="record">
        <div className="field">
          <label htmlFor="kind">{say('kindLabel')}</label>
          <select
            id="kind"
            value={kind}
            onChange={({ target }) => setSearch({ kind: target.value }, { replace: true })}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {say(`kind.${one}`)}
              </option>
            ))}
          </select>
        </div>
        <p>{say(`about.${kind}`)}</p>
        <p>
          <CsvLink endpoint={dataImports[kind].template} label={say('template')} />
        </p>
      </section>
      {/* What was wrong with a file of one kind says nothing about another. */}
      <Upload key={kind} kind={kind} />
      <Columns kind={kind} />
    </>
  )
}

function Upload({ kind }: { readonly kind: DataImportKind }) {
  const say = useTranslations('imports')
  const navigate = useNavigate()
  return (
    <CsvFileField
      label={say('choose')}
      help={say('help')}
      nameOf={useColumnName()}
      send={async ({ name, bytes }) => {
        const request = { query: { fileName: name }, body: bytes }
        const { id } = await call(dataImports[kind].stage, request, { idempotencyKey: crypto.randomUUID() })
        void navigate(`/imports/${dataImportFacts[kind].path}/${id}`)
      }}
    />
  )
}

/** The columns of a file, and what belongs into them. */
function Columns({ kind }: { readonly kind: DataImportKind }) {
  const say = useTranslations('imports')
  const nameOf = useColumnName()
  const [isOpen, setOpen] = useState(false)
  const columns: readonly ImportColumn[] = dataImportFacts[kind].columns
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('columns', { count: columns.length })}</summary>
      <p>{say(`columnHelp.${kind}`)}</p>
      <FramedTable
        rows={columns}
        keyOf={({ name }) => name}
        columns={[
          {
            label: say('column'),
            render: ({ name }) => (
              <>
                {nameOf(name)} <code>{name}</code>
              </>
            ),
          },
          { label: say('need'), render: ({ required }) => say(required ? 'required' : 'optional') },
          {
            label: say('example'),
            render: (column) => <Example column={column} />,
          },
        ]}
      />
    </details>
  )
}

/** All values that a column takes if they are few, as in the file and as the console names them; else an example. */
function Example({ column: { name, example, choices } }: { readonly column: ImportColumn }) {
  const say = useTranslations('courses')
  return (
    choices?.map((choice) => (
      <div key={choice}>
        <code>{choice}</code> {say(`${name}.${choice}` as 'level.BASIC')}
      </div>
    )) ?? example
  )
}
