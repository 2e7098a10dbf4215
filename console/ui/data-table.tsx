import { type Identifier, type RaRecord, useListContext } from 'ra-core'
import { Fragment, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isTyping } from './is-typing.ts'
import type { ListSelection } from './list-selection.tsx'
import { PageState } from './page-state.tsx'

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
  /** A heading above the rows that follow each other with the same one, such as their day. */
  readonly groupOf?: ((row: Row) => string) | undefined
  /** Rows can be selected, as their first column names them. */
  readonly selection?: ListSelection | undefined
  /** Filters for which an empty list is the normal case: `empty` is shown for them, too. */
  readonly emptyFilters?: Readonly<Record<string, string>> | undefined
}

/** The rows of the surrounding list. The first column links to the row's page; `j` and `k` move between the rows, `x` selects. */
export function DataTable<Row extends RaRecord>(props: DataTableProps<Row>) {
  const { label, columns, pathOf, groupOf, empty, emptyFilters, selection } = props
  const { data, isPending, error, refetch, filterValues, setFilters } = useListContext<Row>()
  const say = useTranslations('common')
  const sayBulk = useTranslations('bulk')
  const id = useId()
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
            {selection && (
              <th className="check">
                <span id={`${id}-select`} className="hidden">
                  {sayBulk('select')}
                </span>
                <PageCheckbox selection={selection} ids={data?.map(({ id }) => id) ?? []} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {data?.map((row, place) => {
            const group = groupOf?.(row)
            const before = data[place - 1]
            return (
              <Fragment key={row.id}>
                {group !== undefined && group !== (before && groupOf?.(before)) && (
                  <tr className="group">
                    <th colSpan={columns.length + (selection ? 1 : 0)} scope="rowgroup">
                      {group}
                    </th>
                  </tr>
                )}
                <tr className={selection?.has(row.id) ? 'selected' : undefined}>
                  {selection && (
                    <td className="check">
                      <input
                        type="checkbox"
                        aria-labelledby={`${id}-select ${id}-${row.id}`}
                        checked={selection.has(row.id)}
                        onChange={() => selection.toggle([row.id])}
                      />
                    </td>
                  )}
                  {columns.map(({ key, numeric, whole, render }, index) => (
                    <td
                      key={key}
                      {...(selection && index === 0 && { id: `${id}-${row.id}` })}
                      className={numeric ? 'num' : whole ? 'whole' : undefined}
                    >
                      {index === 0 && pathOf ? <Link to={pathOf(row)}>{render(row)}</Link> : render(row)}
                    </td>
                  ))}
                </tr>
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {isPending && <p className="muted">{say('loading')}</p>}
    </div>
  )
}

interface CheckboxProps {
  readonly selection: ListSelection
}

function PageCheckbox({ selection, ids }: CheckboxProps & { readonly ids: readonly Identifier[] }) {
  const say = useTranslations('bulk')
  const selected = ids.filter((id) => selection.has(id)).length
  const isWhole = selected === ids.length && ids.length > 0
  return (
    <input
      type="checkbox"
      aria-label={say('selectPage')}
      checked={isWhole}
      ref={(box) => {
        if (box) box.indeterminate = selected > 0 && !isWhole
      }}
      onChange={() => (selection.ids ? selection.toggle(ids) : selection.clear())}
    />
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

/**
 * `j` and `k` move between the rows of a table, to the first link or checkbox of each; `/` focuses the search. Ignored
 * while text is being typed.
 */
function useListKeys(): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === '/') {
        event.preventDefault()
        document.querySelector<HTMLInputElement>('input[type=search]')?.focus()
      }
      if (event.key === 'x') rowInFocus(table.current)?.querySelector<HTMLElement>('.check input')?.click()
      const step = { j: 1, k: -1 }[event.key]
      if (step !== undefined) focusRow(table.current, step)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return table
}

const rowInFocus = (table: HTMLTableElement | null) =>
  [...(table?.querySelectorAll('tbody tr') ?? [])].find((row) => row.contains(document.activeElement))

/** Rows without a link or checkbox are skipped. */
function focusRow(table: HTMLTableElement | null, step: number): void {
  const rows = [...(table?.querySelectorAll('tbody tr') ?? [])]
    .map((row) => ({
      row,
      target:
        row.querySelector<HTMLElement>('td:not(.check) :is(a, input, button)') ??
        row.querySelector<HTMLElement>('input'),
    }))
    .filter(({ target }) => target !== null)
  const current = rows.findIndex(({ row }) => row.contains(document.activeElement))
  rows[Math.min(Math.max(current + step, 0), rows.length - 1)]?.target?.focus()
}
