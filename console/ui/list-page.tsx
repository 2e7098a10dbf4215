import { ListBase, type RaRecord, type SortPayload } from 'ra-core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { useStored } from '../client/use-stored.ts'
import { ColumnMenu } from './column-menu.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { ExportLink } from './export-link.tsx'
import { type Filter, FilterBar } from './filter-bar.tsx'
import { Pager } from './pager.tsx'
import { SavedViews } from './saved-views.tsx'
import { useTitle } from './use-title.ts'

interface ListPageProps<Row extends RaRecord> {
  readonly resource: string
  readonly title: string
  /** Beside the title: what the list belongs to. */
  readonly about?: string
  readonly columns: readonly Column<Row>[]
  readonly filters: readonly Filter[]
  readonly sort: SortPayload
  readonly filterDefaultValues?: Readonly<Record<string, string>>
  /** Always applied, and not shown. */
  readonly filter?: Readonly<Record<string, string>>
  /** The page of a row, below `/console`; rows without one are not links. */
  readonly pathOf?: (row: Row) => string
  /** Parameters in the path of the list's call. */
  readonly params?: Readonly<Record<string, number>>
  /** Above the title: the way back. */
  readonly back?: ReactNode
  /** Buttons and links beside the title. */
  readonly actions?: ReactNode
  /** Between the title and the list. */
  readonly above?: ReactNode
  /** Shown when the list is empty and no filter is set. */
  readonly empty: ReactNode
  /** Shows `empty` for the initial filters, too: that they find nothing is the normal case. */
  readonly emptyAtFirst?: boolean
}

/** A list with filters, sorting, page and search in the address, saved views and a choice of columns. */
export function ListPage<Row extends RaRecord>(props: ListPageProps<Row>) {
  const { resource, title, about, columns, filters, sort, filterDefaultValues, filter } = props
  const { pathOf, params, back, actions, above, empty, emptyAtFirst } = props
  useTitle(about ? `${title}, ${about}` : title)
  const say = useTranslations('common')
  const [shown, setShown] = useStored(
    `${resource}.columns`,
    z.array(z.string()),
    columns.filter(({ hidden }) => !hidden).map(({ key }) => key),
  )
  const visible = columns.filter(({ key }, index) => index === 0 || shown.includes(key))
  return (
    <ListBase
      resource={resource}
      sort={sort}
      perPage={25}
      {...(filter && { filter })}
      {...(filterDefaultValues && { filterDefaultValues })}
      {...(params && {
        queryOptions: { meta: { params } },
        storeKey: `${resource}.${Object.values(params).join('.')}`,
      })}
    >
      <header className="page-head">
        <div>
          {back}
          <h1>
            {title} {about && <small className="muted">{about}</small>}
          </h1>
        </div>
        <div className="actions">{actions}</div>
      </header>
      {above}
      <div className="list-tools">
        <FilterBar filters={filters} />
        <div className="row">
          <ExportLink resource={resource} filter={filter} params={params} />
          <SavedViews resource={resource} columns={shown} onColumns={setShown} />
          <ColumnMenu columns={columns.slice(1)} shown={shown} onChange={setShown} />
        </div>
      </div>
      <DataTable
        label={title}
        columns={visible}
        {...(pathOf && { pathOf })}
        empty={empty}
        emptyFilters={emptyAtFirst ? filterDefaultValues : undefined}
      />
      <Pager label={say('pages')} />
    </ListBase>
  )
}
