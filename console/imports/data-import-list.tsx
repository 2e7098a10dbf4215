import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  type DataImportSummary,
  dataImportFacts,
  dataImportStates,
  importableKinds,
  readableKinds,
} from '#contract/reports/data-import.ts'
import { useStaffSession } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { StateBadge } from './state-badge.tsx'

/** Files of records that staff have imported. */
export function DataImportList() {
  const say = useTranslations('imports')
  const { roles } = useStaffSession()
  return (
    <ListPage
      resource="imports"
      title={say('title')}
      columns={useColumns()}
      filters={[
        {
          name: 'kind',
          label: say('kindLabel'),
          choices: readableKinds(roles).map((kind) => ({ value: kind, label: say(`kind.${kind}`) })),
        },
        {
          name: 'state',
          label: say('stateLabel'),
          choices: dataImportStates.map((state) => ({ value: state, label: say(`state.${state}`) })),
        },
      ]}
      sort={{ field: 'stagedAt', order: 'DESC' }}
      pathOf={({ kind, id }) => `/imports/${dataImportFacts[kind].path}/${id}`}
      actions={
        importableKinds(roles).length > 0 && (
          <Link className="button primary" to="/imports/new">
            {say('new')}
          </Link>
        )
      }
      empty={<p>{say('none')}</p>}
    />
  )
}

function useColumns(): Column<DataImportSummary>[] {
  const say = useTranslations('imports')
  const moment = useMoment()
  const { number } = useFormats()
  return [
    { key: 'file', label: say('file'), render: ({ fileName }) => fileName },
    { key: 'kind', label: say('kindLabel'), render: ({ kind }) => say(`kind.${kind}`) },
    { key: 'state', label: say('stateLabel'), render: ({ state }) => <StateBadge state={state} /> },
    { key: 'lines', label: say('lines'), numeric: true, render: ({ lines }) => number(lines) },
    {
      key: 'created',
      label: say('created'),
      numeric: true,
      render: ({ created }) => (created === null ? '–' : number(created)),
    },
    {
      key: 'staged',
      whole: true,
      label: say('stagedAt'),
      sortBy: 'stagedAt',
      render: ({ stagedAt }) => moment(stagedAt),
    },
    { key: 'by', label: say('stagedBy'), render: ({ stagedBy }) => stagedBy ?? '–' },
    {
      key: 'reversible',
      whole: true,
      label: say('reversibleUntil'),
      render: ({ actions: { reverse } }) => (reverse.allowed && reverse.until ? moment(reverse.until) : '–'),
    },
  ]
}
