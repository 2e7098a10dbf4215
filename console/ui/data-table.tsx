import { type RaRecord, useListContext } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageState } from './page-state.tsx'
import { useListKeys } from './use-list-keys.ts'

export interface Column<Row extends RaRecord> {
  readonly key: string
  readonly label: string
  readonly render: (row: Row) => ReactNode
  /** The server's sort field; the column sorts by it. */
  readonly sortBy?: string
  readonly numeric?: boolean
  /** Not wrapped: codes and dates would break at their hyphens. */
  readonly whole?: boolean
  /** Hidden until chosen. */
  readonly hidden?: boolean
}

interface DataTableProps<Row extends RaRecord> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly pathOf?: (row: Row) => string
  readonly empty: ReactNode
  /** Filters for which an empty list is the normal case: `empty` is shown for them, too. */
  readonly emptyFilters?: Readonly<Record<string, string>> | undefined
}

/** The rows of the surrounding list. The first column links to the row's page; `j` and `k` move between the rows. */
export function DataTable<Row extends RaRecord>(props: DataTableProps<Row>) {
  const { label, columns, pathOf, empty, emptyFilters } = props
  const { data, isPending, error, refetch, filterValues, setFilters } = useListContext<Row>()
  const say = useTranslations('common')
  const table = useListKeys()
  const isFiltered =
    Object.keys(filterValues).length > 0 && JSON.stringify(filterValues) !== JSON.stringify(emptyFilters)
  if (error && !data) return <PageState error={error} retry={refetch} />
  if (data?.length === 0)
    return (
      <div className="list-state">
        {isFiltered ? (
          <>
            <p>{say('nothingFound')}</p>
            <button type="button" className="button" onClick={() => setFilters({})}>
              {say('clearFilters')}
            </button>
          </>
        ) : (
          empty
        )}
      </div>
    )
  return (
    <div className="table-frame" aria-busy={isPending}>
      <table className="data" ref={table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {data?.map((row) => (
            <tr key={row.id}>
              {columns.map(({ key, numeric, whole, render }, index) => (
                <td key={key} className={numeric ? 'num' : whole ? 'whole' : undefined}>
                  {index === 0 && pathOf ? <Link to={pathOf(row)}>{render(row)}</Link> : render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isPending && <p className="muted">{say('loading')}</p>}
    </div>
  )
}

function HeadCell({ column }: { readonly column: Pick<Column<RaRecord>, 'label' | 'sortBy' | 'numeric'> }) {
  const { label, sortBy, numeric } = column
  const { sort, setSort } = useListContext()
  const className = numeric ? 'num' : undefined
  if (!sortBy) return <th className={className}>{label}</th>
  const active = sort.field === sortBy
  const descending = active && sort.order === 'DESC'
  return (
    <th className={className} aria-sort={active ? (descending ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        className="sort"
        onClick={() => setSort({ field: sortBy, order: active && !descending ? 'DESC' : 'ASC' })}
      >
        {label}
        {active && <span aria-hidden="true">{descending ? ' ↓' : ' ↑'}</span>}
      </button>
    </th>
  )
}
